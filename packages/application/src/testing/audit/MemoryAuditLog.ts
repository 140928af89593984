import { DateTime, Effect, Layer } from "effect"
import { type AuditEntry, AuditLog, CurrentActor } from "../../audit/AuditLog.ts"

/** `AuditLog` in memory, initially empty. */
export const layer = Layer.sync(AuditLog, () => {
  /** Latest first. */
  let entries: ReadonlyArray<AuditEntry> = []
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
    list: ({ limit, offset }) =>
      Effect.sync(() => ({ items: entries.slice(offset, offset + limit), total: entries.length })),
    deleteBefore: (before) =>
      Effect.sync(() => {
        entries = entries.filter(({ at }) => DateTime.isGreaterThanOrEqualTo(at, before))
      })
  })
})
