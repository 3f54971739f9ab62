package faultnet

import "testing"

// TestMySQLReads: a statement that reads has rows, or none, but never a count
// of changed rows in their place.
func TestMySQLReads(t *testing.T) {
	for text, want := range map[string]struct {
		value string
		ok    bool
	}{
		"SELECT table_name FROM information_schema.tables": {"", true}, "select\n*\nfrom orders where id = 'x';": {"", true}, "SHOW TABLES": {"", true},
		"DESCRIBE orders": {"", true}, "/* app */ SELECT 1": {"1", true}, "SELECT VERSION()": {"8.0.0", true}, "SELECT DATABASE()": {"example", true},
		"(SELECT a FROM b) UNION (SELECT c FROM d)": {"", true}, "WITH x AS (SELECT 1) SELECT * FROM x": {"", true}, "EXPLAIN SELECT 1": {"", true},
		"SET NAMES utf8mb4": {"", false}, "INSERT INTO a SELECT * FROM b": {"", false}, "BEGIN": {"", false}, "COMMIT": {"", false}, "UPDATE a SET b=1": {"", false}, " ; ": {"", false}, "/* x": {"", false},
	} {
		if _, value, ok := mysqlReads(text); value != want.value || ok != want.ok {
			t.Errorf("%q: %q, %v; want %q, %v", text, value, ok, want.value, want.ok)
		}
	}
}
