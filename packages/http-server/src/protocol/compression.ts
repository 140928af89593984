import { Effect } from "effect"
import { Headers, HttpServerResponse } from "effect/http"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

// effect's HttpMiddleware.compression is not used. It runs after everything else, so the response cache could not store
// the compressed body. It also changes the body without changing a strong ETag.

export type Encoding = "br" | "gzip"

/** The minimum size of a body to compress, in bytes. Compressing a smaller body costs more than it saves. */
const minSize = 1024

const compressible = /^(?:application\/(?:[\w.+-]*json|javascript)|text\/|image\/svg)/

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The supported encoding that the client prefers (RFC 9110, 12.5.3); Brotli if it prefers Brotli and gzip equally. */
export const negotiateEncoding = (acceptEncoding: string | undefined): Encoding | undefined => {
  if (acceptEncoding === undefined || acceptEncoding === "identity") return undefined
  const cached = negotiated.get(acceptEncoding)
  if (cached !== undefined) return cached.encoding
  const encoding = preferredEncoding(acceptEncoding)
  // The number and the length of the cached header values are limited, because a client can send any value.
  if (negotiated.size < maxNegotiated && acceptEncoding.length < maxHeaderLength) {
    negotiated.set(acceptEncoding, { encoding })
  }
  return encoding
}

const maxNegotiated = 100
const maxHeaderLength = 100
const negotiated = new Map<string, { readonly encoding: Encoding | undefined }>()

const preferredEncoding = (acceptEncoding: string): Encoding | undefined => {
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

export const isCompressible = ({ body, headers }: HttpServerResponse.HttpServerResponse): boolean =>
  body._tag === "Uint8Array" &&
  body.contentLength >= minSize &&
  headers["content-encoding"] === undefined &&
  compressible.test(body.contentType)

// Caches the compressed forms of each body, because some bodies are sent often, such as the reference page. The garbage
// collector removes the compressed forms together with the body.
const compressed = new WeakMap<Uint8Array, Map<Encoding, Promise<Uint8Array>>>()

const compressedBody = (body: Uint8Array, encoding: Encoding): Promise<Uint8Array> => {
  const encodings = compressed.get(body) ?? new Map<Encoding, Promise<Uint8Array>>()
  compressed.set(body, encodings)
  const bytes = encodings.get(encoding) ?? encode(body, encoding)
  encodings.set(encoding, bytes)
  return bytes
}

// Brotli at level 4 is about as fast as gzip, and its output is smaller.
const encode = (body: Uint8Array, encoding: Encoding): Promise<Uint8Array> =>
  encoding === "gzip"
    ? zip(body)
    : brotli(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
      })

/** Compresses the body and changes the ETag, because a strong ETag identifies the exact bytes of a response. */
export const compress = (response: HttpServerResponse.HttpServerResponse, encoding: Encoding) => {
  const { body } = response
  if (body._tag !== "Uint8Array") return Effect.succeed(response)
  return Effect.map(
    Effect.promise(() => compressedBody(body.body, encoding)),
    (bytes) => {
      const etag = response.headers["etag"]
      return HttpServerResponse.uint8Array(bytes, {
        status: response.status,
        contentType: body.contentType,
        headers: Headers.setAll(response.headers, {
          "content-encoding": encoding,
          ...(etag === undefined ? {} : { etag: `${etag.slice(0, -1)}-${encoding}"` })
        })
      })
    }
  )
}
