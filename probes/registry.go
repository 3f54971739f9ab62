package probes

// All lists every probe, in the order in which the runner uses them and reports
// show them. A new probe is one new file and one line here.
func All() []Probe {
	direct := []Probe{
		missingRequired{},
		wrongType{},
		outsideEnum{},
		outOfRange{},
		malformedFormat{},
		documented{},
		missingResource{},
		unknownTool{},
		unknownResource{},
		unknownPrompt{},
		missingPromptArgument{},
		unknownArgument{},
		argumentsAbsent{},
		argumentsNull{},
		argumentsArray{},
		malformedFrame{},
		unknownMethod{},
	}
	all := append(direct, startUnconfigured{}, startBroken{}, burst{}, disk{})
	for _, p := range upstreamProbes() {
		all = append(all, p)
	}
	return all
}

// Find returns the probe with the given ID.
func Find(id string) (Probe, bool) {
	for _, p := range All() {
		if p.Info().ID == id {
			return p, true
		}
	}
	return nil, false
}
