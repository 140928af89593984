import { JsonWriter, type SearchUnavailable } from "@emoji-catalogue/application"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import type { Answer } from "../Answer.ts"
import { encode, encodedTag, type Encoding, negotiate, worthwhile } from "../middleware/compression.ts"
import { noneMatches } from "../middleware/conditional.ts"
import type { Exchange } from "../middleware/Exchange.ts"
import { nodeResponseOf } from "../node-server/nodeResponse.ts"
import { cacheControl, etagOf, json, linkOf } from "../responses.ts"
import { type HotRequest, type HotRoutes, type NotUsual, notUsual } from "./HotRoutes.ts"
import { type Form, KnownAnswers } from "./KnownAnswers.ts"

type Response = HttpServerResponse.HttpServerResponse

const nothing = new Uint8Array()

/** What there is to send is sent already. */
const sent = HttpServerResponse.empty()

/**
 * Brings answers into the form that a client gets them in, as the pipeline does with those of handlers, and hands them
 * to Node at once. What stands in memory is written over by the next answer, as soon as Node has passed it on.
 */
export class HotAnswers {
  private readonly writer = new JsonWriter()
  private readonly known = new KnownAnswers()
  private readonly source: () => object
  private readonly routes: HotRoutes["Service"]
  private readonly headersFor: (exchange: Exchange) => Array<string>

  /**
   * Of another `source`, the same request may be answered otherwise. `headersFor` gives what every answer has, names and
   * values in turn, in an array of its own.
   */
  constructor(source: () => object, routes: HotRoutes["Service"], headersFor: (exchange: Exchange) => Array<string>) {
    this.source = source
    this.routes = routes
    this.headersFor = headersFor
  }

  /** The answer to a GET. */
  answer(exchange: Exchange): Effect.Effect<Response, SearchUnavailable | NotUsual> {
    const { url } = exchange.request
    const encoding = negotiate(exchange.incoming["accept-encoding"])
    // Node lets no space through in an address, so no address passes for the key of another.
    const key = encoding === undefined ? url : `${encoding} ${url}`
    const source = this.source()
    const known = this.known.get(source, key)
    if (known !== undefined) {
      const response = this.send(exchange, known.body, known.form)
      known.count?.()
      return Effect.succeed(response)
    }
    const request = this.routes.find(url)
    if (request === undefined) return notUsual
    return Effect.flatMap(request.answer, (answer) => {
      const response = this.inForm(exchange, request, answer, { source, key }, encoding)
      answer.count?.()
      return response
    })
  }

  private inForm(
    exchange: Exchange,
    { isRepeated, path, sent }: HotRequest,
    answer: Answer,
    { key, source }: { readonly key: string; readonly source: object },
    encoding: Encoding | undefined
  ): Effect.Effect<Response> {
    const { view, window, write } = answer
    const etag = etagOf(view)
    // Where nothing is compressed, that the client has the answer already is known before it is written.
    if (encoding === undefined && noneMatches(exchange.incoming["if-none-match"], etag)) {
      return Effect.succeed(this.send(exchange, nothing, { etag, link: undefined, encoding }))
    }
    write(this.writer.begin())
    const body = this.writer.written
    const link = window && linkOf(view.baseUrl + path, sent, window.query, window.total)
    const keep = (bytes: Uint8Array, form: Form) =>
      this.known.set(source, key, { body: bytes, form, count: answer.count })
    if (encoding === undefined || body.length < worthwhile) {
      const form = { etag, link, encoding: undefined }
      if (isRepeated) keep(body.slice(), form)
      return Effect.succeed(this.send(exchange, body, form))
    }
    const form = { etag: encodedTag(etag, encoding), link, encoding }
    const whole = body.slice()
    return Effect.map(
      Effect.promise(() => encode(whole, encoding)),
      (bytes) => {
        if (isRepeated) keep(bytes, form)
        return this.send(exchange, bytes, form)
      }
    )
  }

  /** Sends an answer, or that the client has it already. */
  private send(exchange: Exchange, body: Uint8Array, { encoding, etag, link }: Form): Response {
    const isKnown = noneMatches(exchange.incoming["if-none-match"], etag)
    const status = isKnown ? 304 : 200
    const headers = this.headersFor(exchange)
    headers.push("etag", etag, "cache-control", cacheControl["cache-control"])
    if (!isKnown) {
      headers.push("content-type", json, "content-length", String(body.length))
      if (link !== undefined) headers.push("link", link)
      if (encoding !== undefined) headers.push("content-encoding", encoding)
    }
    exchange.answered(status, isKnown ? 0 : body.length)
    const response = nodeResponseOf(exchange.request.source)
    if (response === undefined) return asResponse(status, headers, isKnown ? undefined : body)
    if (!response.destroyed) {
      response.writeHead(status, headers)
      response.end(isKnown ? undefined : body)
      if (response.writableLength > 0 && body.buffer === this.writer.written.buffer) this.writer.leave()
    }
    return sent
  }
}

const asResponse = (status: number, headers: ReadonlyArray<string>, body: Uint8Array | undefined): Response => {
  const pairs = headers.flatMap((name, place) => (place % 2 === 0 ? [[name, headers[place + 1]!] as const] : []))
  const options = { status, headers: Object.fromEntries(pairs) }
  return body === undefined
    ? HttpServerResponse.empty(options)
    : HttpServerResponse.uint8Array(body.slice(), { ...options, contentType: json })
}
