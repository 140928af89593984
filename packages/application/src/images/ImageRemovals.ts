import { Context, Effect, Layer, Option } from "effect"
import { type LookupUnavailable, makeBatchedLookup } from "../shared/BatchedLookup.ts"
import { ImageRemovalRepository } from "../ports/artwork/ImageRemovalRepository.ts"

const key = "revision"

/** Lets caches in memory detect removals, so that no removed image is served. */
export class ImageRemovals extends Context.Service<
  ImageRemovals,
  {
    /**
     * Records that an image was removed. Call this after the removal. `revision` changes in this process immediately,
     * and in other processes within two seconds.
     */
    readonly record: Effect.Effect<void>
    /**
     * If the revision has changed since an image was cached, the image may have been removed. While the database is
     * unavailable, the last known revision stays valid for 15 minutes.
     */
    readonly revision: Effect.Effect<number, LookupUnavailable>
  }
>()("@emoji-catalogue/application/images/ImageRemovals") {
  static readonly layer = Layer.effect(
    ImageRemovals,
    Effect.gen(function* () {
      const repository = yield* ImageRemovalRepository
      const lookup = yield* makeBatchedLookup("Image removals", () =>
        Effect.map(repository.revision, (revision) => new Map([[key, revision]]))
      )
      return ImageRemovals.of({
        record: Effect.ensuring(repository.record, lookup.invalidate),
        revision: Effect.map(lookup.get(key), Option.getOrThrow)
      })
    })
  )
}
