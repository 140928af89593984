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

const refusal = async (request: WebhookRequest, by = secret): Promise<string> => {
  const error: unknown = await verifyWebhook(request, by).catch((error: unknown) => error)
  assert.instanceOf(error, WebhookVerificationError)
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
  assert.match(await refusal(request, `whsec_${btoa("another secret of bytes")}`), /No signature/)
})

it("refuses a request that is too old or from the future, has no time, or lacks a header", async () => {
  assert.match(await refusal(signed({ age: 310 })), /last five minutes/)
  assert.match(await refusal(signed({ age: -310 })), /last five minutes/)
  assert.deepStrictEqual(await verifyWebhook(signed({ age: 290 }), secret), event as never)
  const request = signed()
  assert.match(await refusal({ ...request, headers: { ...request.headers, "webhook-timestamp": "soon" } }), /last five/)
  for (const name of Object.keys(request.headers)) {
    assert.match(await refusal({ ...request, headers: { ...request.headers, [name]: undefined } }), new RegExp(name))
  }
})

it("refuses what is no signature, and a secret that is not base64", async () => {
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
  for (const bad of ["whsec_%", "whsec_", "", undefined as never]) {
    const error: unknown = await verifyWebhook(request, bad).catch((error: unknown) => error)
    assert.instanceOf(error, TypeError, String(bad))
  }
})
