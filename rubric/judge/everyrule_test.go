package judge

import (
	"regexp"
	"sort"
	"strings"
	"testing"
)

// exampleFiles are the test files that hold tables of examples.
var exampleFiles = []struct {
	file   string
	tables func() []table
}{
	{"cause_answers_wordings_test.go", causeAnswersWordingsTables},
	{"cause_field_test.go", causeFieldTables},
	{"cause_servers_test.go", causeServersTables},
	{"cause_test.go", causeTables},
	{"cause_wordings_test.go", causeWordingsTables},
	{"channel_field_test.go", channelFieldTables},
	{"channel_servers_test.go", channelServersTables},
	{"channel_test.go", channelTables},
	{"credentials_test.go", credentialsTables},
	{"credentials_wordings_test.go", credentialsWordingsTables},
	{"invalid_servers_test.go", invalidServersTables},
	{"invalid_test.go", invalidTables},
	{"invalid_wordings_test.go", invalidWordingsTables},
	{"language_de_test.go", germanTables},
	{"language_es_test.go", spanishTables},
	{"language_fr_test.go", frenchTables},
	{"language_it_test.go", italianTables},
	{"language_ja_network_test.go", japaneseNetworkTables},
	{"language_ja_test.go", japaneseTables},
	{"language_ko_network_test.go", koreanNetworkTables},
	{"language_ko_test.go", koreanTables},
	{"language_other_test.go", otherLanguagesTables},
	{"language_pt_test.go", portugueseTables},
	{"language_ru_test.go", russianTables},
	{"language_zh_network_test.go", chineseNetworkTables},
	{"language_zh_test.go", chineseTables},
	{"masked_field_test.go", maskedFieldTables},
	{"masked_servers_test.go", maskedServersTables},
	{"masked_test.go", maskedTables},
	{"masked_wordings_test.go", maskedWordingsTables},
	{"missing_wordings_test.go", missingWordingsTables},
	{"nextstep_credentials_test.go", nextStepCredentialsTables},
	{"nextstep_invalid_test.go", nextStepInvalidTables},
	{"nextstep_languages_test.go", nextStepLanguagesTables},
	{"nextstep_limits_test.go", nextStepLimitsTables},
	{"nextstep_notfound_test.go", nextStepNotFoundTables},
	{"nextstep_outage_test.go", nextStepOutageTables},
	{"nextstep_short_test.go", nextStepShortTables},
	{"nextstep_test.go", nextStepTables},
	{"notfound_field_test.go", notFoundFieldTables},
	{"notfound_servers_test.go", notFoundServersTables},
	{"notfound_test.go", notFoundTables},
	{"notfound_wordings_test.go", notFoundWordingsTables},
	{"retry_test.go", retryTables},
	{"subject_test.go", subjectLabelsTables},
	{"waits_test.go", waitsTables},
	{"waits_wordings_test.go", waitsWordingsTables},
	{"writes_test.go", writesTables},
}

// ruleID is the form of a rule's name; one that ends in "-" or "/" is completed
// at run time.
var ruleID = regexp.MustCompile(`^(channel|specificity|subject|cause|trigger|retry|language|style)/[a-z0-9-]*$`)

// TestEveryRuleIsShown fails for a rule that no example earns. With -v it lists
// for each rule where it stands in the code and which file shows it.
func TestEveryRuleIsShown(t *testing.T) {
	rules, listed := rulesInCode(t)
	if listed != len(exampleFiles) {
		t.Errorf("%d functions return tables, %d of them are judged here: complete exampleFiles", listed, len(exampleFiles))
	}
	shown := rulesShown(t)
	names := make([]string, 0, len(rules))
	for rule := range rules {
		names = append(names, rule)
	}
	sort.Strings(names)
	for _, rule := range names {
		files, total := map[string]int{}, 0
		for earned, counts := range shown {
			open := strings.HasSuffix(rule, "-") || strings.HasSuffix(rule, "/")
			if earned != rule && (!open || !strings.HasPrefix(earned, rule) || rules[earned] != nil) {
				continue
			}
			for file, n := range counts {
				files[file] += n
				total += n
			}
		}
		if total == 0 {
			t.Errorf("no example earns %s (%s): add a hit and a miss to the table of its question", rule, strings.Join(rules[rule], ", "))
			continue
		}
		t.Logf("%-33s %5d examples, most in %-28s given in %s", rule, total, most(files), strings.Join(rules[rule], ", "))
	}
}

// rulesShown judges every example and counts the rules that it earns by the file
// that holds it.
func rulesShown(t *testing.T) map[string]map[string]int {
	t.Helper()
	shown := map[string]map[string]int{}
	count := func(file string, g Judgement) {
		earned := []string{g.Rules.Channel, g.Rules.Trigger, g.Rules.Retry}
		earned = append(earned, strings.Split(g.Rules.Specificity, "+")...)
		for _, r := range g.Remarks {
			earned = append(earned, r.ID)
		}
		for _, rule := range earned {
			if shown[rule] == nil {
				shown[rule] = map[string]int{}
			}
			shown[rule][file]++
		}
	}
	for _, f := range exampleFiles {
		for _, table := range f.tables() {
			j := New(table.server)
			for _, e := range table.rows {
				count(f.file, j.Points(observe(e)))
			}
		}
	}
	for _, file := range wordingFiles(t) {
		j := New(archive)
		for _, e := range wordings(t, file) {
			count(file, j.Points(observe(e)))
		}
	}
	j := New(greenhouse)
	for _, c := range protocolCases() {
		count("protocol_test.go", j.Points(c.observation()))
	}
	for _, c := range remarkCases() {
		count("remarks_test.go", j.Points(observe(c.e)))
	}
	count("class_test.go", j.Points(unmetFault()))
	return shown
}

// most gives the key with the highest number, of equal ones the first by name.
func most(counts map[string]int) string {
	best := ""
	for name, n := range counts {
		if best == "" || n > counts[best] || n == counts[best] && name < best {
			best = name
		}
	}
	return best
}
