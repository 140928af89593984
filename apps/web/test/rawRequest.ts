import { once } from "node:events"
import { type IncomingMessage, request } from "node:http"
import { text } from "node:stream/consumers"

/** Requests a path exactly as it is. `fetch` would resolve `..` and escape characters. */
export const rawGet = async (origin: string, path: string) => {
  const { hostname, port } = new URL(origin)
  const sent = request({ hostname, port, path })
  sent.end()
  const [response] = (await once(sent, "response")) as [IncomingMessage]
  return { status: response.statusCode!, type: response.headers["content-type"] ?? "", body: await text(response) }
}
