package cmd

import (
	"regexp"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// TestBetterMessagesNameOnlyWhatTheFlagsNamed: a tool, parameter or service that
// nobody named would be taken for one that exists.
func TestBetterMessagesNameOnlyWhatTheFlagsNamed(t *testing.T) {
	invented := regexp.MustCompile(`get_resource|argument1|\bid must\b|Pass id\b|(?i)message.API|MESSAGE_API`)
	for _, tt := range []struct {
		name string
		o    messageOptions
		want map[evidence.Class]string
	}{
		{"nothing", messageOptions{}, map[evidence.Class]string{
			evidence.NotFound:     `No resource matches the name that was sent. Use the exact name or id of the resource, as an earlier answer or the user gave it. Do not retry with the same arguments.`,
			evidence.InvalidInput: `One of the arguments is not accepted. Pass each argument in the form that tools/list gives for it. Correct the arguments and call again; the same arguments will fail again.`,
		}},
		{"a value", messageOptions{sent: []string{"ord_1"}}, map[evidence.Class]string{
			evidence.NotFound:     `No resource "ord_1" exists. Use the exact name or id of the resource, as an earlier answer or the user gave it. Do not retry with the same arguments.`,
			evidence.InvalidInput: `The value "ord_1" is not accepted. Pass each argument in the form that tools/list gives for it. Correct the arguments and call again; the same arguments will fail again.`,
		}},
		{"a tool without its parameters", messageOptions{tools: []string{"get_order", "list_orders"}, sent: []string{"ord_1"}}, map[evidence.Class]string{
			evidence.NotFound:     `No order "ord_1" exists. Call list_orders to see what exists. Do not retry with the same arguments.`,
			evidence.InvalidInput: `The value "ord_1" is not accepted. Pass each argument in the form that tools/list gives for it. Correct the arguments and call get_order again; the same arguments will fail again.`,
		}},
		{"a tool with its parameters", messageOptions{tools: []string{"get_order(order_id", "page)"}, sent: []string{"ord_1", "2", "left over"}}, map[evidence.Class]string{
			evidence.NotFound:     `No order with order_id "ord_1" exists. Pass order_id as the value of an existing order: a text in the form that an earlier answer or the user gave. Do not retry with the same order_id.`,
			evidence.InvalidInput: `order_id must not be "ord_1". Pass order_id as a text in the form that an earlier answer or the user gave. Correct order_id and call get_order again; the same value will fail again.`,
		}},
		{"a parameter", messageOptions{parameter: "order_id", sent: []string{"ord_1"}}, map[evidence.Class]string{
			evidence.InvalidInput: `order_id must not be "ord_1". Pass order_id as a text in the form that an earlier answer or the user gave. Correct order_id and call again; the same value will fail again.`,
		}},
	} {
		for _, class := range evidence.Classes {
			tt.o.class = string(class)
			server, observed, err := tt.o.asEvidence("Failed")
			if err != nil {
				t.Fatal(err)
			}
			got := tt.o.suggest(server, observed, class)
			if want, ok := tt.want[class]; ok && got != want {
				t.Errorf("%s, %s:\n got %s\nwant %s", tt.name, class, got, want)
			}
			if m := invented.FindString(got); m != "" {
				t.Errorf("%s, %s: %q was named by no flag: %s", tt.name, class, m, got)
			}
		}
	}
}
