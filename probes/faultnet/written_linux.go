package faultnet

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
)

// maxWritten bounds how many files of the server's Written looks at.
const maxWritten = 4096

// Written returns what the server wrote to its disk, by the path that it has
// in the sandbox: the first limit bytes of each file, 16 MiB in all at most.
func (n *Network) Written(limit int64) (map[string][]byte, error) {
	root := fmt.Sprintf("/proc/self/fd/%d", n.upper.Fd())
	covers, err := os.ReadDir(root)
	if err != nil {
		return nil, fmt.Errorf("reading what the server wrote: %w", err)
	}
	out := map[string][]byte{}
	left := int64(maxSampleBytes)
	for _, c := range covers {
		of, err := os.ReadFile(filepath.Join(root, c.Name(), "of"))
		if err != nil {
			continue // not a cover of ours
		}
		// os.Root follows no link out of the folder: the server made the links.
		upper, err := os.OpenRoot(filepath.Join(root, c.Name(), "upper"))
		if err != nil {
			continue
		}
		err = fs.WalkDir(upper.FS(), ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || !d.Type().IsRegular() {
				return nil // unreadable, or no file: nothing was written that can be read
			}
			if len(out) >= maxWritten || left <= 0 {
				return fs.SkipAll
			}
			f, err := upper.Open(name)
			if err != nil {
				return nil
			}
			defer func() { _ = f.Close() }()
			b, _ := io.ReadAll(io.LimitReader(f, min(limit, left)))
			left -= int64(len(b))
			out[path.Join(string(of), name)] = b
			return nil
		})
		_ = upper.Close()
		if err != nil {
			return nil, fmt.Errorf("reading what the server wrote: %w", err)
		}
	}
	return out, nil
}
