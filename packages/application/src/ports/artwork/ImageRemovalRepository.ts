import { Context, type Effect } from "effect"

/**
 * Counts removals of stored images, so that no process serves a removed image from memory. Outages are defects.
 * `contracts/artwork/ImageRemovalRepositoryContract.ts` states the laws.
 */
export class ImageRemovalRepository extends Context.Service<
  ImageRemovalRepository,
  {
    /** Counts a removal that has happened. Part of the current transaction, if there is one. */
    readonly record: Effect.Effect<void>
    /** Increases with each recorded removal. */
    readonly revision: Effect.Effect<number>
  }
>()("@emoji-catalogue/application/ports/artwork/ImageRemovalRepository") {}
