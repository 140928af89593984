import { StorageUnavailable } from "@emoji-catalogue/application/ports"
import { Effect } from "effect"

const reasons: Readonly<Record<string, StorageUnavailable["reason"]>> = {
  ENOSPC: "full",
  EDQUOT: "full",
  EROFS: "readOnly"
}

/** Runs a file operation. A failure becomes a defect, which is `StorageUnavailable` if the disk accepts no writes. */
export const attemptFile = <A>(operation: () => Promise<A>): Effect.Effect<A> =>
  Effect.catch(Effect.tryPromise({ try: operation, catch: (cause) => cause }), (cause) => {
    const reason = reasons[String((cause as NodeJS.ErrnoException | null)?.code)]
    return Effect.die(reason === undefined ? cause : new StorageUnavailable({ reason, cause }))
  })
