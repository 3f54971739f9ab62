package judge

import "testing"

// TestChannelServers is TestChannel for servers with other catalogues.
func TestChannelServers(t *testing.T) { runTables(t, channelServersTables()) }

func channelServersTables() []table {
	return []table{
		{ferry, allAxes, channelServersFerry()},
		{harbour, allAxes, channelServersHarbourNetwork()},
		{harbour, allAxes, channelServersHarbourArguments()},
		{railway, allAxes, channelServersRailway()},
	}
}

func channelServersFerry() []example {
	crossing := `get_crossing {"crossing_id":"cx-zz90a1"}`
	sent := "crossing_id=cx-zz90a1"
	notice := `read_notice {"path":"daily/zz-9.txt"}`
	noticeSent := "path=daily/zz-9.txt"
	return []example{
		{absent, "", notice, noticeSent, `ENOENT: no such file or directory, open 'C:\ferry\notices\daily\zz-9.txt'`, "thrown 2 0 0"},
		{absent, "", crossing, sent, "Traceback (most recent call last):\n  File \"/srv/f.py\", line 8, in get\n    return db[\"cx-zz90a1\"]\nKeyError", "thrown 0 0 0"},
	}
}

func channelServersHarbourNetwork() []example {
	tides := `tide_table {"port":"Esbjerg"}`
	return []example{
		{down, "dns", tides, "", "Cannot connect to host tides.hav.example:443 ssl:default [No address associated with hostname]", "thrown 2 0 0"},
	}
}

func channelServersHarbourArguments() []example {
	quay := `list_berths {"quay":"west"}`
	quaySent := "quay=west"
	none := `get_ship {}`
	return []example{
		{invalid, "", none, "imo=", "Invalid imo: Required", "schema-rejection 2 1 -"},
		{invalid, "", none, "imo=", "Could not look up: imo: Required", "schema-rejection 2 1 -"},
		{invalid, "", none, "imo=", "\"imo\" is required", "schema-rejection 2 1 -"},
		{invalid, "", none, "imo=", "{\"$first\":[\"is required\"],\"imo\":[\"is required\"]}", "schema-rejection 2 1 -"},
		{invalid, "", quay, quaySent, "✖ Invalid option: expected one of \"north\"|\"south\"|\"east\"\n  → at quay", "schema-rejection 2 2 -"},
	}
}

func channelServersRailway() []example {
	sql := `query {"sql":"SELECT nmae FROM trains"}`
	sqlSent := "sql=SELECT nmae FROM trains"
	return []example{
		{invalid, "", sql, sqlSent, "no such column: nmae", "thrown 2 0 0"},
	}
}
