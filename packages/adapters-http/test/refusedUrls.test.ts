import { WebhookSender } from "@emoji-catalogue/application/ports"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { layerOn } from "../src/HttpWebhookSender.ts"
import { isPublicAddress } from "../src/isPublicAddress.ts"

const addresses: Readonly<Record<string, ReadonlyArray<string>>> = {
  "public.example": ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"],
  "loopback.example": ["127.0.0.1"],
  "private.example": ["10.1.2.3"],
  "metadata.example": ["169.254.169.254"],
  "mixed.example": ["93.184.215.14", "192.168.1.1"],
  "local6.example": ["fd00:ec2::254"],
  "mapped.example": ["::ffff:10.0.0.1"],
  localhost: ["127.0.0.1", "::1"]
}

const lookup = async (host: string) => {
  const found = addresses[host.replace(/\.$/, "")]
  if (found === undefined) throw new Error("ENOTFOUND")
  return found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }))
}

const checkWith = (allowInsecure: boolean, url: string, isAllowed = isPublicAddress) =>
  WebhookSender.use((sender) => sender.check(url)).pipe(
    Effect.flip,
    Effect.map(({ reason }) => reason),
    Effect.catch(() => Effect.succeed("accepted")),
    Effect.provide(layerOn({ allowInsecure, isAllowed, lookup }))
  )

const notPublic = "The host has an address that is not public"
const local = "The host name is a local one"
const notDecimal = "An IPv4 address must have four decimal numbers"
const credentials = "The URL must not have a user name or a password"
const port = "The port must be 80, 443 or at least 1024"
const scheme = "The URL must begin with https:// and a host"

describe("the URL of a receiver is refused", () => {
  it.effect.each([
    ["https://127.0.0.1/", notPublic],
    ["https://127.0.0.1:8443/", notPublic],
    ["https://0.0.0.0/", notPublic],
    ["https://10.0.0.1/", notPublic],
    ["https://172.16.0.1/", notPublic],
    ["https://192.168.0.1/", notPublic],
    ["https://169.254.169.254/latest/meta-data/", notPublic],
    ["https://100.64.0.1/", notPublic],
    ["https://192.0.0.1/", notPublic],
    ["https://198.18.0.1/", notPublic],
    ["https://224.0.0.1/", notPublic],
    ["https://240.0.0.1/", notPublic],
    ["https://255.255.255.255/", notPublic],
    ["https://[::1]/", notPublic],
    ["https://[::]/", notPublic],
    ["https://[fc00::1]/", notPublic],
    ["https://[fd00:ec2::254]:8443/", notPublic],
    ["https://[fe80::1]/", notPublic],
    ["https://[ff02::1]/", notPublic],
    ["https://[::ffff:127.0.0.1]/", notPublic],
    ["https://[::ffff:7f00:1]/", notPublic],
    ["https://[64:ff9b::7f00:1]/", notPublic],
    ["https://[2002:7f00:1::]/", notPublic],
    ["https://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/", notPublic],
    ["https://localhost/", local],
    ["https://LOCALHOST./", local],
    ["https://ip6-localhost:4799/", local],
    ["https://app.localhost/", local],
    ["https://printer.local/", local],
    ["https://metadata.google.internal./", local],
    ["https://loopback.example/", notPublic],
    ["https://private.example/", notPublic],
    ["https://metadata.example/", notPublic],
    ["https://mixed.example/", notPublic],
    ["https://local6.example/", notPublic],
    ["https://mapped.example/", notPublic],
    ["https://2130706433/", notDecimal],
    ["https://a..example/", "The host name has an empty part"],
    ["https://.example/", "The host name has an empty part"],
    ["https://0x7f000001/", notDecimal],
    ["https://0x7f.0.0.1/", notDecimal],
    ["https://0177.0.0.1/", notDecimal],
    ["https://017700000001/", notDecimal],
    ["https://127.1/", notDecimal],
    ["https://127.0.1:8443/", notDecimal],
    ["https://127.0.0.1./", notDecimal],
    ["https://１２７.0.0.1/", notDecimal],
    ["https://%31%32%37.0.0.1/", notDecimal],
    ["https://1572395042/", notDecimal],
    ["https://0x5db8d70e/", notDecimal],
    ["https://user@public.example/", credentials],
    ["https://user:password@public.example/", credentials],
    ["https://@public.example/", credentials],
    ["https://public.example@127.0.0.1/", credentials],
    ["https://public.example:22/", port],
    ["https://public.example:25/", port],
    ["https://public.example:0/", port],
    ["https://public.example:1023/", port],
    ["http://public.example/", scheme],
    ["HTTP://public.example/", scheme],
    ["ftp://public.example/", scheme],
    ["file:///etc/passwd", scheme],
    ["gopher://public.example/", scheme],
    ["javascript:alert(1)", scheme],
    ["data:text/plain,x", scheme],
    ["https:public.example", scheme],
    ["https:///public.example", scheme],
    ["//public.example/", scheme],
    ["public.example", scheme],
    ["https://", scheme]
  ] as const)("%s", ([url, reason]) =>
    Effect.map(checkWith(false, url), (refused) => assert.strictEqual(refused, reason))
  )
})

describe("the URL of a receiver is accepted", () => {
  it.effect.each([
    "https://public.example",
    "https://public.example/webhooks?source=emoji#part",
    "https://public.example:443/",
    "https://public.example:80/",
    "https://public.example:1024/",
    "https://public.example:65535/",
    "HTTPS://PUBLIC.example./",
    "https://93.184.215.14/",
    "https://[2606:4700:4700::1111]/",
    // The host may exist by the time of a delivery.
    "https://unknown.example/"
  ])("%s", (url) => Effect.map(checkWith(false, url), (refused) => assert.strictEqual(refused, "accepted")))
})

it.effect("accepts http or private addresses if allowed, each independently of the other", () =>
  Effect.gen(function* () {
    assert.strictEqual(yield* checkWith(true, "http://public.example/"), "accepted")
    assert.strictEqual(yield* checkWith(true, "http://127.0.0.1/"), notPublic)
    assert.strictEqual(
      yield* checkWith(true, "ftp://public.example/"),
      "The URL must begin with https:// or http:// and a host"
    )
    const everywhere = () => true
    assert.strictEqual(yield* checkWith(false, "https://127.0.0.1:8443/", everywhere), "accepted")
    assert.strictEqual(yield* checkWith(false, "http://127.0.0.1:8080/", everywhere), scheme)
    assert.strictEqual(yield* checkWith(false, "https://2130706433/", everywhere), notDecimal)
    assert.strictEqual(yield* checkWith(false, "https://127.0.0.1:22/", everywhere), port)
  })
)
