import { type DateTime, Duration, Effect } from "effect"
import { randomBytes, sha256, toBase64Url } from "../shared/bytes.ts"
import type { CallerSalt } from "../ports/search/SearchHistoryRepository.ts"

const hashBytes = 12

/**
 * The time after which all processes use a new salt. Then the same caller gets other hashes, so nobody can see that the
 * old and the new hashes belong to the same caller.
 */
export const callerSaltLifetime = Duration.days(30)

export const nextCallerSalt = (createdAt: DateTime.Utc): CallerSalt => ({
  id: crypto.randomUUID(),
  secret: toBase64Url(randomBytes(32)),
  createdAt
})

/** The hash of a caller differs for each term, so hashes do not show which terms the same caller searched for. */
export const hashCallers = (
  callers: Iterable<string>,
  term: string,
  secret: string
): Effect.Effect<ReadonlyArray<string>> =>
  Effect.forEach(
    callers,
    (caller) => Effect.map(sha256(`${secret}\n${term}\n${caller}`), (hash) => toBase64Url(hash.subarray(0, hashBytes))),
    { concurrency: "unbounded" }
  )
