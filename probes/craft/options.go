package craft

// Options say how arguments are made. The zero value is good for most calls.
type Options struct {
	// Salt goes into planted identifiers and bad values beside the seed, to keep
	// those of two servers or two runs apart.
	Salt string
	// Max caps how many mutants or missing-resource instances are returned;
	// 0 means all of them, up to 200.
	Max int
	// Keywords restricts mutants to these keywords; empty means all.
	Keywords []string
	// Optional also fills in the optional properties.
	Optional bool
	// Roots are absolute folders that the server was told it may use. Paths
	// are placed below the first one.
	Roots []string
	// Known holds values that are known to exist, by parameter, for example
	// identifiers found in answers. They are used where the schema accepts them.
	Known map[string]any
}
