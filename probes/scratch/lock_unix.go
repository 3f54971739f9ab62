//go:build unix

package scratch

import (
	"os"
	"path/filepath"
	"syscall"
)

// claim locks a folder for this process. The lock is there before the file has
// its name, so that no sweep can come between.
func claim(dir string) (*os.File, error) {
	early := filepath.Join(dir, lockFile+".new")
	f, err := os.OpenFile(early, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		f.Close()
		os.Remove(early)
		return nil, nil // a file system without locks: the folder is only never swept
	}
	if err := os.Rename(early, filepath.Join(dir, lockFile)); err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// abandoned reports whether a folder is ours and its maker is proven dead.
func abandoned(dir string) bool {
	info, err := os.Lstat(dir)
	if err != nil || !info.IsDir() {
		return false
	}
	if owner, ok := info.Sys().(*syscall.Stat_t); !ok || int(owner.Uid) != os.Getuid() {
		return false
	}
	f, err := os.OpenFile(filepath.Join(dir, lockFile), os.O_RDWR|syscall.O_NOFOLLOW, 0)
	if err != nil {
		return false
	}
	defer f.Close()
	return syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) == nil
}
