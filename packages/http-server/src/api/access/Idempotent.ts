import { Context } from "effect"
import { HttpApiMiddleware } from "effect/http-api"
import * as Parameter from "../Parameter.ts"
import { keyReused, problem } from "../Problem.ts"

/** The name that what an endpoint makes will have; the same when the request is sent again. */
export class ResourceId extends Context.Service<ResourceId, string>()(
  "@emoji-catalogue/http-server/api/access/ResourceId"
) {}

/**
 * An endpoint that makes something: the same request with the same `Idempotency-Key` makes it once. Beside this it has
 * `idempotencyHeaders`, so that the document tells of it.
 */
export class Idempotent extends HttpApiMiddleware.Service<Idempotent, { provides: ResourceId }>()(
  "@emoji-catalogue/http-server/api/access/Idempotent",
  { error: [problem("conflict"), keyReused.schema] }
) {}

/** Of an endpoint whose answer shows a secret: it is not kept, and whoever asks again is told what was made. */
export const ShowsSecret = Context.Reference<boolean>("@emoji-catalogue/http-server/api/access/ShowsSecret", {
  defaultValue: () => false
})

export const idempotencyHeader = "idempotency-key"

export const idempotencyHeaders = {
  [idempotencyHeader]: Parameter.optionalText({
    description:
      "Any text that you use for no other request. Sent again within 24 hours, the same request makes no second thing: it gets the first answer again, or `conflict` while the first is not answered and where the answer showed a secret",
    example: "5f0c7c4e-4a0e-4c53-b6bd-6a8f4d0a8a3e",
    maxLength: 255,
    pattern: /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/,
    expected: "printable ASCII"
  })
}
