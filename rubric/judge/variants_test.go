package judge

import "testing"

func TestVariants(t *testing.T) {
	for text, want := range map[string]string{
		"請稍後重試": "请稍后重试", "無法連線": "无法连线", "再試行": "再试行", "plain": "plain", "": "", "권한": "권한", "すべて": "すべて",
	} {
		if got := simplified(text); got != want {
			t.Errorf("simplified(%q) = %q, want %q", text, got, want)
		}
	}
	if pairs := []rune(variantPairs); len(pairs)%2 != 0 {
		t.Errorf("variantPairs holds %d characters, want pairs", len(pairs))
	}
}
