import { afterDelivery, afterUnsentDelivery, Webhook, type WebhookDelivery, WebhookUrl } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { DateTime, Schema } from "effect"

const start = DateTime.makeUnsafe("2026-01-01T00:00:00Z")
const after = (hours: number) => DateTime.add(start, { hours })

const delivery = (hours: number, httpStatus: number, attempts = 1): WebhookDelivery => ({
  at: after(hours),
  status: httpStatus < 300 ? "succeeded" : "failed",
  attempts,
  httpStatus,
  error: httpStatus < 300 ? null : "no"
})

const webhook = Schema.decodeUnknownSync(Webhook)({
  id: "6f1c2a34-0c55-4d8e-9a57-0d9b62f9c1aa",
  url: "https://receiver.example/",
  events: ["IMPORT_COMPLETED"],
  createdAt: start,
  disabledAt: null,
  failingSince: null,
  lastDelivery: null
})

describe("a webhook after deliveries", () => {
  const through = (...deliveries: ReadonlyArray<WebhookDelivery>) => deliveries.reduce(afterDelivery, webhook)

  it("is disabled by a day of failures", () => {
    assert.deepInclude(through(delivery(0, 500), delivery(23.9, 500)), { disabledAt: null, failingSince: start })
    assert.deepInclude(through(delivery(0, 500), delivery(24, 500)), { disabledAt: after(24) })
  })

  it("is not disabled if a delivery succeeds between the failures", () => {
    const recovered = through(delivery(0, 500), delivery(12, 204), delivery(25, 500))
    assert.deepInclude(recovered, { disabledAt: null, failingSince: after(25) })
  })

  it("is permanently disabled by status 410", () => {
    const gone = through(delivery(1, 410), delivery(2, 200), delivery(50, 500))
    assert.deepInclude(gone, { disabledAt: after(1) })
  })

  it("has the latest delivery, in whatever order they finish", () => {
    const slow = delivery(1, 500, 3)
    assert.deepStrictEqual(through(delivery(2, 204), slow).lastDelivery, delivery(2, 204))
    assert.deepStrictEqual(through(slow, delivery(2, 204)).lastDelivery, delivery(2, 204))
  })

  it("is not disabled by attempts that the service could not make, and records the latest attempt", () => {
    const unsent = (hours: number): WebhookDelivery => ({ ...delivery(hours, 500), httpStatus: null })
    const [first, last] = [delivery(0, 204), unsent(60)]
    const state = [unsent(1), unsent(30), last, unsent(50)].reduce(afterUnsentDelivery, through(first))
    assert.deepStrictEqual(state, { ...webhook, lastDelivery: last })
    assert.deepStrictEqual(afterDelivery(state, delivery(61, 204)).lastDelivery, delivery(61, 204))
  })
})

describe("a webhook's URL", () => {
  it.each([
    "",
    "receiver.example",
    "https://",
    "https://a b.example/",
    "https://receiver.example\t/",
    "https://receiver\n.example/",
    "https:\\\\receiver.example/",
    "https://receiver.example\\@10.0.0.1/",
    "https://receiver.example/\u0000",
    "https://receiver.example/\ud800",
    "https://bücher.example/",
    "https://receiver.example/%zz",
    `https://receiver.example/${"x".repeat(2000)}`
  ])("is not %j", (url) => assert.isFalse(Schema.is(WebhookUrl)(url)))

  it.each(["https://receiver.example", "https://xn--bcher-kva.example:8443/%C3%BF?a=%20&b=[1]#c"])("may be %j", (url) =>
    assert.isTrue(Schema.is(WebhookUrl)(url))
  )
})
