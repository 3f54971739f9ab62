package faultnet

import (
	"bufio"
	"os"
	"slices"
	"strings"
)

// mountsBelow lists the mount points below dir that hold files: those of the
// kernel's own interfaces are left out.
func mountsBelow(dir string) []string {
	f, err := os.Open("/proc/self/mountinfo")
	if err != nil {
		return nil
	}
	defer func() { _ = f.Close() }()
	prefix := strings.TrimSuffix(dir, "/") + "/"
	var out []string
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		// proc(5): the fifth field is the mount point, the type follows a lone "-".
		fields := strings.Fields(lines.Text())
		dash := slices.Index(fields, "-")
		if len(fields) < 6 || dash < 0 || dash+1 >= len(fields) {
			continue
		}
		point := unescapeMount(fields[4])
		switch fields[dash+1] {
		case "proc", "sysfs", "devpts", "mqueue", "cgroup", "cgroup2", "securityfs", "debugfs", "tracefs", "bpf", "binfmt_misc", "nsfs":
			continue
		}
		if strings.HasPrefix(point, prefix) && isDir(point) && !slices.Contains(out, point) {
			out = append(out, point)
		}
	}
	return out
}

// unescapeMount undoes the octal escapes of /proc/self/mountinfo.
func unescapeMount(s string) string {
	return strings.NewReplacer(`\040`, " ", `\011`, "\t", `\012`, "\n", `\134`, `\`).Replace(s)
}
