import { Effect } from "effect"
import { Headers, HttpServerResponse } from "effect/http"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

export type Encoding = "br" | "gzip"

/** Below this many bytes the headers of compression cost more than it saves. */
const worthwhile = 1024

const compressible = /^(?:application\/(?:[\w.+-]*json|javascript)|text\/|image\/svg)/

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The encoding that a client likes best of those spoken here (RFC 9110, 12.5.3); Brotli where it likes both alike. */
export const negotiate = (acceptEncoding: string | undefined): Encoding | undefined => {
  if (acceptEncoding === undefined) return undefined
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

/** The answer with its body encoded. A strong ETag names bytes, so the encoded answer has one of its own. */
export const compress = (response: HttpServerResponse.HttpServerResponse, encoding: Encoding) =>
  Effect.gen(function* () {
    const { body } = response
    if (body._tag !== "Uint8Array") return response
    const encoded = yield* Effect.promise(() =>
      encoding === "br"
        ? brotli(body.body, {
            params: {
              // Level 4 is about as fast as gzip and still smaller.
              [constants.BROTLI_PARAM_QUALITY]: 4,
              [constants.BROTLI_PARAM_SIZE_HINT]: body.contentLength
            }
          })
        : zip(body.body)
    )
    const etag = response.headers["etag"]
    return HttpServerResponse.uint8Array(encoded, {
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
