import { Effect } from "effect"
import { once } from "node:events"
import { createServer, type IncomingHttpHeaders } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"

interface Attribute {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}

export interface ReceivedSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly kind: number
  readonly attributes: ReadonlyArray<Attribute>
  readonly status: { readonly code: number }
}

interface TraceRequest {
  readonly resourceSpans: ReadonlyArray<{
    readonly resource: { readonly attributes: ReadonlyArray<Attribute> }
    readonly scopeSpans: ReadonlyArray<{ readonly spans: ReadonlyArray<ReceivedSpan> }>
  }>
}

export const attributesOf = ({ attributes }: { readonly attributes: ReadonlyArray<Attribute> }) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

export const startOtlpReceiver = Effect.gen(function* () {
  const bodies: Array<string> = []
  const headers: Array<IncomingHttpHeaders> = []
  const receiver = { status: 200 }
  const server = createServer(async (request, response) => {
    if (request.url !== "/v1/traces" || request.method !== "POST") return void response.writeHead(404).end()
    headers.push(request.headers)
    const body = await text(request)
    if (receiver.status === 200) bodies.push(body)
    response.writeHead(receiver.status, { "content-type": "application/json" }).end("{}")
  })
  yield* Effect.acquireRelease(
    Effect.promise(() => once(server.listen(0, "127.0.0.1"), "listening")),
    () =>
      Effect.sync(() => {
        server.close()
        server.closeAllConnections()
      })
  )
  const requests = () => bodies.map((body) => JSON.parse(body) as TraceRequest).flatMap((body) => body.resourceSpans)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Set `receiver.status` to change the status of further responses. */
    receiver,
    bodies,
    headers,
    resources: () => requests().map(({ resource }) => attributesOf(resource)),
    spans: () => requests().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
  }
})
