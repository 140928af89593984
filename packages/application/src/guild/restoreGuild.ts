import { type Account, type Restore, RestoreId } from "@emoji-catalogue/domain"
import { DateTime, Duration, Effect, Option, Result, Schema } from "effect"
import { AccountRepository } from "../ports/account/AccountRepository.ts"
import { ReauthorizationRequired } from "../account/ProviderAccess.ts"
import { defineJob, enqueue } from "../job/defineJob.ts"
import { guilds } from "../job/queues.ts"
import { type Job, JobQueue } from "../ports/job/JobQueue.ts"
import { addItem } from "./addItem.ts"
import { ChatPlatform, type PlatformUnavailable } from "../ports/guild/ChatPlatform.ts"
import { imageAttempts } from "./imageAttempts.ts"
import { presentFiles } from "./presentFiles.ts"
import { type Addition, compareItems, failureOf, restoreItems } from "./restoreItems.ts"
import { restoreJobId } from "./restoreJobId.ts"
import { type RestoredEmoji, RestoreRepository, type TakenRestore } from "../ports/guild/RestoreRepository.ts"
import { failureMessage } from "./failureMessage.ts"
import { GuildPermissions } from "./GuildPermissions.ts"

/** A job runs one part of a restore. If the restore has to wait, a new job runs the next part later. */
export const restoreGuildJob = defineJob({
  name: "restore-server",
  queue: guilds,
  payload: Schema.Struct({ restoreId: RestoreId, part: Schema.Int })
})

const pauseAfterOutage = Duration.seconds(30)

const pauseWhileImagesBusy = Duration.seconds(30)

/** The last attempt assumes that the platform is down after this many failures without an added item. */
const maxFailures = 3

interface Run {
  readonly restore: Restore
  /** Unique among the runs of the restore. */
  readonly id: string
  /** Whether this is the last attempt of the job. An outage then ends the restore, unless the run has added an item. */
  readonly isLast: boolean
  /** Whether emoji and stickers with unreadable images are compared by name. */
  readonly allowsUnreadable: boolean
  added: number
}

const record = ({ id, restore }: Run, emoji: ReadonlyArray<RestoredEmoji>) =>
  Effect.flatMap(Effect.all([RestoreRepository, DateTime.now]), ([restores, at]) =>
    restores.record(restore.id, id, emoji, at)
  )

const requesterOf = Effect.fnUntraced(function* ({ accountId }: Restore) {
  const account = accountId === null ? Option.none() : yield* (yield* AccountRepository).find(accountId)
  return Option.isSome(account) ? account.value : yield* new ReauthorizationRequired()
})

/** Returns the emoji and stickers to add. Records the outcomes of all others. */
const remainingOf = Effect.fnUntraced(function* (run: Run, taken: TakenRestore) {
  const items = yield* restoreItems(taken)
  const guild = yield* (yield* ChatPlatform).guild(run.restore.guildId)
  const { files, unreadable } = yield* presentFiles(guild)
  const [error] = unreadable
  if (error !== undefined && !run.allowsUnreadable) return yield* error
  const { additions, outcomes } = compareItems(items, guild, files, taken)
  return (yield* record(run, outcomes)) ? additions : []
})

const slotsOf = (item: Addition) => (item.kind === "sticker" ? "sticker" : item.isAnimated ? "animated" : "static")

/**
 * Adds one item at a time, which is enough to exhaust the platform's rate limit. Stops if another run takes over the
 * restore.
 *
 * If adding an item fails with `PlatformUnavailable`, `addAll` also fails, with one exception: in the last attempt of
 * the job, `addAll` skips such items until it has added its first item.
 * - When it adds the first item, it records the skipped items as failed, because the platform works.
 * - If it skips items and adds none, it fails after the last item, or earlier at failure number `maxFailures`.
 */
const addAll = Effect.fnUntraced(function* (run: Run, items: ReadonlyArray<Addition>, account: Account) {
  const permissions = yield* GuildPermissions
  const full = new Set<ReturnType<typeof slotsOf>>()
  let failures: ReadonlyArray<{ readonly item: Addition; readonly error: PlatformUnavailable }> = []
  for (const item of items) {
    if (full.has(slotsOf(item))) continue
    // If the account loses the permission, the restore ends within about a minute, because this check uses an answer of
    // the platform for up to a minute.
    yield* permissions.requireForReading(account, run.restore.guildId)
    if (!(yield* record(run, []))) return
    const result = yield* Effect.result(addItem(item, run.restore, account))
    if (Result.isSuccess(result)) {
      const failed = failures.map(({ error, item }) => failureOf(item, failureMessage(error)))
      // Only an added item proves that the platform can add items. Without this proof, an outage may have caused the
      // earlier failures, so they are not recorded yet.
      const isAdded = result.success.outcome === "added"
      yield* record(run, isAdded ? [...failed, result.success] : [result.success])
      if (isAdded) {
        failures = []
        run.added++
      }
      continue
    }
    const error = result.failure
    if (error._tag === "NoEmojiSlot") full.add(slotsOf(item))
    else if (
      error._tag === "PlatformUnavailable" &&
      run.isLast &&
      run.added === 0 &&
      failures.length + 1 < maxFailures
    ) {
      failures = [...failures, { item, error }]
    } else return yield* Effect.fail(error)
  }
  const [failure] = failures
  if (failure !== undefined) return yield* failure.error
})

const runPart = Effect.fnUntraced(function* (run: Run, taken: TakenRestore) {
  const account = yield* requesterOf(run.restore)
  yield* addAll(run, yield* remainingOf(run, taken), account)
})

/** Enqueues a job for the next part. The new job has the full number of attempts. */
const enqueueNextPart = Effect.fnUntraced(function* (
  { id, restore }: Run,
  part: number,
  retryAfter: Duration.Duration
) {
  const retryAt = DateTime.addDuration(yield* DateTime.now, retryAfter)
  yield* (yield* RestoreRepository).wait(restore.id, id, retryAt)
  yield* enqueue(
    yield* JobQueue,
    restoreGuildJob,
    { restoreId: restore.id, part: part + 1 },
    // The fixed id prevents a second job for the next part if this part runs again.
    { id: restoreJobId(restore.id, part + 1), delay: Duration.sum(retryAfter, Duration.seconds(1)) }
  )
})

export const restoreGuild = Effect.fn("restoreGuild")(function* (
  { part, restoreId }: typeof restoreGuildJob.payload.Type,
  { attempt }: Pick<Job, "attempt">
) {
  const restores = yield* RestoreRepository
  const id = crypto.randomUUID()
  const taken = Option.getOrUndefined(yield* restores.take(restoreId, id, yield* DateTime.now))
  if (taken === undefined) return
  const isLast = attempt >= guilds.maxAttempts
  const run: Run = { restore: taken.restore, id, isLast, allowsUnreadable: attempt >= imageAttempts, added: 0 }
  const end = (error: string | null) =>
    Effect.flatMap(DateTime.now, (at) => restores.end(restoreId, { run: id, error, at }))
  const result = yield* runPart(run, taken).pipe(
    Effect.tapDefect(() => (isLast ? end("Internal error; see the server log.") : Effect.void)),
    Effect.result
  )
  yield* restores.release(restoreId, id)
  if (Result.isSuccess(result)) return yield* end(null)
  const { failure } = result
  switch (failure._tag) {
    case "PlatformBusy":
      return yield* enqueueNextPart(run, part, failure.retryAfter)
    case "ImagesBusy":
    case "TooManyImages":
      return yield* enqueueNextPart(run, part, pauseWhileImagesBusy)
    case "PlatformUnavailable":
    case "GuildsNotConfigured":
      if (run.added > 0) return yield* enqueueNextPart(run, part, pauseAfterOutage)
      if (isLast) yield* end(failureMessage(failure))
      return yield* failure
    default:
      return yield* end(failureMessage(failure))
  }
})
