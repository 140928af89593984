import { temporaryPrefix } from "@emoji-catalogue/application/ports"
import { Clock, Duration, Effect, Layer, Schedule } from "effect"
import { readdir, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** A file older than this was left by a killed process, because requests and image processing never take this long. */
const staleAfter = Duration.hours(1)

const sweepInterval = Duration.hours(1)

const deleteStale = async (now: number) => {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(temporaryPrefix)) continue
    const path = join(tmpdir(), name)
    // The request or job that uses the file may have deleted it in the meantime.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }))
    if (mtimeMs < now - Duration.toMillis(staleAfter)) await rm(path, { recursive: true, force: true })
  }
}

/**
 * Killed processes may leave files with the prefix `temporaryPrefix` on this machine. This layer deletes such files at
 * startup and then hourly.
 */
export const layer = Layer.effectDiscard(
  Effect.flatMap(Clock.currentTimeMillis, (now) => Effect.promise(() => deleteStale(now))).pipe(
    Effect.catchDefect((defect) => Effect.logWarning("files of killed processes could not be deleted", defect)),
    Effect.repeat(Schedule.spaced(sweepInterval)),
    Effect.forkScoped({ startImmediately: true })
  )
)
