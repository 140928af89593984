import { DateTime, Effect, Layer } from "effect"
import {
  type Attempt,
  type BeginResult,
  IdempotencyRepository,
  type IdempotencyKey,
  type StoredResponse
} from "../../idempotency/IdempotencyRepository.ts"

interface Row extends Attempt {
  answered: boolean
  answer: StoredResponse | null
}

const nameOf = ({ key, scope }: IdempotencyKey): string => JSON.stringify([scope, key])

/** `IdempotencyRepository` in memory, empty at first. */
export const layer = Layer.sync(IdempotencyRepository, () => {
  const rows = new Map<string, Row>()

  const begin = (attempt: Attempt): BeginResult => {
    const before = rows.get(nameOf(attempt))
    const start = (resourceId: string): BeginResult => {
      rows.set(nameOf(attempt), { ...attempt, resourceId, answered: false, answer: null })
      return { status: "started", resourceId }
    }
    if (before === undefined || DateTime.isLessThan(before.at, attempt.forgetBefore)) return start(attempt.resourceId)
    if (before.requestHash !== attempt.requestHash) return { status: "different" }
    if (before.answered) return { status: "answered", resourceId: before.resourceId, response: before.answer }
    return DateTime.isLessThanOrEqualTo(before.leaseUntil, attempt.at)
      ? start(before.resourceId)
      : { status: "running" }
  }

  /** The row of an attempt that is still at it. */
  const mine = (attempt: Pick<Attempt, "scope" | "key" | "attempt">): Row | undefined => {
    const row = rows.get(nameOf(attempt))
    return row?.attempt === attempt.attempt && !row.answered ? row : undefined
  }

  return IdempotencyRepository.of({
    begin: (attempt) => Effect.sync(() => begin(attempt)),
    complete: (attempt, answer) =>
      Effect.sync(() => {
        const row = mine(attempt)
        if (row !== undefined) rows.set(nameOf(attempt), { ...row, answered: true, answer })
      }),
    release: (attempt) => Effect.sync(() => void (mine(attempt) && rows.delete(nameOf(attempt)))),
    abandon: (attempt) =>
      Effect.sync(() => {
        const row = mine(attempt)
        if (row !== undefined) rows.set(nameOf(attempt), { ...row, leaseUntil: DateTime.makeUnsafe(0) })
      }),
    deleteBefore: (before) =>
      Effect.sync(() => {
        for (const [name, { at }] of rows) if (DateTime.isLessThan(at, before)) rows.delete(name)
      })
  })
})
