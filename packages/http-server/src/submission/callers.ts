import type { Reporter, Viewer } from "@emoji-catalogue/application/submission"
import { actorOf, type Caller, CurrentActor, isAdministrator } from "@emoji-catalogue/application/ports"
import { Effect } from "effect"
import { distinctCaller } from "../endpoint/distinctCaller.ts"
import { CurrentRequest } from "../request/RequestContext.ts"

const accountIdOf = (caller: Caller) => (caller.kind === "account" ? caller.signedIn.account.id : undefined)

export const currentViewer = Effect.map(CurrentRequest, ({ caller }): Viewer => ({
  accountId: accountIdOf(caller),
  isAdmin: isAdministrator(caller)
}))

export const asReporter = <A, E, R>(report: (reporter: Reporter) => Effect.Effect<A, E, R>) =>
  Effect.flatMap(CurrentRequest, (context) => {
    const { caller } = context
    const reporter = {
      id: distinctCaller(context),
      accountId: accountIdOf(caller),
      isAnonymous: caller.kind === "anonymous"
    }
    return Effect.provideService(report(reporter), CurrentActor, actorOf(caller))
  })
