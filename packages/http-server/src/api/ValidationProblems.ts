import { HttpApiMiddleware } from "effect/http-api"
import { problem } from "./Problem.ts"

/** Answers a request that does not fit the contract with all that is wrong with it. */
export class ValidationProblems extends HttpApiMiddleware.Service<ValidationProblems>()(
  "@emoji-catalogue/http-server/api/ValidationProblems",
  { error: [problem("validation_failed"), problem("internal")] }
) {}
