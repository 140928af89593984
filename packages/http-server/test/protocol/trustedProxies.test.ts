import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { isProxyRange, trustedProxies } from "../../src/protocol/trustedProxies.ts"
import { type TestApi, testApi } from "../support/testApi.ts"
import { testServer } from "../support/testServer.ts"

const Byte = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 255 }))
const Proxy = Schema.Tuple([Byte, Byte, Byte])

const proxies = ["10.0.0.0/8", "192.0.2.7", "2001:db8:1::/48"]

/** The address of a request from `peer` in the access log. */
const addressOf = (() => {
  const services = new Map<string, TestApi>()
  return async (peer: string, forwardedFor: string | undefined, list = proxies) => {
    const key = `${peer} ${list}`
    const service = services.get(key) ?? testApi({ peerAddress: peer, trustedProxies: trustedProxies(list) })
    services.set(key, service)
    await service.get("/api/health", forwardedFor === undefined ? {} : { headers: { "x-forwarded-for": forwardedFor } })
    return service.accessLog.at(-1)!.address
  }
})()

describe("the client address", () => {
  it.each([
    ["is the peer", "198.51.100.1", undefined, "198.51.100.1"],
    ["is the proxy if it forwards no address", "10.0.0.1", undefined, "10.0.0.1"],
    ["is the address that a trusted proxy forwards", "10.0.0.1", "198.51.100.1", "198.51.100.1"],
    ["is the last untrusted address of the list", "10.0.0.1", "198.51.100.1, 192.0.2.7,10.9.9.9", "198.51.100.1"],
    ["is the first of the list if all are proxies", "10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"],
    ["is the peer if an untrusted peer forwards an address", "198.51.100.1", "198.51.100.2", "198.51.100.1"],
    ["ignores addresses that the client sent", "10.0.0.1", "10.1.1.1, 198.51.100.2, 198.51.100.1", "198.51.100.1"],
    ["may be IPv6", "2001:db8:1::5", "2001:DB8:0:0:0:0:0:1", "2001:db8::1"],
    ["is IPv4 for an IPv4-mapped peer", "::ffff:198.51.100.1", undefined, "198.51.100.1"],
    ["is IPv4 for an IPv4-mapped forwarded address", "10.0.0.1", "::FFFF:c633:6401", "198.51.100.1"],
    ["has no port", "10.0.0.1", "198.51.100.1:4711", "198.51.100.1"],
    ["has no brackets", "10.0.0.1", "[2001:db8::1]:443", "2001:db8::1"],
    ["is the proxy if the list has an invalid address", "10.0.0.1", "198.51.100.1, unknown, 10.0.0.2", "10.0.0.1"],
    ["is the proxy if the list is empty", "10.0.0.1", "", "10.0.0.1"]
  ])("%s", async (_, peer, header, address) => assert.strictEqual(await addressOf(peer, header), address))

  it.each([["10.0.0.5/8"], ["::ffff:10.0.0.0/104"], ["::ffff:10.0.0.1"]])(
    "is the address that a proxy in %s forwards",
    async (range) => assert.strictEqual(await addressOf("10.0.0.1", "198.51.100.1", [range]), "198.51.100.1")
  )

  it("is the peer if no proxy is trusted", async () =>
    assert.strictEqual(await addressOf("10.0.0.1", "198.51.100.1", []), "10.0.0.1"))

  it.prop("does not depend on what the client sends", [Schema.String, Schema.Array(Proxy)], async ([sent, hops]) => {
    const header = ["198.51.100.1", ...hops.map((bytes) => `10.${bytes.join(".")}`)].join(", ")
    const forged = sent.replace(/[^\x20-\x7e]/g, "?")
    assert.strictEqual(await addressOf("10.0.0.1", `${forged}, ${header}`), "198.51.100.1")
  })
})

it("a forwarded host is ignored", async () => {
  const { get } = await testServer({ trustedProxies: trustedProxies(["127.0.0.1"]) })
  const headers = { "x-forwarded-for": "198.51.100.1", "x-forwarded-host": "attacker.example" }
  const response = await get("/api/auth/discord", { headers, redirect: "manual" })
  const { searchParams } = new URL(response.headers.get("location")!)
  assert.strictEqual(new URL(searchParams.get("redirect_uri")!).hostname, "127.0.0.1")
})

describe("a trusted proxy", () => {
  it.each(["10.0.0.1", "10.0.0.0/8", "0.0.0.0/0", "::1", "2001:db8::/32", "::/0"])("may be %s", (entry) =>
    assert.isTrue(isProxyRange(entry))
  )

  it.each([
    "",
    "proxy.example",
    "10.0.0",
    "10.0.0.1/33",
    "10.0.0.1/",
    "10.0.0.1/8/8",
    "10.0.0.1/-1",
    "10.0.0.1/1e1",
    " 10.0.0.1",
    "10.0.0.1:80",
    "[::1]",
    "::/129"
  ])("cannot be %j", (entry) => {
    assert.isFalse(isProxyRange(entry))
    assert.throws(() => trustedProxies([entry]), /CIDR/)
  })
})
