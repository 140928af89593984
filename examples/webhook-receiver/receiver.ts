/**
 * Receives the events of a webhook on PORT (4000 by default). WEBHOOK_SECRET is the `secret` that the service returned when the
 * webhook was registered.
 */
import { verifyWebhook, type WebhookEvent, WebhookVerificationError } from "@emoji-catalogue/client-sdk/webhooks"
import { createServer } from "node:http"
import { buffer } from "node:stream/consumers"

const secret = process.env["WEBHOOK_SECRET"]
if (secret === undefined) throw new Error("WEBHOOK_SECRET must be set")

/** An event may arrive more than once. A real receiver stores the ids persistently. */
const received = new Set<unknown>()

const handle = (event: WebhookEvent): void => {
  switch (event.type) {
    case "UNICODE_RELEASE":
      return console.log(`Unicode has released emoji ${event.data.emojiVersion}`)
    case "PLATFORM_UPDATE":
      return console.log(`New artwork: ${event.data.platform} ${event.data.platformVersion}`)
    case "IMPORT_COMPLETED":
      return console.log(`An import has ended: ${event.data.kind}`)
  }
}

const server = createServer((request, response) => {
  const respond = (status: number) => response.writeHead(status).end()
  const receive = async () => {
    const event = await verifyWebhook({ headers: request.headers, body: await buffer(request) }, secret)
    const id = request.headers["webhook-id"]
    if (!received.has(id)) handle(event)
    received.add(id)
    respond(204)
  }
  receive().catch((error: unknown) => {
    console.error(String(error))
    // After 500 the service retries later; a request from another sender stays invalid.
    respond(error instanceof WebhookVerificationError ? 400 : 500)
  })
})

server.listen(Number(process.env["PORT"] ?? 4000), () => console.log("Listening on", server.address()))
