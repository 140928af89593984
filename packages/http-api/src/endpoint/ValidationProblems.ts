import { HttpApiMiddleware } from "effect/http-api"
import { problem } from "../shared/Problem.ts"

/** If a request does not match the contract, responds with a problem. The problem lists every invalid part. */
export class ValidationProblems extends HttpApiMiddleware.Service<ValidationProblems>()(
  "@emoji-catalogue/http-api/endpoint/ValidationProblems",
  { error: [problem("validation_failed"), problem("internal")] }
) {}
