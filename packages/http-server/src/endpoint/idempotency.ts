import { Idempotency, type RequestOutcome } from "@emoji-catalogue/application/idempotency"
import {
  Idempotent,
  idempotencyHeader,
  keyReused,
  ReportsProgress,
  ResourceId,
  ShowsSecret
} from "@emoji-catalogue/http-api"
import { Context, Effect, Layer, Predicate, Result } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { failWith, secondsUntil } from "../request/failWith.ts"
import { pathOf, problemOf, problemResponse } from "../protocol/problemDocument.ts"
import { CurrentRequest } from "../request/RequestContext.ts"
import { requestHash } from "./requestHash.ts"

/**
 * Whether a key is valid. A request with an invalid key is not rejected here, because the validation against the
 * contract rejects it later.
 */
const isKey = (key: string | undefined): key is string =>
  key !== undefined && /^[\x21-\x7e][\x20-\x7e]{0,254}$/.test(key)

type HandlerResult = Result.Result<HttpServerResponse.HttpServerResponse, unknown>

/** The outcome to store. After a 4xx response nothing was created; after a 5xx the resource may have been created. */
const outcomeOf =
  ({ reportsProgress, showsSecret }: { readonly reportsProgress: boolean; readonly showsSecret: boolean }) =>
  (result: HandlerResult): RequestOutcome => {
    if (Result.isFailure(result)) return { resource: isServerError(result.failure) ? "unknown" : "not_created" }
    const { body, status } = result.success
    if (status >= 500) return { resource: "unknown" }
    if (status >= 400) return { resource: "not_created" }
    if (showsSecret || body._tag !== "Uint8Array") return { resource: "created", response: null }
    if (reportsProgress && isRunning(body.body)) return { resource: "unknown" }
    return { resource: "created", response: { status, contentType: body.contentType, body: body.body } }
  }

const isRunning = (body: Uint8Array): boolean => JSON.parse(new TextDecoder().decode(body)).status === "running"

const isServerError = (failure: unknown): boolean =>
  Predicate.hasProperty(failure, "status") && Number(failure.status) >= 500

/** Makes it safe to retry a request that creates something. */
export const layer = Layer.effect(
  Idempotent,
  Effect.gen(function* () {
    const idempotency = yield* Idempotency

    return (handler, { endpoint }) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const context = yield* CurrentRequest
        const { caller, requestId } = context
        const key = request.headers[idempotencyHeader]
        // Keys of anonymous callers are ignored, because all these callers have the same id and would share keys.
        if (!isKey(key) || caller.kind === "anonymous") {
          return yield* Effect.provideService(handler, ResourceId, crypto.randomUUID())
        }
        const hash = yield* requestHash(request)
        const scope = `${caller.id} ${request.method} ${pathOf(request.url)}`
        const run = yield* idempotency.runOnce(
          { scope, key, requestHash: hash },
          (resourceId) => handler.pipe(Effect.provideService(ResourceId, resourceId), Effect.result),
          outcomeOf({
            reportsProgress: Context.get(endpoint.annotations, ReportsProgress),
            showsSecret: Context.get(endpoint.annotations, ShowsSecret)
          })
        )
        switch (run.status) {
          case "executed":
            return yield* Effect.fromResult(run.result)
          case "in_progress":
            // The client should retry when the lease expires. By then, the first request has usually ended. If it still
            // runs, it has normally renewed its lease, and the retry gets this problem again. If the process of the
            // first request has died, the retry runs the handler.
            context.retryAfter = yield* secondsUntil(run.leaseUntil)
            return yield* failWith("conflict", { detail: "A request with this idempotency key is still in progress." })
          case "key_reused": {
            const detail = "This idempotency key was used for a different request."
            const errors = [{ path: idempotencyHeader, message: "Already used for a different request" }]
            return problemResponse({
              ...problemOf(keyReused.code, { detail, errors }, { requestId, url: request.url }),
              status: keyReused.status
            })
          }
          case "completed": {
            if (run.response === null) return yield* alreadyCreated(run.resourceId)
            const { body, contentType, status } = run.response
            return HttpServerResponse.uint8Array(body, { status, contentType })
          }
        }
      })
  })
)

/** The problem for a retry of a request that was successful, but whose response was not stored. */
export const alreadyCreated = (id: string) =>
  failWith("conflict", {
    detail: `This request already created ${id}; its response is not stored.`,
    errors: [{ path: "id", message: id }]
  })
