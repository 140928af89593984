import type { ByteRange } from "@emoji-catalogue/application/ports"
import { DateTime, Effect, Option } from "effect"
import { childrenOf, parseXml, textOf, type XmlElement } from "./parseXml.ts"
import type { S3Failure } from "./S3Failure.ts"
import { failureOf, isTransientCode, refusalOf, type S3Request, type S3Response } from "./s3Request.ts"

export interface ObjectPart {
  /** The size of the whole object. */
  readonly size: number
  readonly bytes: Uint8Array
}

export interface ObjectPage {
  readonly objects: ReadonlyArray<{ readonly key: string; readonly storedAt: DateTime.Utc }>
  /** The key after which the next page starts; `None` for the last page. */
  readonly next: Option.Option<string>
}

/** Parses the XML document in a response. A truncated document is a failure, because it is not well-formed. */
const documentIn = (request: S3Request, response: S3Response): Effect.Effect<XmlElement, S3Failure> =>
  response.status === 200
    ? Effect.try({
        try: () => parseXml(new TextDecoder().decode(response.bytes)),
        catch: (cause) => failureOf(request, `malformed response: ${(cause as Error).message}`, true)
      })
    : Effect.fail(refusalOf(request, response))

/** Fails if the response does not have all bytes of the range. */
export const partIn = (
  request: S3Request,
  response: S3Response,
  { end, start }: ByteRange
): Effect.Effect<ObjectPart, S3Failure> => {
  const { bytes, headers, status } = response
  // An object store that ignores ranges responds with the whole object.
  if (status === 200) return Effect.succeed({ size: bytes.length, bytes: bytes.subarray(start, end) })
  if (status !== 206) return Effect.fail(refusalOf(request, response))
  const size = Number(/^bytes \d+-\d+\/(\d+)$/.exec(headers.get("content-range") ?? "")?.[1])
  return bytes.length === Math.min(end, size) - start
    ? Effect.succeed({ size, bytes })
    : Effect.fail(failureOf(request, `${bytes.length} bytes of ${headers.get("content-range")}`, true))
}

export const pageIn = (request: S3Request, response: S3Response): Effect.Effect<ObjectPage, S3Failure> =>
  Effect.map(documentIn(request, response), (result) => {
    const objects = childrenOf(result, "Contents").map((object) => ({
      key: textOf(object, "Key"),
      storedAt: DateTime.makeUnsafe(textOf(object, "LastModified"))
    }))
    const isTruncated = textOf(result, "IsTruncated") === "true"
    return { objects, next: isTruncated ? Option.fromUndefinedOr(objects.at(-1)?.key) : Option.none() }
  })

/**
 * Fails if the response of `DeleteObjects` lists errors. Its status is 200 even if some objects were not deleted. A
 * missing object counts as deleted.
 */
export const deletionIn = (request: S3Request, response: S3Response): Effect.Effect<void, S3Failure> =>
  Effect.flatMap(documentIn(request, response), (result) => {
    const errors = childrenOf(result, "Error")
      .map((error) => ({ code: textOf(error, "Code"), key: textOf(error, "Key") }))
      .filter(({ code }) => code !== "NoSuchKey")
    const [first] = errors
    if (first === undefined) return Effect.void
    const reason = `${errors.length} objects were not deleted, such as ${first.key}: ${first.code}`
    return Effect.fail(
      failureOf(
        request,
        reason,
        errors.every(({ code }) => isTransientCode(code))
      )
    )
  })
