import { Context, type Effect } from "effect"

/**
 * Counts the removals of stored images. If the count has changed since a process cached an image, the image may have
 * been removed, and the process must not serve the cached image. Outages are defects (`StorageUnavailable`).
 */
export class ImageRemovalRepository extends Context.Service<
  ImageRemovalRepository,
  {
    /** Adds 1 to the number that `revision` returns, in the caller's transaction if there is one. */
    readonly record: Effect.Effect<void>
    readonly revision: Effect.Effect<number>
  }
>()("@emoji-catalogue/application/ports/artwork/ImageRemovalRepository") {}
