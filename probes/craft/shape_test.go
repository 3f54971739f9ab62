package craft

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// TestPlantedIdentifiersPassAStrictServer holds what a server that checks the
// form before it looks anything up would accept.
func TestPlantedIdentifiersPassAStrictServer(t *testing.T) {
	for _, tt := range []struct {
		name, description, strict string
	}{
		{"order_id", "Order id, like ord_1", `^ord_[0-9]+$`},
		{"order_id", "The order to read (ord_1)", `^ord_[0-9]+$`},
		{"order_id", "Order id such as ord_12 or ord_13", `^ord_[0-9]+$`},
		{"order_id", "ID of the order, for instance ORD-0042", `^ORD-[0-9]{4}$`},
		{"order_id", "ID of the order, e.g. ORD-10042", `^ORD-[0-9]{5}$`},
		{"order_id", "Order id in the form 'ord_a1b2c3d4'", `^ord_[a-f0-9]{8}$`},
		{"order_id", "Order id (e.g. ord_7Q2K9XZL)", `^ord_[A-Z0-9]{8}$`},
		{"order_id", "Order id, must match ^ord_[a-z]{3}[0-9]{4}$", `^ord_[a-z]{3}[0-9]{4}$`},
		{"order_id", "Order id, e.g. ord_abc123", `^ord_[a-z]{3}[0-9]{3}$`},
		{"order_id", "Order id, e.g. abc123", `^[a-z]{3}[0-9]{3}$`},
		{"invoice_id", "Invoice number, e.g. INV-2024-001", `^INV-[0-9]{4}-[0-9]{3}$`},
		{"invoice_id", "Invoice number, e.g. INV-2024-001", `^INV-(19|20)[0-9]{2}-[0-9]{3}$`},
		{"invoice_id", "Invoice number (format: INV-YYYY-NNNN)", `^INV-(19|20)[0-9]{2}-[0-9]{4}$`},
		{"invoice_id", "Invoice, e.g. INV-2024-05-17-003", `^INV-(19|20)[0-9]{2}-(0[1-9]|1[0-2])-[0-3][0-9]-[0-9]{3}$`},
		{"user_id", "User id, format: usr_xxx", `^usr_[a-z0-9]+$`},
		{"user_id", "User id, format: usr_xxxxxxxx", `^usr_[a-z0-9]{8}$`},
		{"user_id", "Formatted as usr_<id>", `^usr_[a-z0-9]+$`},
		{"user_id", "Format: usr_{number}", `^usr_[0-9]+$`},
		{"user_id", "A user (USR-...)", `^USR-[A-Za-z0-9]+$`},
		{"ticket_id", "Ticket in format TCK-####", `^TCK-[0-9]{4}$`},
		{"ticket_id", "Ticket in the format TCK-XXXX", `^TCK-[A-Z0-9]{4}$`},
		{"channel_id", "Channel, e.g. C024BE91L", `^[CGD][A-Z0-9]{8}$`},
		{"customer_id", "Customer, e.g. 'cus_NffrFeUfNV2Hib'", `^cus_[A-Za-z0-9]{14}$`},
		{"event_id", "ULID of the event, e.g. 01ARZ3NDEKTSV4RRFFQ69G5FAV", `^0[1-7][0-9A-HJKMNP-TV-Z]{24}$`},
		{"video_id", "Video, e.g. dQw4w9WgXcQ", `^[A-Za-z0-9_-]{11}$`},
		{"node_id", "Node, e.g. '5F0C2A9B'", `^[0-9A-F]{8}$`},
		{"node_id", "Node, e.g. '5f0c2a9b11'", `^[0-9a-f]{10}$`},
		{"account_id", "Account, e.g. 4021987", `^[1-9][0-9]{6}$`},
		{"account_id", "Account, e.g. 42", `^[1-9][0-9]{8}$`},
		{"part_id", "Part, e.g. P123", `^P[0-9]+$`},
	} {
		s, err := Parse(schemaOf(t, map[string]string{tt.name: described(tt.description)}, tt.name))
		if err != nil {
			t.Fatal(err)
		}
		plantedFits(t, s, tt.description, tt.strict)
	}
}

func TestPlantedIdentifiersFollowWhatElseShowsAForm(t *testing.T) {
	for _, tt := range []struct {
		what, schema, description, strict string
	}{
		{"an example", `{"type":"string","examples":["ord_1"]}`, "", `^ord_[0-9]+$`},
		{"a default", `{"type":"string","default":"ord_0001"}`, "", `^ord_[0-9]{4}$`},
		{"the tool's sentence", str, "Read one order by its id (e.g. ord_1).", `^ord_[0-9]+$`},
		{"a docstring", str, "Read one order.\n\nArgs:\n    order_id: The id, e.g. ord_0001\n", `^ord_[0-9]{4}$`},
		{"a docstring with a type", str, "Read one order.\n\n- `order_id` (str): like ord_0001\n", `^ord_[0-9]{4}$`},
		{"an example of another kind", str, "Read one order of 2024, e.g. yesterday's.", `^[0-9a-f]{24}$`},
	} {
		s, err := Parse(schemaOf(t, map[string]string{"order_id": tt.schema}, "order_id"))
		if err != nil {
			t.Fatal(err)
		}
		plantedFits(t, s.For(evidence.Tool{Name: "get_order", Description: tt.description}), tt.what, tt.strict)
	}
}

func plantedFits(t *testing.T, s *Schema, what, strict string) {
	t.Helper()
	got := s.Missing(7, Options{})
	if len(got) != 1 || !regexp.MustCompile(strict).MatchString(got[0].Value) {
		t.Errorf("%s: planted %+v, want one that %s matches", what, got, strict)
		return
	}
	if strings.Contains(what, got[0].Value) {
		t.Errorf("%s: planted the example itself, %q", what, got[0].Value)
	}
	if again := s.Missing(8, Options{}); again[0].Value == got[0].Value {
		t.Errorf("%s: two seeds planted the same %q", what, got[0].Value)
	}
}

func TestNoFormIsSeenInProse(t *testing.T) {
	for _, description := range []string{
		"Text in the format JSON", "Sorted like so", "Format of the answer", "Kind of thing, e.g. open-source",
		"Written (as usual)", "Looks like a name", "One (or more) of them", "Ends like this.",
	} {
		if got := formIn(description); got != "" {
			t.Errorf("formIn(%q) = %q", description, got)
		}
	}
	for _, word := range []string{"open-source", "Berlin", "main", "v", "", "a b 1", "https://example.org/1", "ada@example.org"} {
		if got, ok := reshaped(word, newStream("x")); ok {
			t.Errorf("reshaped(%q) = %q", word, got)
		}
	}
}

func FuzzShape(f *testing.F) {
	for _, seed := range []string{"e.g. ord_1", "format: INV-YYYY-NNN", "like usr_<id>", "^a{3}$", "order_id: (ord_1)"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, description string) {
		if len(description) > 5000 {
			return
		}
		raw, err := json.Marshal(description)
		if err != nil {
			return
		}
		s, err := Parse(json.RawMessage(`{"type":"object","properties":{"order_id":{"type":"string","description":` + string(raw) + `}},"required":["order_id"]}`))
		if err != nil {
			return
		}
		s = s.For(evidence.Tool{Name: "get_order", Description: description})
		for _, m := range s.Missing(7, Options{}) {
			if err := s.Validate(m.Arguments); err != nil {
				t.Errorf("%q: %s: %v", description, m.Arguments, err)
			}
		}
	})
}
