package faultnet

import "strings"

const mysqlPort = 3306

// mysql serves one MySQL session, in which the server speaks first: in a
// healthy world an empty database that takes every statement.
func (w *world) mysql(s *stream) {
	defer func() { _ = s.base.Close() }()
	fault := s.base.fault.raw
	switch fault {
	case cutOff:
		s.base.reset()
		return
	case unhearing:
		s.drain()
		return
	case busy: // this one comes in place of the greeting
		w.heard(s, query{"mysql", "CONNECT", ""})
		s.mysqlError(0, 1040, "08004", "Too many connections")
		return
	}
	if !s.mysqlPacket(0, mysqlGreeting()) {
		return
	}
	seq, login, ok := s.mysqlRead()
	if !ok {
		return
	}
	w.heard(s, query{"mysql", "LOGIN", printable(login)})
	switch fault {
	case denied:
		s.mysqlError(seq+1, 1045, "28000", "Access denied for user (using password: YES)")
		return
	case broken:
		s.mysqlError(seq+1, 1105, "HY000", "could not execute "+w.plant.sql+" on "+w.plant.host)
		return
	}
	if !s.mysqlPacket(seq+1, mysqlOK) {
		return
	}
	for w.mysqlAnswer(s) {
	}
}

// mysqlAnswer reads and answers one command; false ends the session.
func (w *world) mysqlAnswer(s *stream) bool {
	_, command, ok := s.mysqlRead()
	if !ok || len(command) == 0 {
		return false
	}
	const quit, statement, prepare, closeStatement = 1, 3, 0x16, 0x19
	switch command[0] {
	case quit:
		return false
	case closeStatement:
		return true // has no answer
	case statement:
		w.heard(s, query{"mysql", "QUERY", string(command[1:])})
	case prepare:
		text := string(command[1:])
		w.heard(s, query{"mysql", "PREPARE", text})
		params := min(strings.Count(text, "?"), 0xffff)
		return s.mysqlPrepared(params)
	}
	return s.mysqlPacket(1, mysqlOK)
}

var mysqlOK = []byte{0, 0, 0, 2, 0, 0, 0} // no rows, autocommit

// mysqlPrepared answers a statement with its number and its parameters, and no columns.
func (s *stream) mysqlPrepared(params int) bool {
	if !s.mysqlPacket(1, []byte{0, 1, 0, 0, 0, 0, 0, byte(params), byte(params >> 8), 0, 0, 0}) {
		return false
	}
	if params == 0 {
		return true
	}
	seq := byte(2)
	// A column definition: catalog "def", five empty names, then the fixed part of a VARCHAR.
	column := []byte{3, 'd', 'e', 'f', 0, 0, 0, 1, '?', 0, 12, 63, 0, 0, 0, 0, 0, 253, 128, 0, 0, 0, 0}
	for range params {
		if !s.mysqlPacket(seq, column) {
			return false
		}
		seq++
	}
	return s.mysqlPacket(seq, []byte{0xfe, 0, 0, 2, 0})
}

// mysqlGreeting is Protocol::HandshakeV10 with mysql_native_password.
func mysqlGreeting() []byte {
	const capabilities = 0x00000001 | 0x00000008 | 0x00000200 | 0x00002000 | 0x00008000 | 0x00080000 // long password, with database, 4.1, transactions, secure, plugin
	b := []byte{10}
	b = append(b, "8.0.0\x00"...)
	b = append(b, 1, 0, 0, 0)
	b = append(b, "saltsalt\x00"...)
	b = le.AppendUint16(b, capabilities&0xffff)
	b = append(b, 45, 2, 0)
	b = le.AppendUint16(b, capabilities>>16)
	b = append(b, 21)
	b = append(b, make([]byte, 10)...)
	b = append(b, "saltsaltsalt\x00"...)
	return append(b, "mysql_native_password\x00"...)
}

func (s *stream) mysqlPacket(seq byte, body []byte) bool {
	n := len(body)
	_, err := s.Write(append([]byte{byte(n), byte(n >> 8), byte(n >> 16), seq}, body...))
	return err == nil
}

func (s *stream) mysqlRead() (seq byte, body []byte, ok bool) {
	b, err := s.take(4, 4)
	if err != nil {
		return 0, nil, false
	}
	body, err = s.take(int(b[0])|int(b[1])<<8|int(b[2])<<16, maxMessage)
	return b[3], body, err == nil
}

func (s *stream) mysqlError(seq byte, code uint16, state, text string) {
	b := le.AppendUint16([]byte{0xff}, code)
	if seq > 0 { // before the greeting there is no SQL state: no capability is agreed yet
		b = append(b, "#"+state...)
	}
	s.mysqlPacket(seq, append(b, text...)) // the session ends either way
}

// printable keeps what can be read of a binary message.
func printable(b []byte) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' {
			return ' '
		}
		return r
	}, string(b))
}
