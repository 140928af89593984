import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { isIP } from "node:net"
import { callerAddressOf, isProxyRange, trustedProxies } from "../src/middleware/callerAddress.ts"

const ours = trustedProxies(["10.0.0.0/8", "192.0.2.7", "2001:db8:1::/48", "::ffff:172.16.0.0/108"])
const nobody = trustedProxies([])

const Byte = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 255 }))
const Group = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 0xffff }))
const Proxy = Schema.Tuple([Byte, Byte, Byte])
const Caller = Schema.Tuple([Group, Group])

const proxyOf = (bytes: typeof Proxy.Type) => `10.${bytes.join(".")}`
/** Never a proxy's, and as short as it gets. */
const callerOf = ([high, low]: typeof Caller.Type) =>
  new URL(`http://[2001:db8:2::${high.toString(16)}:${low.toString(16)}]`).hostname.slice(1, -1)

describe("the address of a caller", () => {
  it.each([
    ["is the peer's", "198.51.100.1", undefined, "198.51.100.1"],
    ["is the peer's where that is a proxy that says nothing", "10.0.0.1", undefined, "10.0.0.1"],
    ["is what a proxy says", "10.0.0.1", "198.51.100.1", "198.51.100.1"],
    ["is what the outermost proxy says", "10.0.0.1", "198.51.100.1, 192.0.2.7,10.9.9.9", "198.51.100.1"],
    ["is the first where all are proxies'", "10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"],
    ["is not what a stranger says", "198.51.100.1", "198.51.100.2", "198.51.100.1"],
    ["is not what a caller told a proxy", "10.0.0.1", "10.1.1.1, 198.51.100.2, 198.51.100.1", "198.51.100.1"],
    ["may be IPv6", "2001:db8:1::5", "2001:DB8:0:0:0:0:0:1", "2001:db8::1"],
    ["is IPv4 where IPv6 holds it", "::ffff:10.0.0.1", "::FFFF:c633:6401", "198.51.100.1"],
    ["is IPv4 of a peer too", "::ffff:198.51.100.1", undefined, "198.51.100.1"],
    ["has no zone", "fe80::1%eth0", undefined, "fe80::1"],
    ["has no port", "10.0.0.1", "198.51.100.1:4711", "198.51.100.1"],
    ["has no brackets", "10.0.0.1", "[2001:db8::1]", "2001:db8::1"],
    ["has no port after brackets", "10.0.0.1", "\t[2001:db8::1]:443 ", "2001:db8::1"],
    ["is a proxy's that knows of none", "10.0.0.1", "198.51.100.1, unknown, 10.0.0.2", "10.0.0.2"],
    ["is looked for up to nonsense", "10.0.0.1", "198.51.100.1, , 10.0.0.2", "10.0.0.2"],
    ["is what the peer is where nothing is said", "10.0.0.1", "", "10.0.0.1"],
    ["is an address even where there is none", undefined, "198.51.100.1", "0.0.0.0"]
  ])("%s", (_, peer, header, address) => assert.strictEqual(callerAddressOf(ours, peer, header), address))

  it("is the peer's where no proxy is trusted", () =>
    assert.strictEqual(callerAddressOf(nobody, "10.0.0.1", "198.51.100.1"), "10.0.0.1"))

  it("is looked for in no more places than there are proxies in a row", () => {
    const header = `198.51.100.1, ${"10.0.0.2, ".repeat(100_000)}10.0.0.1`
    assert.strictEqual(callerAddressOf(ours, "10.0.0.1", header), "10.0.0.2")
  })

  it.prop(
    "does not depend on what the caller sends",
    [Schema.String, Caller, Schema.Array(Proxy)],
    ([sent, bytes, proxies]) => {
      const caller = callerOf(bytes)
      const noted = [caller, ...proxies.map(proxyOf)].join(", ")
      assert.strictEqual(callerAddressOf(ours, "10.0.0.1", noted), caller)
      assert.strictEqual(callerAddressOf(ours, "10.0.0.1", `${sent}, ${noted}`), caller)
      assert.strictEqual(callerAddressOf(ours, "10.0.0.1", `${sent},${noted}`), caller)
    }
  )

  const Piece = Schema.Union([
    Schema.String,
    Schema.Literals([",", ":", "[", "]", "%", "/", "10.0.0.1", "::1", "[::1]:80", "::ffff:", "1.2.3.4:5", "fe80::%1"])
  ])
  it.prop(
    "is an address in its one way of writing, whatever is sent",
    [Schema.Array(Piece), Piece],
    ([pieces, peer]) => {
      for (const address of [
        callerAddressOf(ours, "10.0.0.1", pieces.join("")),
        callerAddressOf(ours, "10.0.0.1", pieces.join(",")),
        callerAddressOf(ours, peer, undefined)
      ]) {
        assert.notStrictEqual(isIP(address), 0)
        assert.strictEqual(callerAddressOf(nobody, address, undefined), address)
      }
    }
  )
})

describe("a proxy range", () => {
  it.each(["10.0.0.1", "10.0.0.0/8", "0.0.0.0/0", "::1", "2001:db8::/32", "::/0", "::ffff:10.0.0.0/104"])(
    "may be %s",
    (entry) => assert.isTrue(isProxyRange(entry))
  )
  it.each([
    "",
    "proxy.example",
    "10.0.0",
    "10.0.0.1/33",
    "10.0.0.1/",
    "10.0.0.1/8/8",
    "10.0.0.1/-1",
    "10.0.0.1/08.0",
    "10.0.0.1/1e1",
    " 10.0.0.1",
    "10.0.0.1:80",
    "[::1]",
    "::/129",
    "fe80::1%eth0",
    "::ffff:10.0.0.0/95"
  ])("may not be %j", (entry) => {
    assert.isFalse(isProxyRange(entry))
    assert.throws(() => trustedProxies([entry]), /CIDR/)
  })

  it("holds IPv4 addresses where it is IPv4 within IPv6", () => {
    assert.isTrue(ours.includes("172.31.255.255"))
    assert.isFalse(ours.includes("172.32.0.0"))
  })
})
