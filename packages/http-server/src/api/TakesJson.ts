import { HttpApiMiddleware } from "effect/http-api"
import { problem } from "./Problem.ts"

/** An endpoint that takes a body of JSON, in UTF-8 and not compressed. */
export class TakesJson extends HttpApiMiddleware.Service<TakesJson>()("@emoji-catalogue/http-server/api/TakesJson", {
  error: [problem("validation_failed"), problem("payload_too_large"), problem("unsupported_media_type")]
}) {}
