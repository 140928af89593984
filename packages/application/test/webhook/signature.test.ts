import { assert, it } from "@effect/vitest"
import { Redacted } from "effect"
import { Webhook } from "standardwebhooks"
import { makeWebhookSecret, signedHeaders } from "../../src/webhook/signature.ts"

const message = { id: "evt_1", timestamp: Math.floor(Date.now() / 1000), body: '{"text":"ÿ 😀"}' }

it("the public library verifies a signature only with its secret and body", async () => {
  const secret = makeWebhookSecret()
  const headers = await signedHeaders([secret], message)
  assert.match(Redacted.value(secret), /^whsec_[A-Za-z0-9+/]{43}=$/)
  assert.deepStrictEqual(new Webhook(Redacted.value(secret)).verify(message.body, headers), { text: "ÿ 😀" })
  assert.throws(() => new Webhook(Redacted.value(secret)).verify(`${message.body} `, headers))
  assert.throws(() => new Webhook(Redacted.value(makeWebhookSecret())).verify(message.body, headers))
})

it("signs the example of the specification as specified", async () => {
  const headers = await signedHeaders([Redacted.make("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")], {
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}'
  })
  assert.strictEqual(headers["webhook-signature"], "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=")
})

it("a message signed with several secrets can be verified with each of them", async () => {
  const secrets = [makeWebhookSecret(), makeWebhookSecret(), makeWebhookSecret()]
  const headers = await signedHeaders(secrets, message)
  assert.match(headers["webhook-signature"], /^v1,\S+ v1,\S+ v1,\S+$/)
  for (const secret of secrets) {
    assert.deepStrictEqual(new Webhook(Redacted.value(secret)).verify(message.body, headers), { text: "ÿ 😀" })
  }
  assert.throws(() => new Webhook(Redacted.value(makeWebhookSecret())).verify(message.body, headers))
})
