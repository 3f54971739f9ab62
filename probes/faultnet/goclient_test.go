package faultnet

func goClient() int { return 0 }
