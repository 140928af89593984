import type { AssetName } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, type Option, Schema } from "effect"

/**
 * Why a stored image is broken. Its file is `missing` or `truncated`, has the `wrong_format`, cannot be decoded
 * (`undecodable`), or was `altered` after it was stored.
 */
export const BrokenReason = Schema.Literals(["missing", "truncated", "wrong_format", "undecodable", "altered"])
export type BrokenReason = typeof BrokenReason.Type

export interface BrokenImage {
  readonly asset: AssetName
  readonly reason: BrokenReason
  /** The reason as a sentence, or the error message of the decoder. */
  readonly detail: string
  readonly checkedAt: DateTime.Utc
}

/** A run that checks all stored images in the order of their names. */
export interface ImageValidation {
  readonly id: string
  readonly startedAt: DateTime.Utc
  /** Null while the run is in progress. */
  readonly finishedAt: DateTime.Utc | null
  /** The name of the last checked image; empty if none is checked yet. */
  readonly position: string
  readonly checked: number
  readonly total: number
}

/**
 * The results of one batch of a run: the images whose names come after the run's position, up to and including
 * `position`.
 */
export interface CheckedImages {
  /** The name of the last image of the batch; null if the batch contains all remaining images. */
  readonly position: AssetName | null
  readonly checked: number
  readonly total: number
  readonly broken: ReadonlyArray<Omit<BrokenImage, "checkedAt">>
  readonly checkedAt: DateTime.Utc
}

/**
 * Stores which images are broken, and the progress of the runs that check them. Each method is one atomic step; outages
 * are defects (`StorageUnavailable`). `contracts/artwork/ImageValidationRepositoryContract.ts` has the contract tests.
 */
export class ImageValidationRepository extends Context.Service<
  ImageValidationRepository,
  {
    /** Starts a run, or returns the existing run with this id. Deletes all but the latest ten runs. */
    readonly start: (id: string, startedAt: DateTime.Utc) => Effect.Effect<ImageValidation>
    /**
     * Stores the results of a batch in place of earlier results of the same images, and sets the run's position to
     * `checked.position`. Ignored if the run was deleted.
     */
    readonly record: (id: string, checked: CheckedImages) => Effect.Effect<void>
    /** The run that started last. */
    readonly latest: Effect.Effect<Option.Option<ImageValidation>>
    /** All broken images, ordered by name. */
    readonly broken: Effect.Effect<ReadonlyArray<BrokenImage>>
    /** Deletes the stored results of these images. Call it after the images were stored again. */
    readonly forget: (assets: ReadonlyArray<AssetName>) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/ports/artwork/ImageValidationRepository") {}
