import { Context } from "effect"
import { HttpApiMiddleware } from "effect/http-api"
import * as Parameter from "../shared/Parameter.ts"
import { keyReused, problem } from "../shared/Problem.ts"

/** The id of the resource that a request creates. A retry of the request gets the same id. */
export class ResourceId extends Context.Service<ResourceId, string>()(
  "@emoji-catalogue/http-api/endpoint/ResourceId"
) {}

/**
 * Makes an endpoint create at most one resource per `Idempotency-Key`. The endpoint also has to declare
 * `idempotencyHeaders`, so that the OpenAPI document lists the header.
 */
export class Idempotent extends HttpApiMiddleware.Service<Idempotent, { provides: ResourceId }>()(
  "@emoji-catalogue/http-api/endpoint/Idempotent",
  { error: [problem("conflict"), keyReused.schema] }
) {}

/** Whether the response shows a secret. Such a response is never stored, so a retry gets a `conflict`. */
export const ShowsSecret = Context.Reference<boolean>("@emoji-catalogue/http-api/endpoint/ShowsSecret", {
  defaultValue: () => false
})

/**
 * Whether the body of the response can have the status `running`. A response with this status is not stored, so a retry
 * gets the current state.
 */
export const ReportsProgress = Context.Reference<boolean>("@emoji-catalogue/http-api/endpoint/ReportsProgress", {
  defaultValue: () => false
})

export const idempotencyHeader = "idempotency-key"

export const idempotencyHeaders = {
  [idempotencyHeader]: Parameter.optionalText({
    description:
      "A unique text of your choice. Retrying the same request with the same key within 24 hours creates nothing new: it returns the first response, or `conflict` if the first request is still in progress or its response showed a secret.",
    example: "5f0c7c4e-4a0e-4c53-b6bd-6a8f4d0a8a3e",
    maxLength: 255,
    pattern: /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/,
    expected: "printable ASCII"
  })
}
