import { Context, type Effect } from "effect"

/**
 * Counts the removals of stored images. Processes compare the count to notice removals, so that no process serves a
 * removed image from its cache. Outages are defects (`StorageUnavailable`).
 */
export class ImageRemovalRepository extends Context.Service<
  ImageRemovalRepository,
  {
    /** Adds 1 to the count, in the caller's transaction if there is one. */
    readonly record: Effect.Effect<void>
    readonly revision: Effect.Effect<number>
  }
>()("@emoji-catalogue/application/ports/artwork/ImageRemovalRepository") {}
