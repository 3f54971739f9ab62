package leak

import (
	"regexp"
	"strings"
)

// findDatabase finds SQLSTATE codes and the driver texts that show schema,
// table, column or query. Names that the caller wrote itself are no leak.
func findDatabase(s *scene, r *reading) (finding, bool) {
	if f, ok := findCanary(s, r, DatabaseError); ok {
		return f, true
	}
	return rules().databases.first(s, r)
}

func databaseRules() []rule {
	// A quoted or bare name; the submatch is what the caller may have written.
	const q = "[\"'`«“]?([\\w$.\\-\\[\\] ]+?)[\"'`»”]"
	near := func(id, expr string, words ...string) rule {
		return rule{id: "database/" + id, words: words, before: 120, after: 240, keep: namesNotSent, re: lazy(expr)}
	}
	always := func(id, expr string, words ...string) rule {
		return rule{id: "database/" + id, words: words, before: 120, after: 240, re: lazy(expr)}
	}
	return []rule{
		{id: "database/sqlstate", before: 120, after: 240, may: maySQLState, re: lazy(`\bSQLSTATE\b["']?[\s\[:=('"]{0,4}[0-9A-Z]{5}\b|\bsqlState\b["']?[\s:='"]{1,4}[0-9A-Z]{5}\b|\bSQLCODE[=: ]{1,2}-\d+|\bSQL\d{4}N\b|\((?:[02345][0-9A-Z][0-9P][0-9]{2})\): (?:Table|Column|Unknown|Duplicate|Cannot|You have|Access|Field|Data)`), words: []string{"sqlstate", "sqlcode", "sql0", "sql1", "): "}},
		near("postgres-object", `(?i)\b(?:relation|table|column|schema|sequence|view|function|type|constraint|index|database|extension) `+q+`(?:\([^()\n]*\))?(?: of relation "[^"\n]+")? (?:does not exist|already exists)`, "does not exist", "already exists"),
		near("postgres-object-local", `(?i)\b(?:relation|spalte) [»„"]([^«“"\n]+)[«“"] existiert nicht|\bla (?:relation|colonne) « ?([^»\n]+?) ?» n['’]existe pas|\bno existe la (?:relación|columna) [«"]([^»"\n]+)[»"]|\b(?:relação|coluna) "([^"\n]+)" não existe|\bla (?:relazione|colonna) "([^"\n]+)" non esiste|(?:отношение|столбец) "([^"\n]+)" не существует`, "existiert nicht", "existe pas", "no existe la", "não existe", "non esiste", "не существует"),
		near("postgres-column", `(?i)\bcolumn (?:reference )?[\w."]+ (?:does not exist|is ambiguous|must appear in the group by)`, "does not exist", "is ambiguous", "must appear in the group"),
		near("postgres-constraint", `(?i)\bviolates (?:unique|foreign key|not-null|check|exclusion) constraint(?: `+q+`)?`, "violates "),
		near("postgres-null", `(?i)\bnull value in column `+q, "null value in column"),
		near("postgres-syntax", `(?i)\bsyntax error at or near `+q, "syntax error at or near"),
		near("postgres-permission", `(?i)\bpermission denied for (?:table|relation|schema|database|sequence|function|view) "?([\w.$-]+)"?`, "permission denied for"),
		near("postgres-detail", `\bDETAIL:\s+(?:Key \(|Failing row)|\bLINE \d+: [A-Za-z]`, "detail:", "line 1:", "line 2:", "line 3:"),
		near("mysql-table", `(?i)\btable '([^'\n]+)' (?:doesn't exist|already exists)|\bunknown (?:column|table|database) '([^'\n]+)'|\bunknown column '([^'\n]+)' in '`, "doesn't exist", "already exists", "unknown column", "unknown table", "unknown database"),
		near("mysql-syntax", `(?i)\byou have an error in your sql syntax`, "error in your sql syntax"),
		near("mysql-key", `(?i)\bduplicate entry '[^'\n]*' for key '([^'\n]+)'|\ba foreign key constraint fails|\bcolumn '([^'\n]+)' (?:cannot be null|in \w+ clause is ambiguous)|\b(?:data too long|out of range value|incorrect \w+ value: '[^'\n]*') for column '?([\w.]+)|\bfield '([^'\n]+)' doesn't have a default value|\baccess denied for user '[^'\n]*'@'[^'\n]*'`, "for key '", "foreign key constraint fails", "cannot be null", "clause is ambiguous", "for column", "default value", "access denied for user"),
		always("mysql-code", `\bER_[A-Z]{2,}(?:_[A-Z]+)+\b|\bsqlMessage\b`, "er_", "sqlmessage"),
		near("sqlite-object", `(?i)\bno such (?:table|column|index|view|function|module|trigger): ([\w.$"]+)|\btable (\w+) has no column named (\w+)|\bambiguous column name: ([\w.]+)`, "no such table", "no such column", "no such index", "no such view", "no such function", "no such module", "no such trigger", "has no column named", "ambiguous column name"),
		near("sqlite-constraint", `(?i)\b(?:unique|not null|check|foreign key|primary key) constraint failed(?:: ([\w., ]+))?`, "constraint failed"),
		near("sqlite-syntax", `(?i)\bnear "([^"\n]+)": syntax error|\bsql logic error\b`, ": syntax error", "sql logic error"),
		always("sqlite-code", `\bSQLITE_(?:ERROR|CONSTRAINT|MISMATCH|SCHEMA|CORRUPT|READONLY|CANTOPEN|BUSY|LOCKED|MISUSE|RANGE|NOTADB|IOERR|FULL|AUTH|PERM|INTERNAL)\w*`, "sqlite_"),
		near("mssql", `(?i)\binvalid (?:object|column) name '([^'\n]+)'|\bincorrect syntax near (?:the keyword )?'([^'\n]+)'|\bviolation of (?:primary|unique) key constraint|\bcannot insert (?:the value null into column|duplicate key (?:row )?in object)|\bstatement conflicted with the \w+|\bwould be truncated in table|\bcannot open database "?([\w.$-]+)"? requested`, "invalid object name", "invalid column name", "incorrect syntax near", "key constraint", "cannot insert", "statement conflicted", "truncated in table", "cannot open database"),
		always("mssql-driver", `\[Microsoft\]\[[^\]\n]{2,}\]|\bMsg \d+, Level \d+, State \d+`, "[microsoft]", "msg "),
		always("oracle", `\b(?:ORA|PLS)-\d{5}\b|\bTNS-\d{5}\b`, "ora-", "pls-", "tns-"),
		near("mongo", `\bE11000 duplicate key|\bdup key: \{|\bcollection: ?[\w-]+\.[\w.-]+ index: |\bns not found\b|\bnot authorized on (\w+) to execute command|\bMongo(?:Server|BulkWrite|Write)?Error: (?:[^\n]*(?:collection|index|command|\$\w+|pipeline|field))|\bWriteError\(\{|\bunknown (?:top level )?operator: \$\w+|\bBSON field '`, "e11000", "dup key:", "collection:", "ns not found", "not authorized on", "mongoservererror", "mongoerror", "mongobulkwriteerror", "mongowriteerror", "writeerror(", "operator: $", "bson field"),
		always("redis", `\bWRONGTYPE Operation against a key|\bERR (?:unknown command|wrong number of arguments for|value is not an integer or out of range|syntax error)|\bReplyError: (?:[A-Z]{3,}) |\bCROSSSLOT Keys in request|\bMOVED \d+ \S+:\d+|\bNOSCRIPT No matching script`, "wrongtype", "err unknown command", "err wrong number", "err value is not", "err syntax error", "replyerror", "crossslot", "moved ", "noscript"),
		always("orm-node", `\bSequelize(?:Database|UniqueConstraint|ForeignKeyConstraint|ExclusionConstraint|UnknownConstraint|BaseError|Eager)\w*|\bQueryFailedError\b|\bEntity(?:Metadata|Property)NotFound\w*|\bPrismaClient(?:KnownRequest|UnknownRequest|Validation|RustPanic)Error\b|\bDrizzleQueryError\b|\bKnexTimeoutError\b`, "sequelize", "queryfailederror", "entitymetadatanotfound", "entitypropertynotfound", "prismaclient", "drizzlequeryerror", "knextimeouterror"),
		always("prisma", "Invalid `[\\w.$]*prisma[\\w.$]*(?:\\(\\))?` invocation|\\bUnique constraint failed on the (?:fields?|constraint): ?[(`]|\\bThe (?:table|column) `[^`\\n]+` does not exist in the current database|\\bForeign key constraint (?:failed|violated) on the|\\bForeign key constraint violated: `", "` invocation", "constraint failed on the", "in the current database", "constraint violated", "constraint failed"),
		always("orm-python", `\bsqlalchemy\.exc\.\w+|\((?:psycopg2?|sqlite3|pymysql|MySQLdb|asyncpg|cx_Oracle|oracledb|pyodbc|aiosqlite)(?:\.\w+)*\.\w+(?:Error|Violation|Undefined\w+|Exception)\)|\[SQL: |\bsqlalche\.me/|\bdjango\.db\.utils\.\w+|\bpsycopg2?\.errors\.\w+|\basyncpg\.exceptions\.\w+|\bpeewee\.\w+Error\b`, "sqlalchemy", "(psycopg", "(sqlite3.", "(pymysql", "(mysqldb", "(asyncpg", "(cx_oracle", "(oracledb", "(pyodbc", "(aiosqlite", "[sql: ", "sqlalche.me", "django.db", "psycopg", "asyncpg.", "peewee."),
		always("orm-jvm", `\borg\.hibernate\.[\w.]+|\bcould not (?:execute|prepare) (?:statement|query|batch)\b|\bcould not extract ResultSet\b|\b(?:PSQL|SQLSyntaxError|SQLIntegrityConstraintViolation|JdbcSQL\w*|BadSqlGrammar|SQLGrammar|DataIntegrityViolation|ConstraintViolation)Exception\b|\bjava\.sql\.\w*Exception\b|; SQL \[|\bStatementCallback; |\bPreparedStatementCallback; `, "hibernate", "could not execute", "could not prepare", "extract resultset", "psqlexception", "sqlsyntaxerror", "sqlintegrity", "jdbcsql", "badsqlgrammar", "sqlgrammar", "dataintegrity", "constraintviolation", "java.sql.", "; sql [", "statementcallback"),
		always("orm-ruby", `\bActiveRecord::(?:StatementInvalid|RecordNotUnique|InvalidForeignKey|NotNullViolation|ValueTooLong|StatementTimeout|Deadlocked|ActiveRecordError)\b|\bPG::[A-Z]\w+|\bMysql2::Error|\bSQLite3::\w+Exception`, "activerecord::", "pg::", "mysql2::", "sqlite3::"),
		always("orm-other", `\(Postgrex\.Error\)|\bEcto\.\w*Error\b|\bMyXQL\.Error\b|\bDB::Exception\b|\bunconfigured table \w+|\berror returned from database: |\bAn exception occurred while executing (?:a query|')|\bpq: [a-z]|\bMicrosoft\.EntityFrameworkCore\.\w+|\bNpgsql\.\w*Exception\b|\bSystem\.Data\.\w*SqlClient\.\w+|\bMicrosoft\.Data\.\w+\.\w*Exception`, "postgrex", "ecto.", "myxql", "db::exception", "unconfigured table", "returned from database", "while executing", "pq: ", "entityframeworkcore", "npgsql.", "system.data.", "microsoft.data."),
		{id: "database/statement", words: []string{"select ", "insert into ", "update ", "delete from "}, before: 60, after: 300, keep: dumpedStatement,
			re: lazy("(?is)(?:^|[\"'`:\\[(=\\s])(select\\s.+?\\sfrom\\s+[\"`\\[]?\\w|insert\\s+into\\s+[\"`\\[\\w.\\]]+\\s*\\(|update\\s+[\"`\\[\\w.\\]]+\\s+set\\s+[\"`\\[\\w.\\]]+\\s*=|delete\\s+from\\s+[\"`\\[\\w.\\]]+\\s+where\\s)")},
	}
}

// namesNotSent drops a match whose names the caller wrote: a query tool that
// answers "no such column: statuss" shows nothing of its own. A match that
// shows no name must stand near a name, so the caller's whole statement counts.
func namesNotSent(s *scene, text string, m []int) bool {
	named, sent := 0, 0
	for i := 2; i+1 < len(m); i += 2 {
		if m[i] < 0 {
			continue
		}
		named++
		if s.sent().contains(strings.Trim(text[m[i]:m[i+1]], "\"'` .")) {
			sent++
		}
	}
	if named == 0 {
		return !s.sent().statement
	}
	return sent < named
}

var (
	// What a driver or ORM prints before a statement that it dumps.
	dumpLabel = regexp.MustCompile("(?i)(?:\\[sql: ?|\\b(?:sql|query|statement|stmt|executing|executed|running|parameters|error|failed|exception)\\b[^.\\n]{0,24}[:=\\[(]\\s*[\"'`]?)$")
	// Words that say that a statement is advice.
	advice = regexp.MustCompile(`(?i)(?:\be\.?g\b|\bexample\b|\bsuch as\b|\blike\b|\btry\b|\buse\b|\binstead\b)[^\n]{0,30}$`)
)

// callAdvice is a sentence that tells the reader which tool to call with the
// statement that follows.
var callAdvice = regexp.MustCompile("(?:^|[\"'.:;!?]\\s*)(?:Call|Run|Pass|Send|Ask) [\"'`]?\\w+[_.-][\\w.-]+[\"'`]? with [^\\n.]{0,30}$")

// dumpedStatement keeps SQL that is shown as a dump, and drops advice and what
// the caller wrote.
func dumpedStatement(s *scene, text string, m []int) bool {
	start := m[2]
	head := text[max(0, start-60):start]
	if advice.MatchString(head) || callAdvice.MatchString(head) {
		return false
	}
	stmt := text[start:m[3]]
	if s.sent().contains(stmt) {
		return false
	}
	return dumpLabel.MatchString(head) || strings.ContainsAny(stmt, "$?`") || placeholder.MatchString(text[start:min(len(text), start+300)])
}

// placeholder is a bound parameter, which only a program writes.
var placeholder = regexp.MustCompile(`[=(,]\s*(?:\$\d|\?|%s|@p\d|:\w+\b)`)
