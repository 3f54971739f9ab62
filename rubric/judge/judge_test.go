package judge

import (
	"strings"
	"testing"
)

func TestWhyNeverShowsASecret(t *testing.T) {
	o := observe(example{auth, "401", `authenticate {"code":"CANARY-77-XQZ"}`, "code=CANARY-77-XQZ", "The gate refused CANARY-77-XQZ (401).", ""})
	o.Planted = []string{"CANARY-77-XQZ"}
	judge := New(greenhouse)
	j := judge.Judge(o)
	for _, why := range []string{j.Why.Channel, j.Why.Specificity, j.Why.Trigger, j.Why.Retry, judge.Suggest(&o, j.Class)} {
		if strings.Contains(why, "CANARY") {
			t.Errorf("shows a planted secret: %q", why)
		}
	}
	for _, m := range j.Remarks {
		if strings.Contains(m.Text, "CANARY") {
			t.Errorf("shows a planted secret: %q", m.Text)
		}
	}
}

func TestEveryJudgementNamesItsRules(t *testing.T) {
	for _, e := range typical {
		j := New(greenhouse).Judge(observe(e))
		if j.Rules.Channel == "" || j.Why.Channel == "" {
			t.Errorf("%q: no reason for the channel", e.answer)
		}
		for _, axis := range []struct {
			points    *int
			rule, why string
		}{{j.Specificity, j.Rules.Specificity, j.Why.Specificity}, {j.Trigger, j.Rules.Trigger, j.Why.Trigger}, {j.Retry, j.Rules.Retry, j.Why.Retry}} {
			if axis.points != nil && (axis.rule == "" || axis.why == "") {
				t.Errorf("%q: points without a rule: %+v", e.answer, j.Rules)
			}
		}
	}
}
