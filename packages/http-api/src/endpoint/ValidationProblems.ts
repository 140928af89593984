import { HttpApiMiddleware } from "effect/http-api"
import { problem } from "../shared/Problem.ts"

/** Answers a request that does not match the contract with a problem that lists every invalid part. */
export class ValidationProblems extends HttpApiMiddleware.Service<ValidationProblems>()(
  "@emoji-catalogue/http-api/endpoint/ValidationProblems",
  { error: [problem("validation_failed"), problem("internal")] }
) {}
