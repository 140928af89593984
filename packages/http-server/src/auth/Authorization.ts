import { actorOf, CurrentActor, isAdministrator } from "@emoji-catalogue/application/ports"
import { CurrentSession, PublicAccess, RequireAdmin, RequireSession } from "@emoji-catalogue/http-api"
import { Effect, Layer } from "effect"
import { failWith } from "../request/failWith.ts"
import { CurrentRequest } from "../request/RequestContext.ts"

const credentialRequired = failWith("unauthenticated", { detail: "This endpoint requires a credential." })

const publicAccess = Layer.succeed(PublicAccess, (handler) => handler)

const requireAdmin = Layer.sync(RequireAdmin, () => {
  const check = Effect.fnUntraced(function* <A, E, R>(handler: Effect.Effect<A, E, R>) {
    const { caller } = yield* CurrentRequest
    if (isAdministrator(caller)) return yield* Effect.provideService(handler, CurrentActor, actorOf(caller))
    if (caller.kind === "anonymous") return yield* credentialRequired
    return yield* failWith("forbidden", { detail: "This endpoint requires an administrator." })
  })
  return RequireAdmin.of({ bearer: check, "api-key": check })
})

const sessionRequired = failWith("forbidden", {
  detail: "This endpoint requires a user session; API keys are not accepted."
})

const requireSession = Layer.sync(RequireSession, () =>
  RequireSession.of({
    bearer: Effect.fnUntraced(function* (handler) {
      const { caller } = yield* CurrentRequest
      if (caller.kind === "account") {
        return yield* handler.pipe(
          Effect.provideService(CurrentSession, caller.signedIn),
          Effect.provideService(CurrentActor, actorOf(caller))
        )
      }
      return yield* caller.kind === "anonymous" ? credentialRequired : sessionRequired
    })
  })
)

/** Enforces the access rule of each endpoint. Runs after authentication. */
export const layer = Layer.mergeAll(publicAccess, requireAdmin, requireSession)
