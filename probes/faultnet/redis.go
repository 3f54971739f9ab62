package faultnet

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
)

func isRedis(s *stream) bool {
	b, ok := s.start(2)
	return ok && b[0] == '*' && b[1] >= '0' && b[1] <= '9'
}

// redis serves one Redis session (RESP2): in a healthy world an empty store.
func (w *world) redis(s *stream) {
	defer func() { _ = s.base.Close() }()
	for {
		args, ok := s.redisCommand()
		if !ok || len(args) == 0 {
			return
		}
		verb := strings.ToUpper(args[0])
		w.heard(s, query{"redis", clip(verb, 32), strings.Join(args[1:], " ")})
		answer := ""
		switch s.base.fault.raw {
		case cutOff:
			s.base.reset()
			return
		case unhearing:
			s.drain()
			return
		case busy:
			_, _ = s.Write([]byte("-ERR max number of clients reached\r\n")) // then Redis hangs up
			return
		case denied:
			answer = "-WRONGPASS invalid username-password pair or user is disabled.\r\n"
		case broken:
			answer = "-ERR could not execute " + w.plant.sql + " on " + w.plant.host + "\r\n"
		default:
			answer = redisAnswer(verb, args[1:])
		}
		if _, err := s.Write([]byte(answer)); err != nil {
			return
		}
	}
}

// redisAnswer is what an empty store says.
func redisAnswer(verb string, args []string) string {
	switch verb {
	case "PING":
		return "+PONG\r\n"
	case "HELLO": // not every client falls back where it is refused
		return redisGreeting(args)
	case "INFO":
		text := "redis_version:7.0.0\r\nrole:master\r\nloading:0\r\n"
		return fmt.Sprintf("$%d\r\n%s\r\n", len(text), text)
	case "GET", "HGET", "LPOP", "RPOP", "GETDEL":
		return "$-1\r\n"
	case "KEYS", "MGET", "HGETALL", "SMEMBERS", "LRANGE", "ZRANGE", "COMMAND", "XRANGE":
		return "*0\r\n"
	case "SCAN", "HSCAN", "SSCAN", "ZSCAN":
		return "*2\r\n$1\r\n0\r\n*0\r\n"
	case "DEL", "EXISTS", "DBSIZE", "LLEN", "SCARD", "ZCARD", "HLEN", "EXPIRE", "PUBLISH", "UNLINK", "SREM", "HDEL":
		return ":0\r\n"
	case "HSET", "SADD", "ZADD", "LPUSH", "RPUSH", "INCR":
		return ":1\r\n"
	case "TTL", "PTTL":
		return ":-2\r\n"
	case "TYPE":
		return "+none\r\n"
	}
	return "+OK\r\n"
}

// redisCommand reads an array of bulk strings.
func (s *stream) redisCommand() ([]string, bool) {
	n, ok := s.redisNumber('*', 1024)
	if !ok {
		return nil, false
	}
	args := make([]string, 0, min(n, 16))
	total := 0
	for range n {
		size, ok := s.redisNumber('$', maxMessage-total)
		if !ok {
			return nil, false
		}
		total += size
		b, err := s.take(size+2, maxMessage+2)
		if err != nil {
			return nil, false
		}
		args = append(args, string(b[:size]))
	}
	return args, true
}

func (s *stream) redisNumber(kind byte, max int) (int, bool) {
	line, err := s.r.ReadSlice('\n') // an overlong line is an error
	if err != nil || len(line) < 3 || line[0] != kind {
		return 0, false
	}
	n, err := strconv.Atoi(string(bytes.TrimRight(line[1:], "\r\n")))
	return n, err == nil && n >= 0 && n <= max
}

// redisGreeting describes the store: as a list in RESP2, as a map in RESP3.
func redisGreeting(args []string) string {
	head, version := "*14", "2"
	if len(args) > 0 && args[0] == "3" {
		head, version = "%7", "3"
	}
	return head + "\r\n$6\r\nserver\r\n$5\r\nredis\r\n$7\r\nversion\r\n$5\r\n7.0.0\r\n$5\r\nproto\r\n:" + version +
		"\r\n$2\r\nid\r\n:1\r\n$4\r\nmode\r\n$10\r\nstandalone\r\n$4\r\nrole\r\n$6\r\nmaster\r\n$7\r\nmodules\r\n*0\r\n"
}
