import { isAdministrator } from "@emoji-catalogue/application"
import { Effect, Layer } from "effect"
import { AdministratorsOnly, Anyone, SignedInCaller, SignedInOnly } from "../api/access/access.ts"
import { failWith } from "../problems.ts"
import { CurrentCaller } from "./CurrentCaller.ts"

const needsCredential = failWith("unauthenticated", { detail: "This needs a credential, and there is none" })

const anyone = Layer.succeed(Anyone, (handler) => handler)

const administrators = Layer.sync(AdministratorsOnly, () => {
  const check = Effect.fnUntraced(function* <A, E, R>(handler: Effect.Effect<A, E, R>) {
    const caller = yield* CurrentCaller
    if (isAdministrator(caller)) return yield* handler
    if (caller.kind === "anonymous") return yield* needsCredential
    return yield* failWith("forbidden", { detail: "This is for administrators" })
  })
  return AdministratorsOnly.of({ bearer: check, "api-key": check })
})

const notAnAccount = failWith("forbidden", {
  detail: "This is for people who are signed in, and an API key is nobody's account"
})

const signedIn = Layer.sync(SignedInOnly, () =>
  SignedInOnly.of({
    bearer: Effect.fnUntraced(function* (handler) {
      const caller = yield* CurrentCaller
      if (caller.kind === "account") return yield* Effect.provideService(handler, SignedInCaller, caller.signedIn)
      return yield* caller.kind === "anonymous" ? needsCredential : notAnAccount
    })
  })
)

/** Holds callers to the access rule of each endpoint. Who they are is known by then. */
export const layer = Layer.mergeAll(anyone, administrators, signedIn)
