package faultnet

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// goClient is the static Go program of the tests: it fetches a URL as JSON
// and says what came of it, like the clients in Node and Python do.
func goClient() int {
	limit := 2 * time.Second
	what := os.Getenv("FAULTNET_TEST_CLIENT")
	if network, ok := map[string]string{"dial4": "tcp4", "dial6": "tcp6", "dial": "tcp"}[what]; ok {
		for target := range strings.SplitSeq(os.Args[1], ",") {
			c, err := net.DialTimeout(network, target, limit)
			if err != nil {
				fmt.Println(err)
				continue
			}
			fmt.Println("connected", c.RemoteAddr())
			_ = c.Close()
		}
		return 0
	}
	if what == "flood" {
		return flood(os.Args[1], os.Args[2])
	}
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, os.Args[1], nil)
	if err != nil {
		fmt.Println(err)
		return 2
	}
	req.Header.Set("Accept", "application/json")
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		fmt.Println("error:", err)
		return 0
	}
	defer func() { _ = resp.Body.Close() }()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		fmt.Println("error: body:", err)
		return 0
	}
	var v any
	if err := json.Unmarshal(body, &v); err != nil {
		fmt.Println("error:", resp.StatusCode, "json:", err)
		return 0
	}
	fmt.Println(resp.StatusCode, resp.Proto, resp.Header.Get("Retry-After"), string(body))
	return 0
}

// flood opens a number of connections, 256 at a time, sends a request on each
// and leaves.
func flood(target, count string) int {
	n, err := strconv.Atoi(count)
	if err != nil {
		fmt.Println(err)
		return 2
	}
	var done sync.WaitGroup
	places := make(chan struct{}, 256)
	var failed atomic.Int64
	for range n {
		places <- struct{}{}
		done.Go(func() {
			defer func() { <-places }()
			c, err := net.DialTimeout("tcp", target, 30*time.Second)
			if err != nil {
				failed.Add(1)
				return
			}
			defer func() { _ = c.Close() }()
			_, _ = fmt.Fprintf(c, "GET /%s HTTP/1.1\r\nHost: a.example\r\n\r\n", strings.Repeat("x", 2000))
			_, _ = io.Copy(io.Discard, c)
		})
	}
	done.Wait()
	fmt.Println("failed", failed.Load())
	return 0
}
