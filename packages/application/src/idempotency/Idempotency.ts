import { Context, DateTime, Duration, Effect, Layer, Schedule } from "effect"
import { toHex, sha256 } from "../shared/bytes.ts"
import { timeoutDetached } from "../shared/timeoutDetached.ts"
import {
  type Attempt,
  type BeginResult,
  IdempotencyRepository,
  type IdempotencyKey,
  type StoredResponse
} from "./IdempotencyRepository.ts"

/** How long an answer is given again. */
const kept = Duration.hours(24)

/** How long a try may take before it is taken for dead: longer than any request may last. */
const lease = Duration.minutes(2)

/** A database that takes longer than this counts as away. */
const patience = Duration.seconds(5)

const sweepEvery = Duration.hours(1)

/** What a try of a request made. */
export type RequestOutcome =
  /** The thing, and what was answered. */
  | { readonly resource: "made"; readonly response: StoredResponse | null }
  /** Nothing. */
  | { readonly resource: "nothing" }
  /** Nobody knows what. */
  | { readonly resource: "unknown" }

/** Lets a request that makes something be sent again without making a second thing. */
export class Idempotency extends Context.Service<
  Idempotency,
  {
    /**
     * Runs `work` unless the same was sent before; tells what it gave, or what became of the request that came first.
     * `work` makes its thing under the name it is given, and refuses to make a second one of that name. Where it fails
     * or is interrupted, nobody knows what it made: the next try goes on under the same name.
     */
    readonly runOnce: <A, E, R>(
      request: IdempotencyKey & { readonly requestHash: string },
      work: (resourceId: string) => Effect.Effect<A, E, R>,
      outcomeOf: (result: A) => RequestOutcome
    ) => Effect.Effect<
      { readonly status: "done"; readonly result: A } | Exclude<BeginResult, { readonly status: "started" }>,
      E,
      R
    >
  }
>()("@emoji-catalogue/application/idempotency/Idempotency") {
  static readonly layer = Layer.effect(
    Idempotency,
    Effect.gen(function* () {
      const repository = yield* IdempotencyRepository
      yield* DateTime.now.pipe(
        Effect.flatMap((now) => repository.deleteBefore(DateTime.subtractDuration(now, kept))),
        Effect.catchCause((cause) => Effect.logWarning("Old idempotency keys are not removed yet", cause)),
        Effect.repeat(Schedule.spaced(sweepEvery)),
        Effect.forkScoped
      )

      return Idempotency.of({
        runOnce: (request, work, outcomeOf) =>
          Effect.uninterruptibleMask((restore) =>
            Effect.gen(function* () {
              const at = yield* DateTime.now
              const attempt = {
                ...request,
                scope: yield* shortOf(request.scope),
                at,
                attempt: crypto.randomUUID(),
                resourceId: crypto.randomUUID(),
                forgetBefore: DateTime.subtractDuration(at, kept),
                leaseUntil: DateTime.addDuration(at, lease)
              }
              const begun = yield* Effect.onError(restore(repository.begin(attempt)), () =>
                settled(repository.abandon(attempt))
              )
              if (begun.status !== "started") return begun
              const result = yield* Effect.onError(restore(work(begun.resourceId)), () =>
                settled(repository.abandon(attempt))
              )
              // Who takes over made nothing where an earlier try made it: that must not be forgotten.
              const isFirst = begun.resourceId === attempt.resourceId
              const outcome = outcomeOf(result)
              yield* settled(
                noted(
                  repository,
                  attempt,
                  outcome.resource === "nothing" && !isFirst ? { resource: "unknown" } : outcome
                )
              )
              return { status: "done", result } as const
            })
          )
      })
    })
  )
}

/** A scope has a path in it, which is as long as whoever sends it likes; no index takes more than 2,704 bytes. */
const shortOf = (scope: string): Effect.Effect<string> =>
  scope.length <= 500
    ? Effect.succeed(scope)
    : Effect.map(
        Effect.promise(() => sha256(scope)),
        toHex
      )

const noted = (repository: IdempotencyRepository["Service"], attempt: Attempt, outcome: RequestOutcome) => {
  switch (outcome.resource) {
    case "made":
      return repository.complete(attempt, outcome.response)
    case "nothing":
      return repository.release(attempt)
    case "unknown":
      return repository.abandon(attempt)
  }
}

/** The thing is made or not, whatever becomes of the note about it: without one, the next try meets its name. */
const settled = (note: Effect.Effect<void>): Effect.Effect<void> =>
  timeoutDetached(note, patience).pipe(
    Effect.catchCause((cause) => Effect.logWarning("What became of a request could not be noted", cause))
  )
