import { assert, describe, it } from "@effect/vitest"
import { isPublicAddress } from "../src/isPublicAddress.ts"

const special: ReadonlyArray<readonly [kind: string, ...addresses: ReadonlyArray<string>]> = [
  ["this network", "0.0.0.0", "0.255.255.255"],
  ["private", "10.0.0.0", "10.255.255.255", "172.16.0.0", "172.31.255.255", "192.168.0.0", "192.168.255.255"],
  ["shared by carriers", "100.64.0.0", "100.127.255.255"],
  ["loopback", "127.0.0.1", "127.255.255.255", "::1"],
  ["of the host", "168.63.129.16"],
  ["link-local", "169.254.0.1", "169.254.169.254", "fe80::1", "febf::1", "fe80::1%eth0", "fe80::1%25"],
  ["protocol assignments", "192.0.0.0", "192.0.0.255", "2001:1ff::1"],
  ["benchmarks", "198.18.0.0", "198.19.255.255"],
  ["documentation", "192.0.2.1", "198.51.100.1", "203.0.113.1", "2001:db8::1", "3fff::1"],
  ["multicast", "224.0.0.1", "239.255.255.255", "ff02::1", "ffff::1"],
  ["reserved", "240.0.0.1", "255.255.255.254", "4000::1", "::2"],
  ["broadcast", "255.255.255.255"],
  ["unspecified", "::"],
  ["unique local", "fc00::1", "fd00:ec2::254", "fdff::1"],
  ["site-local", "fec0::1"],
  ["IPv4-mapped", "::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:10.0.0.1", "::ffff:8.8.8.8"],
  ["IPv4-compatible", "::127.0.0.1"],
  ["NAT64", "64:ff9b::10.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::1"],
  ["6to4", "2002:7f00:1::", "2002:a00:1::1"],
  ["6to4 relays", "192.88.99.1"],
  ["Teredo", "2001:0:4136:e378:8000:63bf:3fff:fdd2", "2001::1"],
  ["no address", "", "localhost", "127.1", "0177.0.0.1", "2130706433", "[::1]"]
]

describe("an address is not public", () => {
  it.each(special)("%s", (_, ...addresses) => {
    for (const address of addresses) assert.isFalse(isPublicAddress(address), address)
  })
})

it.each([
  "1.1.1.1",
  "9.255.255.255",
  "11.0.0.0",
  "100.63.255.255",
  "100.128.0.0",
  "126.255.255.255",
  "128.0.0.0",
  "169.253.255.255",
  "169.255.0.0",
  "172.15.255.255",
  "172.32.0.0",
  "192.0.1.0",
  "192.167.255.255",
  "192.169.0.0",
  "198.17.255.255",
  "198.20.0.0",
  "223.255.255.255",
  "2001:200::1",
  "2606:4700:4700::1111",
  "2a00:1450:4001::1"
])("%s is public", (address) => assert.isTrue(isPublicAddress(address)))
