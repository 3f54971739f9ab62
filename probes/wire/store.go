package wire

// A Mark is a position in what was read, for asking later what came since.
type Mark int64

// item is something that was read, with its position.
type item[T any] struct {
	at    Mark
	size  int
	value T
}

// store keeps the newest items up to a number of bytes.
type store[T any] struct {
	max   int
	size  int
	items []item[T]
}

// overhead is what an empty item costs, so that a flood of those is bounded too.
const overhead = 64

func (s *store[T]) add(at Mark, size int, value T) {
	size += overhead
	s.items = append(s.items, item[T]{at: at, size: size, value: value})
	s.size += size
	drop := 0
	for s.size > s.max && drop < len(s.items)-1 {
		s.size -= s.items[drop].size
		drop++
	}
	if drop > 0 {
		clear(s.items[:drop]) // lets the values go before the array does
		s.items = s.items[drop:]
	}
}

func (s *store[T]) since(mark Mark) []T {
	var values []T
	for _, it := range s.items {
		if it.at > mark {
			values = append(values, it.value)
		}
	}
	return values
}
