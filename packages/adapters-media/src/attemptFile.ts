import { StorageUnavailable } from "@emoji-catalogue/application/ports"
import { Effect } from "effect"

/**
 * The reason by error code: `full` if no space is left on the disk or in the quota of the user, `readOnly` if the file
 * system is read-only.
 */
const reasons: Readonly<Record<string, StorageUnavailable["reason"]>> = {
  ENOSPC: "full",
  EDQUOT: "full",
  EROFS: "readOnly"
}

/** Runs a file operation. Failures become defects. The defect is `StorageUnavailable` if the disk accepts no writes. */
export const attemptFile = <A>(operation: () => Promise<A>): Effect.Effect<A> =>
  Effect.catch(Effect.tryPromise({ try: operation, catch: (cause) => cause }), (cause) => {
    const reason = reasons[String((cause as NodeJS.ErrnoException | null)?.code)]
    return Effect.die(reason === undefined ? cause : new StorageUnavailable({ reason, cause }))
  })
