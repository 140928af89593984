import { Context, DateTime, Duration, Effect, Layer, Schedule } from "effect"
import { toHex, sha256 } from "../shared/bytes.ts"
import { timeoutDetached } from "../shared/timeoutDetached.ts"
import {
  type Attempt,
  type BeginResult,
  IdempotencyRepository,
  type IdempotencyKey,
  type StoredResponse
} from "../ports/idempotency/IdempotencyRepository.ts"

/** How long a response is replayed. */
export const idempotencyRetention = Duration.hours(24)

/**
 * An attempt counts as running for this long after it last renewed its lease. Afterwards a retry can start, even if the
 * attempt still runs: its process may be paused or unable to write to the database.
 */
const lease = Duration.seconds(15)
const renewInterval = Duration.seconds(5)

const databaseTimeout = Duration.seconds(5)

/** The delays before the retries add up to 50 to 76 seconds. */
const recordRetries = { schedule: Schedule.jittered(Schedule.exponential("1 second")), times: 6 }

/** `response` is null if the response must not be stored. */
export type RequestOutcome =
  | { readonly resource: "created"; readonly response: StoredResponse | null }
  | { readonly resource: "not_created" }
  | { readonly resource: "unknown" }

/** Runs requests with an idempotency key so that each creates its resource at most once. */
export class Idempotency extends Context.Service<
  Idempotency,
  {
    /**
     * Runs `work` unless the same request was sent before. Returns the result of `work`, or the state of the first
     * request. `work` must create its resource under the given id, and must fail if the id is taken. If `work` fails or
     * is interrupted, the outcome is unknown, and the next attempt of the request gets the same id.
     */
    readonly runOnce: <A, E, R>(
      request: IdempotencyKey & { readonly requestHash: string },
      work: (resourceId: string) => Effect.Effect<A, E, R>,
      outcomeOf: (result: A) => RequestOutcome
    ) => Effect.Effect<
      { readonly status: "executed"; readonly result: A } | Exclude<BeginResult, { readonly status: "started" }>,
      E,
      R
    >
  }
>()("@emoji-catalogue/application/idempotency/Idempotency") {
  static readonly layer = Layer.effect(
    Idempotency,
    Effect.gen(function* () {
      const repository = yield* IdempotencyRepository
      const scope = yield* Effect.scope

      /**
       * Renews the lease until this effect is interrupted. Ignores failed renewals, because other attempts cannot take
       * over the request while the database is down.
       */
      const renewals = (attempt: Attempt): Effect.Effect<never> =>
        DateTime.now.pipe(
          Effect.flatMap((now) => repository.renew(attempt, DateTime.addDuration(now, lease))),
          (renewal) => Effect.ignoreCause(timeoutDetached(renewal, databaseTimeout)),
          Effect.delay(renewInterval),
          Effect.forever
        )

      /** Failing to record the outcome does not fail the request: the next attempt finds the resource by its id. */
      const recordBestEffort = (attempt: Attempt, record: Effect.Effect<void>): Effect.Effect<void> => {
        const recorded = timeoutDetached(record, databaseTimeout)
        return Effect.catchCause(recorded, (cause) =>
          Effect.andThen(
            Effect.logWarning("idempotency: outcome of a request not recorded", cause),
            // Until the outcome is recorded, the renewed lease lets other attempts see the request as in progress.
            Effect.retry(Effect.sandbox(recorded), recordRetries).pipe(
              Effect.raceFirst(renewals(attempt)),
              Effect.catchCause((lost) => Effect.logWarning("idempotency: outcome of a request lost", lost)),
              Effect.forkIn(scope)
            )
          )
        )
      }

      return Idempotency.of({
        runOnce: (request, work, outcomeOf) =>
          Effect.uninterruptibleMask((restore) =>
            Effect.gen(function* () {
              const at = yield* DateTime.now
              const attempt = {
                ...request,
                scope: yield* boundedScope(request.scope),
                at,
                attempt: crypto.randomUUID(),
                resourceId: crypto.randomUUID(),
                forgetBefore: DateTime.subtractDuration(at, idempotencyRetention),
                leaseUntil: DateTime.addDuration(at, lease)
              }
              const begun = yield* Effect.onError(restore(repository.begin(attempt)), () =>
                recordBestEffort(attempt, repository.abandon(attempt))
              )
              if (begun.status !== "started") return begun
              const result = yield* Effect.onError(
                restore(Effect.raceFirst(work(begun.resourceId), renewals(attempt))),
                () => recordBestEffort(attempt, repository.abandon(attempt))
              )
              // If this attempt took over the request, an earlier attempt may have created the resource under the same
              // id. The outcome "not_created" would delete the record of the request, so "unknown" replaces it.
              const isFirst = begun.resourceId === attempt.resourceId
              const outcome = outcomeOf(result)
              const isUncertain = outcome.resource === "not_created" && !isFirst
              yield* recordBestEffort(
                attempt,
                recordOutcome(repository, attempt, isUncertain ? { resource: "unknown" } : outcome)
              )
              return { status: "executed", result } as const
            })
          )
      })
    })
  )
}

/**
 * Replaces a long scope by its hash, because PostgreSQL indexes at most 2,704 bytes. A scope contains the request path,
 * whose length the client chooses.
 */
const boundedScope = (scope: string): Effect.Effect<string> =>
  scope.length <= 500 ? Effect.succeed(scope) : Effect.map(sha256(scope), toHex)

const recordOutcome = (repository: IdempotencyRepository["Service"], attempt: Attempt, outcome: RequestOutcome) => {
  switch (outcome.resource) {
    case "created":
      return repository.complete(attempt, outcome.response)
    case "not_created":
      return repository.release(attempt)
    case "unknown":
      return repository.abandon(attempt)
  }
}
