import { Effect } from "effect"
import { ImportLock } from "../ports/import/ImportLock.ts"
import { importLockName } from "../ports/import/importLockName.ts"
import type { Day } from "../shared/Day.ts"
import { makeDeleteUnusedBlobs } from "./deleteUnusedBlobs.ts"
import { RasterRepository } from "../ports/artwork/RasterRepository.ts"

/**
 * Deletes the PNGs made by this service that were last requested before `since`. Keeps a PNG that has the same content
 * as an imported asset or an upload. Does nothing while an import runs, because the import may be about to reference
 * such a PNG.
 */
export const pruneRasters = Effect.fn("pruneRasters")(function* (since: Day) {
  const rasters = yield* RasterRepository
  const deleteUnusedBlobs = yield* makeDeleteUnusedBlobs
  yield* (yield* ImportLock).exclusively(importLockName, rasters.deleteUnrequested(since, deleteUnusedBlobs))
})
