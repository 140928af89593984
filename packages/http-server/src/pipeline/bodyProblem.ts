import type { ProblemCode } from "@emoji-catalogue/http-api"
import { HttpServerError, Multipart } from "effect/http"

type BodyProblem = readonly [code: ProblemCode, detail: string]

const tooLarge: BodyProblem = ["payload_too_large", "The body is larger than this endpoint accepts."]
const malformed: BodyProblem = ["validation_failed", "The body cannot be parsed."]

/**
 * The problem of a body that could not be read; effect reports it as a defect when it decodes bodies. Undefined when the
 * error is not about the body, or not the client's fault.
 */
export const bodyProblemOf = (error: unknown): BodyProblem | undefined => {
  if (HttpServerError.isHttpServerError(error) && error.reason._tag === "RequestParseError") {
    return error.reason.reason === "BodyTooLarge" ? tooLarge : malformed
  }
  if (!Multipart.isMultipartError(error) || error.reason._tag === "InternalError") return undefined
  switch (error.reason._tag) {
    case "Parse":
      return malformed
    case "FileTooLarge":
      return ["payload_too_large", "The file is larger than this endpoint accepts."]
    default:
      return tooLarge
  }
}
