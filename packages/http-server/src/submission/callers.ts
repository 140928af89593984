import type { Reporter, Viewer } from "@emoji-catalogue/application/submission"
import { isAdministrator } from "@emoji-catalogue/application/account"
import { actorOf, CurrentActor } from "@emoji-catalogue/application/audit"
import { Effect } from "effect"
import { distinctCaller } from "../pipeline/distinctCaller.ts"
import { CurrentRequest } from "../pipeline/RequestContext.ts"

/** The caller of the current request, as far as it decides about what the caller sees. */
export const currentViewer = Effect.map(CurrentRequest, ({ caller }): Viewer => ({
  accountId: caller.kind === "account" ? caller.signedIn.account.id : undefined,
  isAdmin: isAdministrator(caller)
}))

/** Reports something in the name of the caller. */
export const asReporter = <A, E, R>(report: (reporter: Reporter) => Effect.Effect<A, E, R>) =>
  Effect.flatMap(CurrentRequest, (context) =>
    report({ id: distinctCaller(context), isAnonymous: context.caller.kind === "anonymous" }).pipe(
      Effect.provideService(CurrentActor, actorOf(context.caller))
    )
  )
