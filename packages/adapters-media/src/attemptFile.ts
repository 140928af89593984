import { StorageUnavailable } from "@emoji-catalogue/application/ports"
import { Effect } from "effect"

/** Runs a file operation. A failure becomes a defect, which is `StorageUnavailable` if the disk accepts no writes. */
export const attemptFile = <A>(operation: () => Promise<A>): Effect.Effect<A> =>
  Effect.orDie(Effect.tryPromise({ try: operation, catch: StorageUnavailable.ofFileError }))
