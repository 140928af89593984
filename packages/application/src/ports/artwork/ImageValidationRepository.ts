import type { AssetName } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, type Option, Schema } from "effect"

/**
 * Why a stored image is broken: its file is `missing` or `truncated`, is of the `wrong_format` or `undecodable`, or its
 * bytes were `altered` since they were stored.
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

/** A run that checks every stored image in the order of names. */
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

/** The results of the images up to a position. */
export interface CheckedImages {
  /** Null for all that are left. */
  readonly position: AssetName | null
  readonly checked: number
  readonly total: number
  readonly broken: ReadonlyArray<Omit<BrokenImage, "checkedAt">>
  readonly checkedAt: DateTime.Utc
}

/**
 * Which stored images are broken, and how far the runs are that check them. Each method is one atomic step; outages are
 * defects. `contracts/artwork/ImageValidationRepositoryContract.ts` states the laws.
 */
export class ImageValidationRepository extends Context.Service<
  ImageValidationRepository,
  {
    /** Begins a run, or returns the one that was begun under this id. Deletes all but the latest ten runs. */
    readonly start: (id: string, startedAt: DateTime.Utc) => Effect.Effect<ImageValidation>
    /** Replaces the results of the images after the position of a run, up to the new one. Does nothing for a deleted run. */
    readonly record: (id: string, checked: CheckedImages) => Effect.Effect<void>
    /** The run that began last. */
    readonly latest: Effect.Effect<Option.Option<ImageValidation>>
    /** All, by name. */
    readonly broken: Effect.Effect<ReadonlyArray<BrokenImage>>
    /** These are stored again. */
    readonly forget: (assets: ReadonlyArray<AssetName>) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/ports/artwork/ImageValidationRepository") {}
