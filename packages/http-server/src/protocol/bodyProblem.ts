import { partLimits, type ProblemCode } from "@emoji-catalogue/http-api"
import { ByteSize } from "effect"
import { HttpServerError, Multipart } from "effect/http"

type BodyProblem = readonly [code: ProblemCode, detail: string]

export interface BodyLimits {
  readonly body: ByteSize.ByteSize
  /** The maximum size of a file in a form; undefined if the endpoint accepts no form. */
  readonly file: ByteSize.ByteSize | undefined
}

const tooLarge = (what: string, limit: ByteSize.ByteSize | undefined): BodyProblem => [
  "payload_too_large",
  limit === undefined
    ? `${what} is larger than this endpoint accepts.`
    : `${what} is larger than ${ByteSize.format(limit)}, the limit of this endpoint.`
]
const malformed: BodyProblem = ["validation_failed", "The body cannot be parsed."]

/**
 * Returns the problem for an error that effect reported while reading a request body. Returns undefined if the error is
 * not about the body, or if the client did not cause it.
 */
export const bodyProblemOf = (error: unknown, limits?: BodyLimits): BodyProblem | undefined => {
  if (HttpServerError.isHttpServerError(error) && error.reason._tag === "RequestParseError") {
    return error.reason.reason === "BodyTooLarge" ? tooLarge("The body", limits?.body) : malformed
  }
  if (!Multipart.isMultipartError(error)) return undefined
  switch (error.reason._tag) {
    case "InternalError":
      return undefined
    case "Parse":
      return malformed
    case "FileTooLarge":
      return tooLarge("The file", limits?.file)
    case "FieldTooLarge":
      return tooLarge("A field", partLimits.maxFieldSize)
    case "TooManyParts":
      return ["payload_too_large", `The form has more than ${partLimits.maxParts} parts.`]
    case "BodyTooLarge":
      return tooLarge("The body", limits?.body)
  }
}
