package faultnet

import (
	"bytes"
	"math"
	"time"
)

const (
	mongoMessage = 2013 // OP_MSG
	mongoQuery   = 2004 // OP_QUERY, which drivers still use for their first hello
	mongoReply   = 1    // OP_REPLY
)

func isMongo(s *stream) bool {
	b, ok := s.start(16)
	if !ok {
		return false
	}
	op := le.Uint32(b[12:])
	return (op == mongoMessage || op == mongoQuery) && le.Uint32(b) > 16 && le.Uint32(b) < 48<<20
}

// mongo serves one MongoDB session: in a healthy world an empty database.
func (w *world) mongo(s *stream) {
	defer func() { _ = s.base.Close() }()
	for {
		b, err := s.take(16, 16)
		if err != nil {
			return
		}
		op, request := le.Uint32(b[12:]), le.Uint32(b[4:])
		if op != mongoMessage && op != mongoQuery {
			return
		}
		body, err := s.take(int(le.Uint32(b))-16, maxMessage)
		if err != nil {
			return
		}
		verb := mongoVerb(op, body)
		w.heard(s, query{"mongodb", verb, printable(body)})
		switch s.base.fault.raw {
		case cutOff:
			s.base.reset()
			return
		case unhearing:
			s.drain()
			return
		}
		if _, err := s.Write(mongoAnswer(op, request, w.mongoDocument(s.base.fault.raw, verb))); err != nil {
			return
		}
	}
}

func (w *world) mongoDocument(fault refusal, verb string) []byte {
	failure := func(code int32, name, text string) []byte {
		return bson("ok", 0.0, "errmsg", text, "code", code, "codeName", name)
	}
	switch fault {
	case busy:
		return failure(202, "NetworkInterfaceExceededTimeLimit", "couldn't get a connection: too many connections")
	case denied:
		return failure(18, "AuthenticationFailed", "Authentication failed.")
	case broken:
		return failure(8, "UnknownError", "could not execute "+w.plant.sql+" on "+w.plant.host)
	}
	switch verb {
	case "hello", "isMaster", "ismaster", "isdbgrid":
		return bson("helloOk", true, "ismaster", true, "isWritablePrimary", true, "maxBsonObjectSize", int32(16<<20),
			"maxMessageSizeBytes", int32(48000000), "maxWriteBatchSize", int32(100000), "localTime", time.Now(),
			"minWireVersion", int32(0), "maxWireVersion", int32(21), "readOnly", false, "ok", 1.0)
	case "find", "aggregate", "listCollections", "listIndexes":
		return bson("cursor", document(bson("firstBatch", array{}, "id", int64(0), "ns", "test.empty")), "ok", 1.0)
	case "listDatabases":
		return bson("databases", array{}, "totalSize", 0.0, "ok", 1.0)
	}
	return bson("n", int32(0), "ok", 1.0)
}

// mongoVerb is the first key of the command's document.
func mongoVerb(op uint32, body []byte) string {
	skip := 5 // flags, and the kind of the first section
	if op == mongoQuery {
		name := bytes.IndexByte(body[min(4, len(body)):], 0)
		skip = 4 + name + 1 + 8
	}
	skip += 4 + 1 // length of the document, type of its first element
	if skip < 0 || skip >= len(body) {
		return ""
	}
	key, _, ok := bytes.Cut(body[skip:], []byte{0})
	if !ok {
		return ""
	}
	return clip(string(key), 64)
}

func mongoAnswer(op, request uint32, doc []byte) []byte {
	var body []byte
	reply := uint32(mongoMessage)
	if op == mongoQuery {
		reply = mongoReply
		body = append(body, 8, 0, 0, 0)          // await capable
		body = append(body, make([]byte, 12)...) // cursor, start
		body = le.AppendUint32(body, 1)          // one document
	} else {
		body = append(body, 0, 0, 0, 0, 0)
	}
	body = append(body, doc...)
	out := le.AppendUint32(nil, uint32(len(body)+16))
	out = le.AppendUint32(out, 1)
	out = le.AppendUint32(out, request)
	out = le.AppendUint32(out, reply)
	return append(out, body...)
}

type (
	document []byte
	array    struct{} // always empty here
)

// bson encodes pairs of key and value (bsonspec.org).
func bson(pairs ...any) []byte {
	var b []byte
	put := func(kind byte, key string, value []byte) {
		b = append(append(append(append(b, kind), key...), 0), value...)
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		key, _ := pairs[i].(string)
		switch v := pairs[i+1].(type) {
		case float64:
			put(1, key, le.AppendUint64(nil, math.Float64bits(v)))
		case string:
			put(2, key, append(append(le.AppendUint32(nil, uint32(len(v)+1)), v...), 0))
		case document:
			put(3, key, v)
		case array:
			put(4, key, []byte{5, 0, 0, 0, 0})
		case bool:
			flag := byte(0)
			if v {
				flag = 1
			}
			put(8, key, []byte{flag})
		case time.Time:
			put(9, key, le.AppendUint64(nil, uint64(v.UnixMilli())))
		case int32:
			put(16, key, le.AppendUint32(nil, uint32(v)))
		case int64:
			put(18, key, le.AppendUint64(nil, uint64(v)))
		}
	}
	return append(append(le.AppendUint32(nil, uint32(len(b)+5)), b...), 0)
}
