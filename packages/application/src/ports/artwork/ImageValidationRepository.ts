import type { AssetName } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, type Option, Schema } from "effect"

/**
 * Why a stored image is broken: its file is `missing`, `truncated`, of the `wrong_format` or `undecodable`, or its bytes
 * were `altered` after they were stored.
 */
export const BrokenReason = Schema.Literals(["missing", "truncated", "wrong_format", "undecodable", "altered"])
export type BrokenReason = typeof BrokenReason.Type

export interface BrokenImage {
  readonly asset: AssetName
  readonly reason: BrokenReason
  /** The reason as a sentence, or the error of the decoder. */
  readonly detail: string
  readonly checkedAt: DateTime.Utc
}

/** A run that checks every stored image, ordered by name. */
export interface ImageValidation {
  readonly id: string
  readonly startedAt: DateTime.Utc
  /** Null while it runs. */
  readonly finishedAt: DateTime.Utc | null
  /** The name of the last checked image; empty before the first. */
  readonly position: string
  readonly checked: number
  readonly total: number
}

/** The results for the next images of a run, up to a position. */
export interface CheckedImages {
  /** Null if all remaining images were checked. */
  readonly position: AssetName | null
  readonly checked: number
  readonly total: number
  readonly broken: ReadonlyArray<Omit<BrokenImage, "checkedAt">>
  readonly checkedAt: DateTime.Utc
}

/**
 * Stores which images are broken, and the progress of the runs that check them. Each method is one atomic step; outages are
 * defects. `contracts/artwork/ImageValidationRepositoryContract.ts` states the laws.
 */
export class ImageValidationRepository extends Context.Service<
  ImageValidationRepository,
  {
    /** Starts a run, or returns the existing run with this id. Deletes all but the latest ten runs. */
    readonly start: (id: string, startedAt: DateTime.Utc) => Effect.Effect<ImageValidation>
    /** Replaces the results between a run's position and the new position. Ignored if the run was deleted. */
    readonly record: (id: string, checked: CheckedImages) => Effect.Effect<void>
    /** The run that started last. */
    readonly latest: Effect.Effect<Option.Option<ImageValidation>>
    /** All broken images, by name. */
    readonly broken: Effect.Effect<ReadonlyArray<BrokenImage>>
    /** Deletes the results of images that have been stored again. */
    readonly forget: (assets: ReadonlyArray<AssetName>) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/ports/artwork/ImageValidationRepository") {}
