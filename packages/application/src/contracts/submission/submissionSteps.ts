import {
  applyMove,
  type Decision,
  type ImageHash,
  type Submission,
  type SubmissionEvent,
  type SubmissionMove
} from "@emoji-catalogue/domain"
import { DateTime, Effect } from "effect"
import { noVariants } from "../../ports/submission/SubmissionImages.ts"
import {
  type GalleryFilter,
  type QueueFilter,
  type SubmissionLimits,
  SubmissionRepository
} from "../../ports/submission/SubmissionRepository.ts"

const start = Date.UTC(2026, 0, 2, 3, 0)
export const at = (minute: number) => DateTime.makeUnsafe(start + minute * 60_000)

export const unlimited: SubmissionLimits = { maxPending: 1000, maxNew: 1000, maxCpuMillis: 1_000_000, since: at(0) }
export const whole = { limit: 10_000, offset: 0 }
export const unbounded = { concurrency: "unbounded" } as const

export const eventTypes = { approve: "approved", reject: "rejected", remove: "removed" } as const

const eventOf = ({ at, move, reason }: Decision): SubmissionEvent => ({
  type: eventTypes[move],
  at,
  actor: "account:moderator",
  reason
})

export const create = (
  submission: Submission,
  hashes: ReadonlyArray<ImageHash> = [],
  limits = unlimited,
  variants = noVariants
) =>
  SubmissionRepository.use((repository) =>
    Effect.as(repository.create(submission, hashes, limits, variants), submission)
  )

export const move = (submission: Submission, move: SubmissionMove, minute = 1, reason: string | null = null) => {
  const decision = { move, at: at(minute), reason }
  return SubmissionRepository.use((repository) =>
    repository.change(submission, eventOf(decision), (current) => applyMove(current, decision))
  )
}

export const approve = (submission: Submission, minute = 1) =>
  Effect.map(move(submission, "approve", minute), ({ after }) => after)

export const find = (submission: Submission) => SubmissionRepository.use((repository) => repository.find(submission))

export const report = ({ id, kind }: Submission, caller: string, minute = 2, reason: string | null = null) =>
  SubmissionRepository.use(({ report }) =>
    report({ id, kind, caller, event: { type: "reported", at: at(minute), actor: "anonymous", reason } })
  )

export const gallery = (more: Partial<GalleryFilter> = {}) =>
  SubmissionRepository.use(({ gallery }) => gallery({ kind: "upload", sort: "newest", words: [], ...whole, ...more }))

export const queue = (state: QueueFilter["state"], kind: QueueFilter["kind"] = "upload") =>
  SubmissionRepository.use(({ queue }) => queue({ kind, state, ...whole }))

/** Returns the events of a submission in the moderation queue, or undefined if the queue does not contain it. */
export const eventsIn = (state: QueueFilter["state"], { id, kind }: Submission) =>
  Effect.map(queue(state, kind), ({ items }) => items.find(({ submission }) => submission.id === id)?.events)

/** Returns the items that are in `own`. All tests share a store, so `items` may contain submissions of other tests. */
export const among = (own: ReadonlyArray<Submission>, items: ReadonlyArray<Submission>) => {
  const ids = own.map(({ id }) => id)
  return items.filter(({ id }) => ids.includes(id))
}

export const names = (items: ReadonlyArray<Submission>) =>
  items.map((each) => (each.kind === "upload" ? each.name : each.title))
