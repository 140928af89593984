import { HttpApiMiddleware } from "effect/http-api"
import { bodyProblems } from "./bodyProblems.ts"

/** Accepts a JSON body, in UTF-8 and without a Content-Encoding. The handler's timeout starts once the body is complete. */
export class JsonBody extends HttpApiMiddleware.Service<JsonBody>()("@emoji-catalogue/http-api/endpoint/JsonBody", {
  error: bodyProblems
}) {}
