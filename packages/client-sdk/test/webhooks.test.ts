import { createHmac } from "node:crypto"
import { Readable } from "node:stream"
import { runInNewContext } from "node:vm"
import { Webhook } from "standardwebhooks"
import { assert, it } from "vitest"
import { verifyWebhook, type WebhookRequest, WebhookVerificationError } from "@emoji-catalogue/client-sdk/webhooks"

const secret = `whsec_${btoa("a secret of twenty-four by")}`
const event = {
  type: "UNICODE_RELEASE",
  timestamp: "2026-09-09T12:00:00Z",
  data: { emojiVersion: "18.0", source: "😀" }
}
const body = JSON.stringify(event)

/** A request as the service signs it. */
const signed = ({ age = 0, by = secret, text = body } = {}): WebhookRequest & {
  readonly headers: Record<string, string>
} => {
  const at = new Date(Date.now() - age * 1000)
  return {
    headers: {
      "webhook-id": "evt_1",
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": new Webhook(by).sign("evt_1", at, text)
    },
    body: text
  }
}

const rejection = async (...args: ReadonlyArray<unknown>): Promise<Error> => {
  const error: unknown = await Reflect.apply(verifyWebhook, undefined, args).catch((error: unknown) => error)
  assert.instanceOf(error, Error)
  return error
}

const refusal = async (request: WebhookRequest, by: string | ReadonlyArray<string> = secret): Promise<string> => {
  const error = await rejection(request, by)
  assert.instanceOf(error, WebhookVerificationError)
  return error.message
}

/** The message of the error for a mistake of the receiver, not of the sender. */
const mistake = async (...args: ReadonlyArray<unknown>): Promise<string> => {
  const error = await rejection(...args)
  assert.instanceOf(error, TypeError)
  return error.message
}

it("returns the event of a signed request, also with several signatures and from bytes", async () => {
  assert.deepStrictEqual(await verifyWebhook(signed(), secret), event as never)
  const { headers } = signed()
  const several = { ...headers, "webhook-signature": `v1a,AAAA v1,AAAA ${headers["webhook-signature"]}` }
  const bytes = new TextEncoder().encode(body)
  assert.deepStrictEqual(await verifyWebhook({ headers: new Headers(several), body: bytes }, secret), event as never)
  const capitalized = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]))
  assert.deepStrictEqual(await verifyWebhook({ headers: capitalized, body }, secret), event as never)
})

it("refuses another body, id, time or secret", async () => {
  const request = signed()
  assert.match(await refusal({ ...request, body: body.replace("18.0", "19.0") }), /No signature/)
  assert.match(await refusal({ ...request, headers: { ...request.headers, "webhook-id": "evt_2" } }), /No signature/)
  const later = String(Number(request.headers["webhook-timestamp"]) + 1)
  assert.match(
    await refusal({ ...request, headers: { ...request.headers, "webhook-timestamp": later } }),
    /No signature/
  )
  assert.match(await refusal(request, `whsec_${btoa("another secret of 24 byt")}`), /No signature/)
})

it("refuses a request that is too old or from the future, has no time, or lacks a header", async () => {
  assert.match(await refusal(signed({ age: 310 })), /more than 300 seconds/)
  assert.match(await refusal(signed({ age: -310 })), /more than 300 seconds/)
  assert.deepStrictEqual(await verifyWebhook(signed({ age: 290 }), secret), event as never)
  const request = signed()
  assert.match(
    await refusal({ ...request, headers: { ...request.headers, "webhook-timestamp": "soon" } }),
    /more than 300 seconds/
  )
  for (const name of Object.keys(request.headers)) {
    assert.match(await refusal({ ...request, headers: { ...request.headers, [name]: undefined } }), new RegExp(name))
  }
})

it("refuses malformed signatures, and ignores them before a valid one", async () => {
  const request = signed()
  for (const text of ["", "v1", "v1,", "v1,%", "v2,AAAA"]) {
    assert.match(
      await refusal({ ...request, headers: { ...request.headers, "webhook-signature": text } }),
      /No signature/
    )
  }
  const { headers } = request
  const after = { ...headers, "webhook-signature": `v1,% ${headers["webhook-signature"]}` }
  assert.deepStrictEqual(await verifyWebhook({ ...request, headers: after }, secret), event as never)
})

/** A request forged by an attacker who guesses that the receiver converts its secret to this text. */
const forged = (guess: string): WebhookRequest => {
  const key = Buffer.from(guess, "base64")
  const at = new Date()
  const timestamp = Math.floor(at.getTime() / 1000)
  const signature = createHmac("sha256", key).update(`evt_1.${timestamp}.${body}`).digest("base64")
  return {
    headers: { "webhook-id": "evt_1", "webhook-timestamp": String(timestamp), "webhook-signature": `v1,${signature}` },
    body
  }
}

it("refuses a secret that is not a string or has fewer than 24 bytes, even if it signed the request", async () => {
  const others = [
    null,
    undefined,
    true,
    false,
    NaN,
    1234,
    12n,
    {},
    ["abcd"],
    [null],
    [],
    Symbol("secret"),
    () => "abcd"
  ]
  for (const bad of others) {
    const text = typeof bad === "symbol" ? "Symbol" : String(bad)
    assert.match(await mistake(forged(text), bad), /secret/, text)
  }
  const short = btoa("x".repeat(23))
  for (const bad of ["whsec_%", "whsec_", "", "null", "true", "abcd", short, `whsec_${short}`, "whsec_null"]) {
    assert.match(await mistake(forged(bad.replace("whsec_", "")), bad), /24 bytes/, bad)
    assert.match(await mistake(forged(bad.replace("whsec_", "")), [secret, bad]), /24 bytes/, bad)
  }
  const long = btoa("x".repeat(24))
  for (const good of [long, `whsec_${long}`, [long], [secret, long]]) {
    assert.deepStrictEqual(await verifyWebhook(forged(long), good), event as never)
  }
})

it("accepts two secrets, and a request that was signed with two", async () => {
  const [next, other] = ["the next secret of bytes", "another secret of 24 byt"].map((text) => `whsec_${btoa(text)}`)
  for (const by of [secret, next!]) {
    assert.deepStrictEqual(await verifyWebhook(signed({ by }), [secret, next!]), event as never)
    assert.deepStrictEqual(await verifyWebhook(signed({ by }), [next!, secret]), event as never)
  }
  assert.match(await refusal(signed({ by: other! }), [secret, next!]), /No signature/)
  const [{ headers }, { headers: more }] = [signed(), signed({ by: next! })]
  const signatures = `${more["webhook-signature"]} ${headers["webhook-signature"]}`
  const request = { headers: { ...headers, "webhook-signature": signatures }, body }
  for (const by of [secret, next!]) assert.deepStrictEqual(await verifyWebhook(request, by), event as never)
  assert.match(await refusal(request, other!), /No signature/)
})

it("accepts the bytes of a body in any form, and refuses a body that is not as received", async () => {
  const { headers } = signed()
  const bytes = new TextEncoder().encode(body)
  const padded = new Uint8Array(bytes.length + 10)
  padded.set(bytes, 3)
  const views = [
    bytes.buffer,
    Buffer.from(body),
    padded.subarray(3, 3 + bytes.length),
    new DataView(padded.buffer, 3, bytes.length),
    runInNewContext("Uint8Array.from(bytes)", { bytes }),
    runInNewContext("Uint8Array.from(bytes).buffer", { bytes })
  ]
  for (const view of views) assert.deepStrictEqual(await verifyWebhook({ headers, body: view }, secret), event as never)
  assert.match(await refusal({ headers, body: padded.buffer }), /No signature/)
  const stream = new Blob([body]).stream()
  const others = [event, [event], [1, 2], null, undefined, 1, true, new Blob([body]), stream, Readable.from([body])]
  for (const other of others) {
    assert.match(await mistake({ headers, body: other }, secret), /as received, not parsed/, String(other))
  }
  const request = new Request("https://app.example", { method: "POST", headers, body })
  assert.match(await mistake(request, secret), /as received, not parsed/)
})

it("accepts another tolerance in seconds", async () => {
  const verify = (age: number, tolerance?: number) => verifyWebhook(signed({ age }), secret, { tolerance })
  for (const [age, tolerance] of [
    [590, 600],
    [-590, 600],
    [8, 10],
    [1e9, Infinity],
    [290, undefined]
  ] as const) {
    assert.deepStrictEqual(await verify(age, tolerance), event as never)
  }
  assert.match((await rejection(signed({ age: 310 }), secret, {})).message, /more than 300 seconds/)
  for (const age of [12, -12]) {
    const error = await rejection(signed({ age }), secret, { tolerance: 10 })
    assert.instanceOf(error, WebhookVerificationError)
    assert.match(error.message, /more than 10 seconds/)
  }
  for (const tolerance of [NaN, -1, 0, "300", null]) {
    assert.match(await mistake(signed(), secret, { tolerance }), /tolerance/, String(tolerance))
  }
  const { headers } = signed()
  const soon = { headers: { ...headers, "webhook-timestamp": "soon" }, body }
  assert.instanceOf(await rejection(soon, secret, { tolerance: Infinity }), WebhookVerificationError)
})

it("reads the headers of any implementation of `Headers`", async () => {
  const { headers } = signed()
  // Cast, because no other member of `Headers` is called.
  const foreign = { get: (name: string) => headers[name] ?? null } as unknown as Headers
  assert.deepStrictEqual(await verifyWebhook({ headers: foreign, body }, secret), event as never)
  assert.match(await refusal({ headers: { ...foreign, get: () => null } as unknown as Headers, body }), /webhook-id/)
})
