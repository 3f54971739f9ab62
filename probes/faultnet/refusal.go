package faultnet

import "fmt"

// A Refusal says that this system does not let the sandbox be made: which
// step was refused, why, and the one command that would allow it.
type Refusal struct {
	Step  string // such as "creating the namespaces"
	Err   error
	Allow string // a command, or a sentence where no command helps
}

func (r *Refusal) Error() string {
	return fmt.Sprintf("the fault network cannot be made here: %s: %v; trying again does not help before this is done: %s", r.Step, r.Err, r.Allow)
}

func (r *Refusal) Unwrap() error { return r.Err }
