package faultnet

import "sync"

const (
	maxHits        = 8192     // hits kept; older ones are dropped
	maxSampleBytes = 16 << 20 // bytes of samples kept over all hits
	maxSample      = 64 << 10 // bytes of one sample
	maxPath        = 1024
)

// A Mark is a moment in the list of hits.
type Mark uint64

// ledger keeps the latest hits, within fixed bounds whatever the server does.
type ledger struct {
	mu    sync.Mutex
	hits  []Hit
	first Mark // the number of hits[0]
	bytes int
}

// add keeps h and returns its number.
func (l *ledger) add(h Hit) Mark {
	if len(h.Path) > maxPath {
		h.Path = h.Path[:maxPath]
	}
	if len(h.sample) > maxSample {
		h.sample = h.sample[:maxSample]
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.hits = append(l.hits, h)
	l.bytes += len(h.sample)
	for len(l.hits) > maxHits || l.bytes > maxSampleBytes {
		l.bytes -= len(l.hits[0].sample)
		l.hits[0] = Hit{} // the array outlives the slice: let go of the texts
		l.hits = l.hits[1:]
		l.first++
	}
	return l.first + Mark(len(l.hits)) - 1
}

// amend changes a hit that is still kept.
func (l *ledger) amend(m Mark, change func(*Hit)) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if m < l.first || m-l.first >= Mark(len(l.hits)) {
		return
	}
	change(&l.hits[m-l.first])
}

func (l *ledger) mark() Mark {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.first + Mark(len(l.hits))
}

func (l *ledger) since(m Mark) []Hit {
	l.mu.Lock()
	defer l.mu.Unlock()
	if m < l.first {
		m = l.first
	}
	if m-l.first >= Mark(len(l.hits)) {
		return nil
	}
	return append([]Hit(nil), l.hits[m-l.first:]...)
}
