package craft

func (v view) description() string {
	for _, sch := range v {
		if sch.Description != "" {
			return sch.Description
		}
	}
	return ""
}

// given returns the first value that the schema itself offers and accepts:
// const, examples, default, enum. Empty defaults and null are no help to a
// call and are passed over. index picks among several, so that the elements of
// an array differ.
func (v view) given(name string, index int) (any, bool) {
	var offers []any
	for _, sch := range v {
		if sch.Const != nil {
			return *sch.Const, v.accepts(*sch.Const)
		}
	}
	for _, sch := range v {
		offers = append(offers, sch.Examples...)
	}
	for _, sch := range v {
		if sch.Default != nil {
			offers = append(offers, *sch.Default)
		}
	}
	for _, sch := range v {
		if sch.Enum != nil {
			offers = append(offers, harmlessFirst(name, sch.Enum.Values)...)
		}
	}
	var good []any
	for _, offer := range offers {
		if !empty(offer) && v.accepts(offer) {
			good = append(good, offer)
		}
		if len(good) > index {
			return good[index], true
		}
	}
	if len(good) == 0 {
		return nil, false
	}
	return good[len(good)-1], true
}

func empty(v any) bool {
	switch v := v.(type) {
	case nil:
		return true
	case string:
		return v == ""
	case []any:
		return len(v) == 0
	case map[string]any:
		return len(v) == 0
	}
	return false
}
