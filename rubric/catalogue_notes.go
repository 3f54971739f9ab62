package rubric

var protocolEntries = []Entry{
	{ID: "protocol/unknown-argument-ignored", Axis: "protocol", Severity: SeverityNote, server: true,
		Title:     "Arguments that a tool does not have are refused or named.",
		Problem:   "an argument that the tool does not have is dropped in silence",
		Why:       "A model that misspells an argument is never told, and reads the answer to another question.",
		Fix:       "Refuse unknown arguments in strict mode, with the nearest real name.",
		Reference: "failure kinds, Practice"},
	{ID: "protocol/arguments-not-object", Axis: "protocol", Severity: SeverityNote, server: true,
		Title:     "Arguments that are absent, null or an array are refused with an answer.",
		Problem:   "arguments that are no object are accepted or end the conversation",
		Why:       "Clients differ in how they send a call without arguments.",
		Fix:       "Treat absent arguments as {}, and refuse the rest with -32602.",
		Reference: "MCP specification, Tools (Calling Tools)"},
	{ID: "protocol/malformed-frame", Axis: "protocol", Severity: SeverityNote, server: true,
		Title:     "A malformed message is refused, and the server goes on.",
		Problem:   "a malformed message ends or silences the server",
		Why:       "One stray byte from a proxy takes every tool away.",
		Fix:       "Answer -32700 or -32600 and read the next line.",
		Reference: "JSON-RPC 2.0, section 5.1"},
	{ID: "protocol/unknown-method", Axis: "protocol", Severity: SeverityNote, server: true,
		Title:     "An unknown method is refused with -32601.",
		Problem:   "an unknown method is not refused with an answer",
		Why:       "Newer clients ask for what older servers do not know, and must be told.",
		Fix:       "Answer -32601.",
		Reference: "JSON-RPC 2.0, section 5.1"},
	{ID: "protocol/output-schema", Axis: "protocol", Severity: SeverityNote, server: true,
		Title:     "Tools that declare an output schema are known to work with the clients in use.",
		Problem:   "tools declare an output schema, on which some clients have failed",
		Why:       "An error result that does not fit the schema is thrown away by strict clients.",
		Fix:       "Leave structuredContent out of error results, and try the clients that matter.",
		Reference: "rubric, What else the sources say"},
	{ID: "coverage/skipped-tool", Axis: "coverage", Severity: SeverityNote, server: true,
		Title:     "Every tool could be probed.",
		Problem:   "tools were not called",
		Why:       "What was not called is neither good nor bad: the grade says nothing of it.",
		Fix:       "Run in the sandbox, or allow the tools with --allow-destructive or --tools.",
		Reference: "rubric, Not applicable"},
}

// style makes an entry of a style note: reported once for the server, never scored.
func style(id, title, problem, fix string) Entry {
	return Entry{ID: "style/" + id, Axis: "style", Severity: SeverityNote, server: true, Title: title, Problem: problem,
		Why: "A model reads every word, and acts on the first that looks like advice.", Fix: fix, Reference: "codebook, Style notes"}
}

var styleEntries = []Entry{
	style("apology", "Messages start with the fact.", "apologies or a preamble before the fact", "Begin with what failed."),
	style("please", "Instructions are plain.", "`please` in an instruction", "Use the imperative."),
	style("long-winded", "Messages have at most three sentences.", "messages of more than three sentences", "What failed, the likely cause, the next step."),
	style("long", "Messages have at most 600 characters.", "messages of more than 600 characters", "Cut them; hosts do, and not where you would."),
	style("json", "Messages are prose.", "error metadata as JSON where the text is meant to be read", "Put metadata into structuredContent, and a sentence into the text."),
	style("no-code", "Errors carry a stable code for programs.", "no stable code beside the text", "Add one of a few stable codes, such as NOT_FOUND, for programs and operators."),
	style("retry-what", "Retry advice says what is transient.", "retry advice without saying what passes, or when", "Write `This is transient; retry in 30 seconds.`"),
	style("bare-status", "A status code has words beside it.", "a bare HTTP status code", "Say what the code means for this call."),
	style("mixed-languages", "Messages keep to one language.", "more than one language in a message", "Translate or quote the upstream's words."),
	style("ansi", "Messages are free of terminal codes.", "terminal colour codes in a message", "Send plain text; colour belongs to a terminal."),
	style("markdown", "Messages are plain text.", "Markdown in a message", "Send plain text."),
	style("orders", "Messages keep to the failure.", "text that gives the model orders unrelated to the failure", "Quote upstream text as such, and cut it."),
}
