import { Idempotency, type RequestOutcome } from "@emoji-catalogue/application"
import { Context, Effect, Layer, Predicate, Result } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { Idempotent, idempotencyHeader, ResourceId, ShowsSecret } from "../api/access/Idempotent.ts"
import { keyReused } from "../api/Problem.ts"
import { CurrentCaller } from "../auth/CurrentCaller.ts"
import { failWith, pathOf, problemOf, problemResponse } from "../problems.ts"
import { RequestId } from "../RequestId.ts"
import { bufferedRequest } from "./bufferedRequest.ts"

/** A key that can be none is left to the contract, which says what is wrong with it. */
const isKey = (key: string | undefined): key is string =>
  key !== undefined && /^[\x21-\x7e][\x20-\x7e]{0,254}$/.test(key)

type Tried = Result.Result<HttpServerResponse.HttpServerResponse, unknown>

/** What is known of a try: a handler that refuses made nothing, one that breaks may have made something. */
const outcomeOf =
  (showsSecret: boolean) =>
  (tried: Tried): RequestOutcome => {
    if (Result.isFailure(tried)) return { resource: isOurFault(tried.failure) ? "unknown" : "not_created" }
    const { body, status } = tried.success
    if (status >= 500) return { resource: "unknown" }
    if (status >= 400) return { resource: "not_created" }
    if (showsSecret || body._tag !== "Uint8Array") return { resource: "created", response: null }
    return { resource: "created", response: { status, contentType: body.contentType, body: body.body } }
  }

const isOurFault = (failure: unknown): boolean =>
  Predicate.hasProperty(failure, "status") && Number(failure.status) >= 500

/** Makes of every request that makes something one that can be sent again. */
export const layer = Layer.effect(
  Idempotent,
  Effect.gen(function* () {
    const idempotency = yield* Idempotency

    return (handler, { endpoint }) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const key = request.headers[idempotencyHeader]
        const caller = yield* CurrentCaller
        // Who is nobody in particular shares no key with others who are not.
        if (!isKey(key) || caller.kind === "anonymous") {
          return yield* Effect.provideService(handler, ResourceId, crypto.randomUUID())
        }
        const { fingerprint, request: buffered } = yield* bufferedRequest(request)
        const scope = `${caller.id} ${request.method} ${pathOf(request.url)}`
        const made = yield* idempotency.runOnce(
          { scope, key, requestHash: fingerprint },
          (resourceId) =>
            handler.pipe(
              Effect.provideService(ResourceId, resourceId),
              Effect.provideService(HttpServerRequest.HttpServerRequest, buffered),
              Effect.result
            ),
          outcomeOf(Context.get(endpoint.annotations, ShowsSecret))
        )
        switch (made.status) {
          case "executed":
            return yield* Effect.fromResult(made.result)
          case "in_progress":
            return yield* failWith("conflict", { detail: "The same request is being answered; try again soon" })
          case "key_reused": {
            const detail = "This idempotency key was sent before with something else"
            const about = { requestId: yield* RequestId, url: request.url }
            const errors = [{ path: idempotencyHeader, message: "Was sent before with something else" }]
            return problemResponse({
              ...problemOf(keyReused.code, { detail, errors }, about),
              status: keyReused.status
            })
          }
          case "completed": {
            if (made.response === null) return yield* alreadyMade(made.resourceId)
            const { body, contentType, status } = made.response
            return HttpServerResponse.uint8Array(body, {
              status,
              contentType,
              headers: { "cache-control": "no-store" }
            })
          }
        }
      })
  })
)

/** What a request that is sent again is told, where it cannot be answered again. */
export const alreadyMade = (id: string) =>
  failWith("conflict", {
    detail: `This request has made ${id} already; what it answered is not kept`,
    errors: [{ path: "id", message: id }]
  })
