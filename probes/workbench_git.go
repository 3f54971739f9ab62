package probes

import (
	"bytes"
	"compress/zlib"
	"crypto/sha1"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
)

// A repository is written by hand, in Git's own format, so that no git is needed
// and the commit is the same on every machine.

// makeRepository makes a Git repository of one file and one commit on main.
func makeRepository(dir string) error {
	files := map[string][]byte{
		"notes.txt":   []byte(benchNote),
		".git/HEAD":   []byte("ref: refs/heads/main\n"),
		".git/config": []byte("[core]\n\trepositoryformatversion = 0\n\tfilemode = false\n\tbare = false\n[user]\n\tname = Ada\n\temail = ada@example.com\n"),
	}
	blob := gitObject(files, "blob", []byte(benchNote))
	tree := gitObject(files, "tree", append([]byte("100644 notes.txt\x00"), blob[:]...))
	const who = "Ada <ada@example.com> 1715938200 +0000"
	commit := gitObject(files, "commit", fmt.Appendf(nil, "tree %x\nauthor %s\ncommitter %s\n\nWrite down what to water\n", tree, who, who))
	files[".git/refs/heads/main"] = fmt.Appendf(nil, "%x\n", commit)
	files[".git/index"] = gitIndex("notes.txt", len(benchNote), blob)
	if err := os.MkdirAll(filepath.Join(dir, ".git", "refs", "tags"), 0o755); err != nil {
		return fmt.Errorf("making a repository: %w", err)
	}
	return writeAll(dir, files)
}

// gitObject adds a loose object and gives its name (git-hash-object).
func gitObject(files map[string][]byte, kind string, body []byte) [sha1.Size]byte {
	whole := append(fmt.Appendf(nil, "%s %d\x00", kind, len(body)), body...)
	name := sha1.Sum(whole)
	var packed bytes.Buffer
	w := zlib.NewWriter(&packed)
	w.Write(whole) // a buffer takes everything
	w.Close()
	text := hex.EncodeToString(name[:])
	files[".git/objects/"+text[:2]+"/"+text[2:]] = packed.Bytes()
	return name
}

// gitIndex is an index of version 2 with one entry (gitformat-index). What it
// says of the file's times is nothing, so that git looks at the file.
func gitIndex(name string, size int, blob [sha1.Size]byte) []byte {
	index := []byte("DIRC")
	put := func(words ...uint32) {
		for _, w := range words {
			index = binary.BigEndian.AppendUint32(index, w)
		}
	}
	put(2, 1)                         // version, entries
	put(0, 0, 0, 0, 0, 0, 0o100644)   // times, device, inode, mode
	put(0, 0, uint32(size))           // owner, group
	index = append(index, blob[:]...) //
	index = binary.BigEndian.AppendUint16(index, uint16(len(name)))
	index = append(index, name...)
	for pad := 8 - (62+len(name))%8; pad > 0; pad-- {
		index = append(index, 0)
	}
	sum := sha1.Sum(index)
	return append(index, sum[:]...)
}
