import { HttpServerError, Multipart } from "effect/http"
import type { RawProblem } from "../node-server/rawProblems.ts"

const tooLarge: RawProblem = ["payload_too_large", "The body is larger than this address takes"]
const malformed: RawProblem = ["validation_failed", "The body cannot be read"]

/** The largest body of a request that says nothing else of itself, an upload for one. */
export const usualBodyKibibytes = 64

/**
 * What is wrong with a body that could not be read, as Effect tells it: where the contract decodes bodies, by a defect.
 * Nothing where it is not the body, or not its sender's fault.
 */
export const refusalOf = (error: unknown): RawProblem | undefined => {
  if (HttpServerError.isHttpServerError(error) && error.reason._tag === "RequestParseError") {
    return error.reason.reason === "BodyTooLarge" ? tooLarge : malformed
  }
  if (!Multipart.isMultipartError(error) || error.reason._tag === "InternalError") return undefined
  return error.reason._tag === "Parse" ? malformed : tooLarge
}
