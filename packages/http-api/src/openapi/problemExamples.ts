import { type ProblemCode, problemKinds } from "../shared/Problem.ts"

const details: Readonly<Record<ProblemCode, string>> = {
  validation_failed: "The request is invalid: limit.",
  unauthenticated: "The API key is unknown.",
  forbidden: "This endpoint requires an administrator.",
  licence_restricted: "The license of this artwork does not permit downloads.",
  not_found: "This emoji does not exist.",
  method_not_allowed: "/api/emoji supports GET, HEAD, OPTIONS.",
  request_timeout: "The request did not arrive in time.",
  conflict: "A request with this idempotency key is still in progress.",
  capacity_exceeded: "The server has no room for another emoji.",
  gone: "This has been deleted.",
  payload_too_large: "The request body is larger than 64 KiB.",
  unsupported_media_type: "Content-Encoding is not supported for request bodies.",
  range_not_satisfiable: "The asset has 2000 bytes: the Range header selects none of them.",
  unprocessable_image: "The file is not an image that can be decoded.",
  known_rejected_image: "This image was rejected before.",
  rate_limited: "The shared anonymous rate limit is exhausted. Use an API key to get your own limit.",
  internal: "The request failed. The server log has the cause under this request id.",
  upstream_failed: "Discord is unavailable. Try again shortly.",
  not_configured: "Sign-in with Discord is not configured.",
  unavailable: "Storage is unavailable. Try again shortly."
}

const requestId = "5f0c7c4e-4a0e-4c53-b6bd-6a8f4d0a8a3e"

export const problemExamples = Object.fromEntries(
  Object.entries(problemKinds).map(([code, { status, title }]) => [
    code,
    {
      value: {
        type: `urn:emoji-catalogue:problem:${code}`,
        title,
        status,
        detail: details[code as ProblemCode],
        code,
        instance: "/api/emoji",
        requestId,
        ...(code === "validation_failed"
          ? { errors: [{ path: "limit", message: "Expected a value between 1 and 500" }] }
          : {})
      }
    }
  ])
)
