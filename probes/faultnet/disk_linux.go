package faultnet

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/sys/unix"
)

// coverer makes folders copy-on-write: the server sees and changes a copy that
// lives in memory.
type coverer struct {
	scratch string // where the copies live; its mount may be hidden by a cover, so it is reached through root
	root    *os.File
	covered []string
	count   int
}

// copyLimit is how much the server can write before its disk is full.
const copyLimit = "size=512m,mode=0755"

// buildDisk makes the whole disk read-only, then the folders that the server
// may want to write copy-on-write, and covers the files that say how names
// resolve and whom to trust. The sentences are what could not be had.
func buildDisk(s *setup) (*coverer, []string, error) {
	if err := unix.Mount("", "/", "", unix.MS_REC|unix.MS_PRIVATE, ""); err != nil {
		return nil, nil, &stepError{"making the mounts private", err}
	}
	var notes []string
	if err := unix.MountSetattr(unix.AT_FDCWD, "/", unix.AT_RECURSIVE, &unix.MountAttr{Attr_set: unix.MOUNT_ATTR_RDONLY}); err != nil {
		notes = append(notes, fmt.Sprintf("the kernel refuses to make the disk read-only (%v, Linux 5.12 allows it): only the covered folders are safe from the server", err))
	}
	if err := unix.Mount("mcp-grade", s.Scratch, "tmpfs", unix.MS_NOSUID|unix.MS_NODEV, copyLimit); err != nil {
		return nil, nil, &stepError{"mounting a disk in memory", err}
	}
	root, err := os.Open(s.Scratch)
	if err != nil {
		return nil, nil, &stepError{"opening the disk in memory", err}
	}
	if err := unix.Mount("proc", "/proc", "proc", unix.MS_NOSUID|unix.MS_NODEV|unix.MS_NOEXEC, ""); err != nil {
		notes = append(notes, fmt.Sprintf("the kernel refuses a /proc for the sandbox (%v): the server sees the process numbers of this system", err))
	}
	c := &coverer{scratch: s.Scratch, root: root}
	notes = append(notes, c.cover(s.Overlay...)...)
	for _, dir := range s.Empty {
		if isDir(dir) {
			if err := unix.Mount("mcp-grade", dir, "tmpfs", unix.MS_NOSUID|unix.MS_NODEV, "size=64m,mode=1777"); err != nil {
				notes = append(notes, fmt.Sprintf("%s could not be replaced (%v): the server shares it with this system", dir, err))
			}
		}
	}
	for _, socket := range s.Hide {
		if _, err := os.Stat(socket); err == nil {
			if err := unix.Mount(os.DevNull, socket, "", unix.MS_BIND, ""); err != nil {
				notes = append(notes, fmt.Sprintf("%s could not be hidden (%v): the server may reach what listens there", socket, err))
			}
		}
	}
	if err := bindAll(s.Bind); err != nil {
		return nil, nil, err
	}
	return c, notes, nil
}

func bindAll(binds map[string]string) error {
	targets := make([]string, 0, len(binds))
	for target := range binds {
		targets = append(targets, target)
	}
	slices.Sort(targets)
	for _, target := range targets {
		if _, err := os.Stat(target); err != nil {
			continue // a system without that file does not read it either
		}
		if err := unix.Mount(binds[target], target, "", unix.MS_BIND, ""); err != nil {
			return &stepError{"covering " + target, err}
		}
	}
	return nil
}

// cover makes folders, and every disk mounted below them, copy-on-write. Each
// gets a cover of its own, also inside another: a file is copied together with
// the folders above it up to the cover, and those may belong to someone whom
// the user namespace does not know.
func (c *coverer) cover(dirs ...string) []string {
	var points []string
	for _, dir := range dirs {
		real, err := filepath.EvalSymlinks(dir)
		if err != nil || real == "/" || !isDir(real) {
			continue // not there: the server cannot write there; the root itself is read-only
		}
		points = append(append(points, real), mountsBelow(real)...)
	}
	// Outer folders first: a cover hides what is mounted below it.
	slices.SortFunc(points, func(a, b string) int { return cmp.Or(len(a)-len(b), strings.Compare(a, b)) })
	points = slices.Compact(points)
	points = slices.DeleteFunc(points, func(p string) bool { return p == c.scratch || slices.Contains(c.covered, p) })

	var notes []string
	var lower []*os.File // all opened before the first is covered, for the same reason
	for _, p := range points {
		fd, err := unix.Open(p, unix.O_PATH|unix.O_DIRECTORY|unix.O_CLOEXEC, 0)
		if err != nil {
			notes = append(notes, fmt.Sprintf("%s could not be opened (%v): the server may not see it", p, err))
			continue
		}
		lower = append(lower, os.NewFile(uintptr(fd), p))
	}
	for _, l := range lower {
		dir := l.Name()
		err := c.overlay(l)
		_ = l.Close()
		switch {
		case err == nil:
			c.covered = append(c.covered, dir)
		case c.has(dir): // the outer cover has to do
		default:
			notes = append(notes, fmt.Sprintf("%s could not be made copy-on-write (%v): it is read-only for the server", dir, err))
			if dir == filepath.Clean(os.TempDir()) {
				notes = append(notes, c.replace(dir)...)
			}
		}
	}
	return notes
}

// has reports whether dir lies in a covered folder, on the same mount.
func (c *coverer) has(dir string) bool {
	points := mountsBelow("/")
	for at := dir; ; at = filepath.Dir(at) {
		if slices.Contains(c.covered, at) {
			return true
		}
		if at == "/" || slices.Contains(points, at) {
			return false
		}
	}
}

// overlay covers the folder that lower is, at its path.
func (c *coverer) overlay(lower *os.File) error {
	dir := lower.Name()
	info, err := lower.Stat()
	if err != nil {
		return err
	}
	c.count++
	name := strconv.Itoa(c.count)
	base := fmt.Sprintf("/proc/self/fd/%d/%s", c.root.Fd(), name)
	for _, sub := range []string{"", "upper", "work"} {
		if err := os.Mkdir(filepath.Join(base, sub), 0o755); err != nil {
			return err
		}
	}
	upper := filepath.Join(base, "upper")
	// The folder itself gets its mode from the copy, the sticky bit of /tmp included.
	if err := unix.Chmod(upper, uint32(unixMode(info.Mode()))); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(base, "of"), []byte(dir), 0o644); err != nil {
		return err
	}
	data := fmt.Sprintf("lowerdir=/proc/self/fd/%d,upperdir=%s,workdir=%s", lower.Fd(), upper, filepath.Join(base, "work"))
	err = unix.Mount("mcp-grade", dir, "overlay", unix.MS_NOSUID|unix.MS_NODEV, data+",userxattr")
	if err != nil && os.Geteuid() == 0 { // before Linux 5.11, root alone can
		err = unix.Mount("mcp-grade", dir, "overlay", unix.MS_NOSUID|unix.MS_NODEV, data)
	}
	return err
}

// replace puts an empty folder over one that must be writable.
func (c *coverer) replace(dir string) []string {
	if err := unix.Mount("mcp-grade", dir, "tmpfs", unix.MS_NOSUID|unix.MS_NODEV, "size=512m,mode=1777"); err != nil {
		return []string{fmt.Sprintf("%s could not be replaced by an empty folder either: %v", dir, err)}
	}
	return nil
}

func unixMode(m os.FileMode) uint32 {
	bits := uint32(m.Perm())
	if m&os.ModeSticky != 0 {
		bits |= unix.S_ISVTX
	}
	return bits
}

func isDir(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}
