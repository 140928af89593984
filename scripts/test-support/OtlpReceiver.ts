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

/** Converts the attributes of a span or resource to a record of their values by key. */
export const attributesOf = ({ attributes }: { readonly attributes: ReadonlyArray<Attribute> }) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

/** Starts a server that receives traces as JSON over OTLP/HTTP. It stops when the scope closes. */
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
    /** Set `status` to change the status of further responses. */
    receiver,
    bodies,
    headers,
    /** For each accepted request, the resource attributes of the process that sent it. */
    resources: () => requests().map(({ resource }) => attributesOf(resource)),
    spans: () => requests().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
  }
})
