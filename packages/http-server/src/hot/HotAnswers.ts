import { type CatalogueView, JsonWriter, type SearchUnavailable } from "@emoji-catalogue/application"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import type { Answer } from "../Answer.ts"
import { encode, encodedTag, type Encoding, negotiate, worthwhile } from "../middleware/compression.ts"
import { noneMatches } from "../middleware/conditional.ts"
import type { Exchange } from "../middleware/Exchange.ts"
import { nodeResponseOf } from "../nodeResponse.ts"
import { cacheControl, etagOf, json, linkOf } from "../responses.ts"
import { EncodedAnswers } from "./EncodedAnswers.ts"
import type { HotRequest, NotUsual } from "./HotRoutes.ts"

type Response = HttpServerResponse.HttpServerResponse

/** The form of an answer that one client gets. */
interface Form {
  readonly etag: string
  readonly link: string | undefined
  readonly encoding: Encoding | undefined
}

/** What there is to send is sent already. */
const sent = HttpServerResponse.empty()

/**
 * Brings answers into the form that a client gets them in, as the pipeline does with those of handlers, and hands them
 * to Node at once. What stands in memory is written over by the next answer, as soon as Node has passed it on.
 */
export class HotAnswers {
  private readonly writer = new JsonWriter()
  private readonly encoded = new EncodedAnswers()
  private readonly headersFor: (exchange: Exchange) => ReadonlyArray<string>

  /** `headersFor` gives what every answer has, names and values in turn. */
  constructor(headersFor: (exchange: Exchange) => ReadonlyArray<string>) {
    this.headersFor = headersFor
  }

  answer(exchange: Exchange, request: HotRequest): Effect.Effect<Response, SearchUnavailable | NotUsual> {
    return Effect.flatMap(request.answer, (answer) => this.inForm(exchange, request, answer))
  }

  private inForm(
    exchange: Exchange,
    { path, sent }: HotRequest,
    { view, window, write }: Answer
  ): Effect.Effect<Response> {
    const { headers, url } = exchange.request
    const etag = etagOf(view)
    const wanted = headers["if-none-match"]
    const encoding = negotiate(headers["accept-encoding"])
    // Where nothing is compressed, that the client has the answer already is known before there is one.
    if (encoding === undefined && noneMatches(wanted, etag)) {
      return this.send(exchange, undefined, { etag, link: undefined, encoding })
    }
    const encodedAs = encoding === undefined ? etag : encodedTag(etag, encoding)
    const link = window && linkOf(view.baseUrl + path, sent, window.query, window.total)
    const known = encoding && this.encoded.get(view, `${encoding} ${url}`)
    if (known !== undefined && wanted === undefined)
      return this.send(exchange, known, { etag: encodedAs, link, encoding })
    write(this.writer.begin())
    const body = this.writer.written
    const isEncoded = encoding !== undefined && body.length >= worthwhile
    const form = isEncoded ? { etag: encodedAs, link, encoding } : { etag, link, encoding: undefined }
    if (noneMatches(wanted, form.etag)) return this.send(exchange, undefined, form)
    return isEncoded ? this.compressed(exchange, view, body.slice(), form) : this.send(exchange, body, form)
  }

  private compressed(exchange: Exchange, view: CatalogueView, body: Uint8Array, form: Form): Effect.Effect<Response> {
    const encoding = form.encoding!
    return Effect.flatMap(
      Effect.promise(() => encode(body, encoding)),
      (bytes) => {
        this.encoded.set(view, `${encoding} ${exchange.request.url}`, bytes)
        return this.send(exchange, bytes, form)
      }
    )
  }

  /** Sends an answer; without a body, that the client has it already. */
  private send(exchange: Exchange, body: Uint8Array | undefined, form: Form): Effect.Effect<Response> {
    const status = body === undefined ? 304 : 200
    const headers = [...this.headersFor(exchange), "etag", form.etag, "cache-control", cacheControl["cache-control"]]
    if (body !== undefined) {
      headers.push("content-type", json, "content-length", String(body.length))
      if (form.link !== undefined) headers.push("link", form.link)
      if (form.encoding !== undefined) headers.push("content-encoding", form.encoding)
    }
    exchange.answered(status, body?.length ?? 0)
    const response = nodeResponseOf(exchange.request.source)
    if (response === undefined) return Effect.succeed(asResponse(status, headers, body))
    if (!response.destroyed) {
      response.writeHead(status, headers)
      response.end(body)
      if (response.writableLength > 0) this.writer.leave()
    }
    return Effect.succeed(sent)
  }
}

const asResponse = (status: number, headers: ReadonlyArray<string>, body: Uint8Array | undefined): Response => {
  const pairs = headers.flatMap((name, place) => (place % 2 === 0 ? [[name, headers[place + 1]!] as const] : []))
  const options = { status, headers: Object.fromEntries(pairs) }
  return body === undefined
    ? HttpServerResponse.empty(options)
    : HttpServerResponse.uint8Array(body.slice(), { ...options, contentType: json })
}
