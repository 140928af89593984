import { Duration, Effect, Schema } from "effect"
import { timeoutDetached } from "../../shared/timeoutDetached.ts"
import { StorageUnavailable } from "../StorageUnavailable.ts"

/** The blob store failed or did not respond in time. The cause is logged. */
export class BlobStoreUnavailable extends Schema.TaggedError<BlobStoreUnavailable>()("BlobStoreUnavailable", {}) {}

const timeout = Duration.seconds(10)

/**
 * Fails with `BlobStoreUnavailable` if the blob store fails or does not respond in time. If the disk is full, dies with
 * `StorageUnavailable` instead, so that the HTTP response can say that no disk space is left.
 */
export const withBlobTimeout = <A, E, R>(
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, E | BlobStoreUnavailable, R> =>
  timeoutDetached(effect, timeout).pipe(
    Effect.catchTag("TimeoutError", Effect.die),
    Effect.catchDefect((defect) =>
      StorageUnavailable.isFull(defect)
        ? Effect.die(defect)
        : Effect.andThen(Effect.logError("blob store: unavailable", defect), Effect.fail(new BlobStoreUnavailable()))
    )
  )
