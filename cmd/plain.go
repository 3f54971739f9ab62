package cmd

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os/exec"
	"strconv"
	"strings"
	"syscall"

	"gopkg.in/yaml.v3"
)

// plainly is the text of an error without the words of Go's packages. Errors of
// our own are worded where they arise; this is for what they wrap.
func plainly(err error) string {
	text := err.Error()
	each(err, func(inner error) {
		if plain := plainWords(inner); plain != "" {
			text = strings.ReplaceAll(text, inner.Error(), plain)
		}
	})
	return text
}

// each calls do for err and everything it wraps, the outermost first.
func each(err error, do func(error)) {
	if err == nil {
		return
	}
	do(err)
	switch err := err.(type) {
	case interface{ Unwrap() error }:
		each(err.Unwrap(), do)
	case interface{ Unwrap() []error }:
		for _, inner := range err.Unwrap() {
			each(inner, do)
		}
	}
}

// plainWords words an error of Go's packages; "" is that it is none of those.
func plainWords(err error) string {
	switch e := err.(type) {
	case *fs.PathError:
		return fileTrouble(e.Path, e.Err)
	case *exec.Error:
		return fmt.Sprintf("there is no program %q on PATH", e.Name)
	case *strconv.NumError:
		return fmt.Sprintf("%q is no number that fits", e.Num)
	case *net.OpError:
		if e.Addr == nil {
			return "the network: " + plainTrouble(e.Err)
		}
		return fmt.Sprintf("%s: %s", e.Addr, plainTrouble(e.Err))
	case *json.SyntaxError:
		return "the JSON is malformed"
	case *json.UnmarshalTypeError:
		return fmt.Sprintf("the JSON has a %s where another value belongs", e.Value)
	case *yaml.TypeError:
		return "the YAML has a value of the wrong type"
	}
	if err == context.DeadlineExceeded {
		return "it took too long"
	}
	return ""
}

// fileTrouble says what is the matter with a file, without the system call.
func fileTrouble(name string, err error) string {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return name + " does not exist"
	case errors.Is(err, fs.ErrPermission):
		return name + " may not be read or written by you"
	case errors.Is(err, errNotRegular):
		return name + " is " + errNotRegular.Error()
	case errors.Is(err, syscall.EISDIR):
		return name + " is a folder"
	}
	return name + ": " + plainTrouble(err)
}

// createTrouble says what is the matter with a file that is to be written.
func createTrouble(name string, err error) string {
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Sprintf("the folder of %s does not exist", name)
	}
	return fileTrouble(name, err)
}

// plainTrouble is the system's own word for what went wrong, such as "no space
// left on device", without the name of the system call.
func plainTrouble(err error) string {
	var number syscall.Errno
	if errors.As(err, &number) {
		return number.Error()
	}
	return err.Error()
}
