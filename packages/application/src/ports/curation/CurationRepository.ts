import {
  type AssetName,
  Codepoint,
  type CuratedAlias,
  type CuratedImage,
  type CuratedKeyword,
  type EmojiDecisions
} from "@emoji-catalogue/domain"
import { Context, type Effect, type Result, Schema, type Scope, type Stream } from "effect"

export interface Decisions extends EmojiDecisions {
  readonly images: ReadonlyArray<CuratedImage>
}

/** The decisions that changed after a revision. Each change increases the revision by 1, starting from 0. */
export interface CurationChanges extends Decisions {
  readonly revision: number
  /** The revision of the newest decision about an image; 0 if there is no such decision. */
  readonly imagesRevision: number
}

/** A decision before and after a modification. `before` and `after` are the same object if nothing changed. */
export interface Modified<A> {
  readonly before: A | undefined
  readonly after: A
}

/** Another emoji already has the shortcode. Each shortcode of a provider means only one emoji. */
export class ShortcodeTaken extends Schema.TaggedError<ShortcodeTaken>()("ShortcodeTaken", { codepoint: Codepoint }) {}

/**
 * Stores decisions of administrators separately from imported facts and artwork, so that imports do not overwrite them.
 * Each method is one atomic step; outages are defects (`StorageUnavailable`).
 */
export class CurationRepository extends Context.Service<
  CurationRepository,
  {
    readonly revision: Effect.Effect<number>

    /** Returns the decisions that changed after `revision`, oldest first, and the current revision. */
    readonly since: (revision: number) => Effect.Effect<CurationChanges>

    /** Oldest first. */
    readonly find: (codepoint: Codepoint) => Effect.Effect<Decisions>

    /**
     * Replaces the stored decision `current` by `f(current)`. `current` is undefined if no decision is stored. If `f`
     * fails or returns `current` itself, stores nothing. Concurrent calls run one after another, each on the result of
     * the previous call. The decision that `f` returns must be about `key`: it has the same emoji, the same language,
     * and a keyword with the same `curationKey`.
     */
    readonly modifyKeyword: <E>(
      key: Pick<CuratedKeyword, "codepoint" | "language" | "keyword">,
      f: (current: CuratedKeyword | undefined) => Result.Result<CuratedKeyword, E>
    ) => Effect.Effect<Modified<CuratedKeyword>, E>

    /** Like `modifyKeyword`. Fails with `ShortcodeTaken` if a stored decision gives the shortcode to another emoji. */
    readonly modifyAlias: <E>(
      key: Pick<CuratedAlias, "codepoint" | "source" | "alias">,
      f: (current: CuratedAlias | undefined) => Result.Result<CuratedAlias, E>
    ) => Effect.Effect<Modified<CuratedAlias>, E | ShortcodeTaken>

    /** Like `modifyKeyword`. Dies and stores nothing if `f` returns an invalid `CuratedImage`. */
    readonly modifyImage: <E>(
      key: Pick<CuratedImage, "codepoint" | "platform" | "version">,
      f: (current: CuratedImage | undefined) => Result.Result<CuratedImage, E>
    ) => Effect.Effect<Modified<CuratedImage>, E>

    /**
     * Runs `f` with the subset of `names` that no decision uses. `f` may delete the files with these names. A
     * concurrent `modifyImage` waits until `f` has finished, so no decision can start to use the files meanwhile.
     */
    readonly withUnused: <A>(
      names: ReadonlyArray<AssetName>,
      f: (unused: ReadonlyArray<AssetName>) => Effect.Effect<A>
    ) => Effect.Effect<A>

    /**
     * Subscribes to changes by any process. Each signal means that cached data must be read again. Signals carry no
     * data and may be lost or repeated.
     */
    readonly publications: Effect.Effect<Stream.Stream<void>, never, Scope.Scope>
  }
>()("@emoji-catalogue/application/ports/curation/CurationRepository") {}
