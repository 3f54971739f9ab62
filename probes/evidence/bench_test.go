package evidence

import (
	"encoding/json"
	"testing"
)

// longLine is an observation as a run records it: a result, a log, a fault.
const longLine = `{"record":"observation","id":"get_bed/http-503/7","server":"garden","probe":"http-503","class":"unavailable","fault":{"kind":"http-status","status":503,"retryAfterSec":7},"tool":"get_bed","arguments":{"bed_id":"bed-q7xk2","limit":5},"sent":{"values":["bed-q7xk2"],"parameter":"bed_id"},"planted":["canary_0123456789abcdef01234567"],"upstream":{"hits":2,"requests":[{"method":"GET","host":"api.garden.example","path":"/v1/beds/bed-q7xk2","atMs":1.5},{"method":"GET","host":"api.garden.example","path":"/v1/beds/bed-q7xk2","atMs":204}]},"answer":{"kind":"result","isError":true,"content":[{"type":"text","text":"The garden's register answered 503 Service Unavailable for bed \"bed-q7xk2\". Wait 7 seconds, then call get_bed again."}],"structuredContent":{"error":{"code":"UNAVAILABLE","retryAfterSec":7}}},"latencyMs":212.25,"stderr":"[warn] GET /v1/beds/bed-q7xk2 503\n    at Register.get (/srv/garden/register.js:44:11)\n    at process.processTicksAndRejections (node:internal/process/task_queues:95:5)\n"}`

// BenchmarkParse reads one observation.
func BenchmarkParse(b *testing.B) {
	line := Line{Number: 2, Text: []byte(longLine)}
	b.SetBytes(int64(len(longLine)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := line.Parse(); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkPlainJSON is what encoding/json needs for it.
func BenchmarkPlainJSON(b *testing.B) {
	b.SetBytes(int64(len(longLine)))
	b.ReportAllocs()
	for b.Loop() {
		var o Observation
		if err := json.Unmarshal([]byte(longLine), &o); err != nil {
			b.Fatal(err)
		}
	}
}
