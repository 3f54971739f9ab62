package judge

import "testing"

// TestOtherLanguages holds messages in languages without a phrase list: they are not
// assessed.
func TestOtherLanguages(t *testing.T) { runTables(t, otherLanguagesTables()) }

func otherLanguagesTables() []table {
	return []table{
		{greenhouse, allAxes, otherLanguagesGreenhouse()},
	}
}

func otherLanguagesGreenhouse() []example {
	return []example{
		// Languages without a phrase list: what needs no words counts, the rest is not assessed.
		{absent, "", plant, plantSent, "Plant pl_83KQZ7W2 werd niet gevonden, probeer het niet opnieuw met deze waarde.", "returned 2 - -"},
		{absent, "", plant, plantSent, "النبات pl_83KQZ7W2 غير موجود. استخدم list_plants", "returned 2 2 1"},
		{limited, "429/41", beds, "", "Zbyt wiele żądań do api.garden.example (429), spróbuj ponownie po 41 s, nie wcześniej, bo się nie uda", "returned 2 - -"},
		{down, "503", beds, "", "ไม่สามารถเชื่อมต่อกับบริการได้ กรุณาลองใหม่", "returned - - -"},
	}
}
