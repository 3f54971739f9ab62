package faultnet

import (
	"fmt"
	"os"
	"testing"

	"go.uber.org/goleak"
)

// TestMain re-enters this binary as the init of a sandbox, and as a client
// that runs inside one.
func TestMain(m *testing.M) {
	Init()
	if os.Getenv("FAULTNET_TEST_CLIENT") != "" {
		os.Exit(goClient())
	}
	code := m.Run()
	if code == 0 {
		if err := goleak.Find(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			code = 1
		}
	}
	os.Exit(code)
}
