package settings

import (
	"maps"
	"slices"
)

// For gives the settings of one server: its own where it has any, else the
// shared ones. Env, headers, floors and example arguments are merged by name;
// PassEnv, ports and pass-through add up; of the healthy answers the server's
// come first, so that they match first. Other lists are the server's alone
// where it gives one. A name that the file does not have gets what is shared.
func (s Settings) For(server string) Settings {
	own := s.Servers[server]
	out := s
	out.Servers = nil

	if own.Target != "" || own.Command != nil {
		out.Target, out.As, out.Command = own.Target, own.As, own.Command
	}
	out.As = given(own.As, out.As)
	out.Dir = given(own.Dir, s.Dir)
	out.MCPConfig = given(own.MCPConfig, s.MCPConfig)
	out.Transport = given(own.Transport, s.Transport)
	out.Protocol = given(own.Protocol, s.Protocol)
	out.Headers = merged(s.Headers, own.Headers)
	out.BearerEnv = given(own.BearerEnv, s.BearerEnv)
	out.Env = merged(s.Env, own.Env)
	out.EnvFile = given(own.EnvFile, s.EnvFile)
	out.PassEnv = added(s.PassEnv, own.PassEnv)
	out.StartTimeout = given(own.StartTimeout, s.StartTimeout)

	out.Tools = list(own.Tools, s.Tools)
	out.SkipTools = list(own.SkipTools, s.SkipTools)
	out.AllowDestructive = given(own.AllowDestructive, s.AllowDestructive)
	out.Args = merged(s.Args, own.Args)
	out.Budget = given(own.Budget, s.Budget)
	out.Quick = given(own.Quick, s.Quick)
	out.MaxCalls = given(own.MaxCalls, s.MaxCalls)
	out.Seed = given(own.Seed, s.Seed)
	out.Jobs = given(own.Jobs, s.Jobs)

	out.Network = given(own.Network, s.Network)
	out.UpstreamPorts = added(s.UpstreamPorts, own.UpstreamPorts)
	out.Passthrough = added(s.Passthrough, own.Passthrough)
	out.Healthy = slices.Concat(own.Healthy, s.Healthy)

	out.Rubric = given(own.Rubric, s.Rubric)
	out.MinScore = given(own.MinScore, s.MinScore)
	out.MinAxis = merged(s.MinAxis, own.MinAxis)
	out.Baseline = given(own.Baseline, s.Baseline)
	out.Output = list(own.Output, s.Output)
	out.Format = given(own.Format, s.Format)
	out.Evidence = given(own.Evidence, s.Evidence)
	out.Quiet = given(own.Quiet, s.Quiet)
	out.Verbose = given(own.Verbose, s.Verbose)
	out.NoColor = given(own.NoColor, s.NoColor)
	return out
}

// given takes the server's value unless it is not given.
func given[T comparable](own, shared T) T {
	var none T
	if own != none {
		return own
	}
	return shared
}

func list(own, shared []string) []string {
	if own != nil {
		return own
	}
	return shared
}

// added puts two lists together, each item once.
func added[T comparable](shared, own []T) []T {
	var out []T
	for _, item := range slices.Concat(shared, own) {
		if !slices.Contains(out, item) {
			out = append(out, item)
		}
	}
	return out
}

func merged[V any](shared, own map[string]V) map[string]V {
	if shared == nil && own == nil {
		return nil
	}
	out := maps.Clone(shared)
	if out == nil {
		out = map[string]V{}
	}
	maps.Copy(out, own)
	return out
}
