import { DateTime, Effect, Layer } from "effect"
import { deletedAccountName } from "../../ports/account/deletedAccount.ts"
import { type AuditEntry, AuditLog, CurrentActor } from "../../ports/audit/AuditLog.ts"
import { registerPersonalData } from "../account/personalDataStores.ts"
import { pageOf } from "../shared/pageOf.ts"

export const layer = Layer.sync(AuditLog, () => {
  /** The stored entries, the latest first. */
  let entries: ReadonlyArray<AuditEntry> = []
  registerPersonalData({
    collect: (id) => ({ auditEntries: entries.filter(({ actor }) => actor.id === `account:${id}`) }),
    erase: ({ accountId, pseudonym }) => {
      const actor = { id: `account:${pseudonym}`, name: deletedAccountName }
      entries = entries.map((entry) => (entry.actor.id === `account:${accountId}` ? { ...entry, actor } : entry))
    }
  })
  return AuditLog.of({
    record: (change, describe) =>
      Effect.tap(
        change,
        Effect.fnUntraced(function* (result) {
          const described = describe(result)
          if (described === undefined) return
          const [at, actor] = [yield* DateTime.now, yield* CurrentActor]
          entries = [{ ...described, id: crypto.randomUUID(), at, actor }, ...entries]
        })
      ),
    list: (page) => Effect.sync(() => pageOf(entries, page)),
    deleteBefore: (before) =>
      Effect.sync(() => {
        entries = entries.filter(({ at }) => DateTime.isGreaterThanOrEqualTo(at, before))
      })
  })
})
