import { HttpApiMiddleware } from "effect/http-api"
import { problem } from "../shared/Problem.ts"

/** Accepts a JSON body, in UTF-8 and without a Content-Encoding. The handler's timeout starts once the body is complete. */
export class JsonBody extends HttpApiMiddleware.Service<JsonBody>()("@emoji-catalogue/http-api/endpoint/JsonBody", {
  error: [
    problem("validation_failed"),
    problem("payload_too_large"),
    problem("unsupported_media_type"),
    problem("unavailable")
  ]
}) {}
