import { Effect } from "effect"
import { Headers, HttpServerResponse } from "effect/http"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

export type Encoding = "br" | "gzip"

/** Below this many bytes the headers of compression cost more than it saves. */
export const worthwhile = 1024

const compressible = /^(?:application\/(?:[\w.+-]*json|javascript)|text\/|image\/svg)/

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The encoding that a client likes best of those spoken here (RFC 9110, 12.5.3); Brotli where it likes both alike. */
export const negotiate = (acceptEncoding: string | undefined): Encoding | undefined => {
  if (acceptEncoding === undefined || acceptEncoding === "identity") return undefined
  const known = negotiated.get(acceptEncoding)
  if (known !== undefined) return known.encoding
  const encoding = bestOf(acceptEncoding)
  // Programs say what they take in a few ways, all of them short.
  if (negotiated.size < mostKnown && acceptEncoding.length < longestKnown) negotiated.set(acceptEncoding, { encoding })
  return encoding
}

const mostKnown = 100
const longestKnown = 100
const negotiated = new Map<string, { readonly encoding: Encoding | undefined }>()

const bestOf = (acceptEncoding: string): Encoding | undefined => {
  const weights = new Map<string, number>()
  for (const part of acceptEncoding.toLowerCase().split(",")) {
    const [coding = "", ...parameters] = part.split(";").map((piece) => piece.trim())
    const q = parameters.find((parameter) => parameter.startsWith("q="))
    const weight = q === undefined ? 1 : Number(q.slice(2))
    weights.set(coding, Number.isFinite(weight) ? weight : 0)
  }
  const weightOf = (coding: Encoding) => weights.get(coding) ?? weights.get("*") ?? 0
  const [br, gz] = [weightOf("br"), weightOf("gzip")]
  if (br <= 0 && gz <= 0) return undefined
  return br >= gz ? "br" : "gzip"
}

/** Whether an answer is of a kind and size that compression helps. */
export const isCompressible = ({ body, headers }: HttpServerResponse.HttpServerResponse): boolean =>
  body._tag === "Uint8Array" &&
  body.contentLength >= worthwhile &&
  headers["content-encoding"] === undefined &&
  compressible.test(body.contentType)

// Bodies that are made once and sent often, the reference page for one, are encoded once. A body that is made for one
// request goes, and its encoding with it.
const encodings = new WeakMap<Uint8Array, Map<Encoding, Promise<Uint8Array>>>()

const encoded = (body: Uint8Array, encoding: Encoding): Promise<Uint8Array> => {
  const known = encodings.get(body) ?? new Map<Encoding, Promise<Uint8Array>>()
  encodings.set(body, known)
  const bytes = known.get(encoding) ?? encode(body, encoding)
  known.set(encoding, bytes)
  return bytes
}

// Level 4 of Brotli is about as fast as gzip, and smaller.
export const encode = (body: Uint8Array, encoding: Encoding): Promise<Uint8Array> =>
  encoding === "gzip"
    ? zip(body)
    : brotli(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
      })

/** The answer with its body encoded. A strong ETag names bytes, so the encoded answer has one of its own. */
export const compress = (response: HttpServerResponse.HttpServerResponse, encoding: Encoding) =>
  Effect.gen(function* () {
    const { body } = response
    if (body._tag !== "Uint8Array") return response
    const bytes = yield* Effect.promise(() => encoded(body.body, encoding))
    const etag = response.headers["etag"]
    return HttpServerResponse.uint8Array(bytes, {
      status: response.status,
      contentType: body.contentType,
      headers: Headers.setAll(response.headers, {
        "content-encoding": encoding,
        ...(etag === undefined ? {} : { etag: encodedTag(etag, encoding) })
      })
    })
  })

/** The ETag of the encoded form of what `etag` names. */
export const encodedTag = (etag: string, encoding: Encoding): string => `${etag.slice(0, -1)}-${encoding}"`
