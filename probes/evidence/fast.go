package evidence

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
)

// fastObservation reads an observation as this package writes it, several times
// faster than encoding/json does. It gives up (false) on anything out of the
// ordinary, such as a member of another type, a name in another case or a member
// that stands twice: what it reads, encoding/json reads alike (FuzzFast).
func fastObservation(text []byte) (*Observation, bool) {
	o := &Observation{}
	s := scan{b: text}
	s.object(observationNames, func(name string) {
		switch name {
		case "record":
			o.Record = s.word(recordWords)
		case "id":
			o.ID = s.text()
		case "server":
			o.Server = s.text()
		case "probe":
			o.Probe = s.text()
		case "class":
			o.Class = Class(s.word(classWords))
		case "fault":
			o.Fault = pointer(&s, s.fault)
		case "tool":
			o.Tool = s.text()
		case "target":
			o.Target = pointer(&s, s.target)
		case "arguments":
			o.Arguments = s.raw()
		case "sent":
			s.sent(&o.Sent)
		case "planted":
			o.Planted = list(&s, s.text)
		case "upstream":
			s.upstream(&o.Upstream)
		case "answer":
			s.answer(&o.Answer)
		case "latencyMs":
			o.LatencyMs = s.number()
		case "stderr":
			o.Stderr = s.text()
		case "notifications":
			o.Notifications = list(&s, s.raw)
		case "junk":
			o.Junk = list(&s, s.text)
		case "scored":
			o.Scored = Scope(s.text())
		default: // exitedAfter: as rare as it is long
			s.fail()
		}
	})
	s.space()
	return o, !s.bad && s.i == len(s.b)
}

// The members that are known, by their object. Others are left out.
var (
	observationNames = []string{"record", "id", "server", "probe", "class", "fault", "tool", "target", "arguments", "sent", "planted", "upstream",
		"answer", "latencyMs", "stderr", "notifications", "junk", "scored", "exitedAfter"}
	faultNames    = []string{"kind", "status", "retryAfterSec", "detail"}
	targetNames   = []string{"method", "uri", "prompt"}
	sentNames     = []string{"values", "parameter", "keyword"}
	upstreamNames = []string{"hits", "calls", "requests"}
	requestNames  = []string{"method", "host", "path", "atMs"}
	answerNames   = []string{"kind", "isError", "content", "structuredContent", "_meta", "body", "code", "message", "data", "signal", "raw",
		"cutBytes", "httpStatus", "httpHeaders"}
	contentNames = []string{"type", "text", "mimeType", "uri", "resource"}

	recordWords = []string{"observation"}
	classWords  = []string{string(InvalidInput), string(NotFound), string(Unauthorized), string(RateLimited), string(Timeout), string(Unavailable)}
	kindWords   = []string{string(Result), string(ProtocolError), string(NoReply), string(Exit), string(Garbage)}
	typeWords   = []string{"text"}
)

func (s *scan) fault() (f Fault) {
	s.object(faultNames, func(name string) {
		switch name {
		case "kind":
			f.Kind = FaultKind(s.text())
		case "status":
			f.Status = s.whole()
		case "retryAfterSec":
			f.RetryAfterSec = pointer(s, s.number)
		case "detail":
			f.Detail = s.text()
		}
	})
	return f
}

func (s *scan) target() (t TargetRef) {
	s.object(targetNames, func(name string) {
		switch name {
		case "method":
			t.Method = s.text()
		case "uri":
			t.URI = s.text()
		case "prompt":
			t.Prompt = s.text()
		}
	})
	return t
}

func (s *scan) sent(sent *Sent) {
	s.object(sentNames, func(name string) {
		switch name {
		case "values":
			sent.Values = list(s, s.text)
		case "parameter":
			sent.Parameter = s.text()
		case "keyword":
			sent.Keyword = s.text()
		}
	})
}

func (s *scan) upstream(u *Upstream) {
	s.object(upstreamNames, func(name string) {
		switch name {
		case "hits":
			u.Hits = s.whole()
		case "calls":
			u.Calls = s.whole()
		case "requests":
			u.Requests = list(s, s.request)
		}
	})
}

func (s *scan) request() (r Request) {
	s.object(requestNames, func(name string) {
		switch name {
		case "method":
			r.Method = s.text()
		case "host":
			r.Host = s.text()
		case "path":
			r.Path = s.text()
		case "atMs":
			r.AtMs = s.number()
		}
	})
	return r
}

func (s *scan) answer(a *Answer) {
	s.object(answerNames, func(name string) {
		switch name {
		case "kind":
			a.Kind = AnswerKind(s.word(kindWords))
		case "isError":
			a.IsError = pointer(s, s.truth)
		case "content":
			a.Content = list(s, s.content)
		case "structuredContent":
			a.StructuredContent = s.raw()
		case "_meta":
			a.Meta = s.raw()
		case "body":
			a.Body = s.raw()
		case "code":
			a.Code = pointer(s, s.whole)
		case "message":
			a.Message = s.text()
		case "data":
			a.Data = s.raw()
		case "signal":
			a.Signal = s.text()
		case "raw":
			a.Raw = s.text()
		case "cutBytes":
			a.CutBytes = int64(s.whole())
		case "httpStatus":
			a.HTTPStatus = s.whole()
		case "httpHeaders":
			a.HTTPHeaders = s.words()
		}
	})
	if !plainCode(a.Code) {
		s.fail()
	}
}

func (s *scan) content() (c Content) {
	s.object(contentNames, func(name string) {
		switch name {
		case "type":
			c.Type = s.word(typeWords)
		case "text":
			c.Text = s.text()
		case "mimeType":
			c.MIMEType = s.text()
		case "uri":
			c.URI = s.text()
		case "resource":
			s.fail()
		}
	})
	return c
}

// words reads an object of texts.
func (s *scan) words() map[string]string {
	if s.null() {
		return nil
	}
	all := map[string]string{}
	s.members(func(name []byte) {
		if _, twice := all[string(name)]; twice {
			s.fail()
		}
		all[string(name)] = s.text()
	})
	return all
}

// object reads an object whose members are known by names; null is an empty one.
func (s *scan) object(names []string, member func(name string)) {
	if s.null() {
		return
	}
	var seen uint32
	s.members(func(name []byte) {
		i := 0
		for i < len(names) && names[i] != string(name) {
			i++
		}
		if i == len(names) {
			if slices.ContainsFunc(names, func(known string) bool { return strings.EqualFold(known, string(name)) }) {
				s.fail()
			}
			s.skip(0)
			return
		}
		if seen&(1<<i) != 0 {
			s.fail()
			return
		}
		seen |= 1 << i
		member(names[i])
	})
}

// pointer reads null as nil.
func pointer[T any](s *scan, read func() T) *T {
	if s.null() {
		return nil
	}
	v := read()
	return &v
}

// list reads a list; null is none.
func list[T any](s *scan, read func() T) []T {
	if s.null() {
		return nil
	}
	all := []T{}
	s.items('[', ']', func() { all = append(all, read()) })
	return all
}

// raw reads any value as it stands.
func (s *scan) raw() json.RawMessage {
	s.space()
	start := s.i
	s.skip(0)
	if s.bad {
		return nil
	}
	return slices.Clone(json.RawMessage(s.b[start:s.i]))
}

func (s *scan) number() float64 {
	if s.null() {
		return 0
	}
	digits := s.digits()
	f, err := strconv.ParseFloat(string(digits), 64)
	if err != nil {
		s.fail()
	}
	return f
}

func (s *scan) whole() int {
	if s.null() {
		return 0
	}
	n, err := strconv.ParseInt(string(s.digits()), 10, 64)
	if err != nil || int64(int(n)) != n {
		s.fail()
	}
	return int(n)
}

func (s *scan) truth() bool {
	switch {
	case s.literal("true"):
		return true
	case s.literal("false"):
		return false
	}
	s.fail()
	return false
}
