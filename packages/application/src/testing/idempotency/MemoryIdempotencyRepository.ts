import { DateTime, Effect, Layer } from "effect"
import {
  type Attempt,
  type BeginResult,
  IdempotencyRepository,
  type IdempotencyKey,
  type StoredResponse
} from "../../ports/idempotency/IdempotencyRepository.ts"
import { registerPersonalData } from "../account/personalDataStores.ts"

interface Row extends Attempt {
  isCompleted: boolean
  response: StoredResponse | null
}

const rowKey = ({ key, scope }: IdempotencyKey): string => JSON.stringify([scope, key])

export const layer = Layer.sync(IdempotencyRepository, () => {
  const rows = new Map<string, Row>()

  const begin = (attempt: Attempt): BeginResult => {
    const before = rows.get(rowKey(attempt))
    const start = (resourceId: string): BeginResult => {
      rows.set(rowKey(attempt), { ...attempt, resourceId, isCompleted: false, response: null })
      return { status: "started", resourceId }
    }
    if (before === undefined || DateTime.isLessThan(before.at, attempt.forgetBefore)) return start(attempt.resourceId)
    if (before.requestHash !== attempt.requestHash) return { status: "key_reused" }
    if (before.isCompleted) return { status: "completed", resourceId: before.resourceId, response: before.response }
    return DateTime.isLessThanOrEqualTo(before.leaseUntil, attempt.at)
      ? start(before.resourceId)
      : { status: "in_progress", leaseUntil: before.leaseUntil }
  }

  /** Returns undefined if the request is completed or another attempt has taken it over. */
  const rowOf = (attempt: Pick<Attempt, "scope" | "key" | "attempt">): Row | undefined => {
    const row = rows.get(rowKey(attempt))
    return row?.attempt === attempt.attempt && !row.isCompleted ? row : undefined
  }

  const rowsOf = (accountId: string) =>
    Array.from(rows).filter(([, { scope }]) => scope.startsWith(`account:${accountId} `))
  registerPersonalData({
    collect: (id) => ({
      requests: rowsOf(id).map(([, { at, key, response, scope }]) => ({
        scope,
        key,
        at,
        status: response?.status ?? null
      }))
    }),
    erase: ({ accountId }) => {
      for (const [name] of rowsOf(accountId)) rows.delete(name)
    }
  })

  return IdempotencyRepository.of({
    begin: (attempt) => Effect.sync(() => begin(attempt)),
    renew: (attempt, leaseUntil) =>
      Effect.sync(() => {
        const row = rowOf(attempt)
        if (row !== undefined) rows.set(rowKey(attempt), { ...row, leaseUntil })
      }),
    complete: (attempt, response) =>
      Effect.sync(() => {
        const row = rowOf(attempt)
        if (row !== undefined) rows.set(rowKey(attempt), { ...row, isCompleted: true, response })
      }),
    release: (attempt) => Effect.sync(() => void (rowOf(attempt) && rows.delete(rowKey(attempt)))),
    abandon: (attempt) =>
      Effect.sync(() => {
        const row = rowOf(attempt)
        if (row !== undefined)
          rows.set(rowKey(attempt), { ...row, attempt: crypto.randomUUID(), leaseUntil: DateTime.makeUnsafe(0) })
      }),
    deleteBefore: (before) =>
      Effect.sync(() => {
        for (const [name, { at }] of rows) if (DateTime.isLessThan(at, before)) rows.delete(name)
      })
  })
})
