import type { AssetName } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, type Option, Schema } from "effect"

/** Why a stored image is broken. `altered`: the bytes changed after the image was stored. */
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
  readonly finishedAt: DateTime.Utc | null
  /** The name of the last checked image; empty if none is checked yet. */
  readonly position: string
  readonly checked: number
  readonly total: number
}

/** The results of one batch of images in a run. The batch starts after the `position` that is stored for the run. */
export interface CheckedImages {
  /** The name of the last image of the batch; null if the batch contains all remaining images. */
  readonly position: AssetName | null
  readonly checked: number
  readonly total: number
  readonly broken: ReadonlyArray<Omit<BrokenImage, "checkedAt">>
  readonly checkedAt: DateTime.Utc
}

/** Each method is one atomic step; outages are defects (`StorageUnavailable`). */
export class ImageValidationRepository extends Context.Service<
  ImageValidationRepository,
  {
    /** Starts a run, or returns the existing run with this id. Deletes all but the latest ten runs. */
    readonly start: (id: string, startedAt: DateTime.Utc) => Effect.Effect<ImageValidation>
    /** Replaces the results of these images, and sets the run's position. Does nothing if the run was deleted. */
    readonly record: (id: string, checked: CheckedImages) => Effect.Effect<void>
    readonly latest: Effect.Effect<Option.Option<ImageValidation>>
    /** Ordered by name. */
    readonly broken: Effect.Effect<ReadonlyArray<BrokenImage>>
    /**
     * Deletes the results of these images. Call this method after storing the images again, because the old results no
     * longer apply.
     */
    readonly forget: (assets: ReadonlyArray<AssetName>) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/ports/artwork/ImageValidationRepository") {}
