const { readFileSync } = require("node:fs")
const { createClient, isProblem } = require("@emoji-catalogue/client-sdk")
const { verifyWebhook, WebhookVerificationError } = require("@emoji-catalogue/client-sdk/webhooks")

const clientOf = (respond) =>
  createClient({ baseUrl: "https://emoji.example", fetch: async (...args) => respond(...args) })

test("a listing, with its response", async () => {
  const headers = { "x-request-id": "r1" }
  const client = clientOf(() => Response.json({ items: [{ slug: "cat" }], total: 1, offset: 0 }, { headers }))
  await expect(client.emoji.search({ q: "cat" }).toArray()).resolves.toEqual([{ slug: "cat" }])
  await expect(client.emoji.search({ q: "cat" }).withResponse()).resolves.toMatchObject({ requestId: "r1" })
})

test("a problem", async () => {
  const problem = { code: "not_found", title: "Not found", detail: "There is no such emoji.", errors: [] }
  const headers = { "content-type": "application/problem+json" }
  const client = clientOf(() => Response.json(problem, { status: 404, headers }))
  const error = await client.emoji.get("cat").catch((reason) => reason)
  expect(isProblem(error, "not_found")).toBe(true)
})

test("an upload of bytes that Node has read", async () => {
  const file = readFileSync(__filename)
  let sent
  const client = clientOf((_, { body }) => {
    sent = body.get("file")
    return Response.json({ publicId: "1" }, { status: 201 })
  })
  await client.uploads.create({ file, name: "cat", licence: "own-work" })
  expect(sent.size).toBe(file.length)
})

test("a webhook with a wrong signature", async () => {
  const headers = {
    "webhook-id": "evt_1",
    "webhook-timestamp": String(Math.floor(Date.now() / 1000)),
    "webhook-signature": "v1,AAAA"
  }
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
  await expect(verifyWebhook({ headers, body: "{}" }, secret)).rejects.toBeInstanceOf(WebhookVerificationError)
})
