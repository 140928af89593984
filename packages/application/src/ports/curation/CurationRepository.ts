import {
  type AssetName,
  Codepoint,
  type CuratedAlias,
  type CuratedImage,
  type CuratedKeyword,
  type EmojiDecisions
} from "@emoji-catalogue/domain"
import { Context, type Effect, type Result, Schema, type Scope, type Stream } from "effect"

/** Decisions about keywords, aliases and images. */
export interface Decisions extends EmojiDecisions {
  readonly images: ReadonlyArray<CuratedImage>
}

/**
 * The decisions that changed after a revision. Each new or changed decision increases the revision by 1. The revision
 * is 0 before the first decision.
 */
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
 * Stores the decisions of administrators about keywords, aliases and images. They are stored separately from imported
 * facts and artwork, so that imports do not overwrite them. Each method is one atomic step; outages are defects
 * (`StorageUnavailable`).
 * `contracts/curation/CurationRepositoryContract.ts` has the contract tests.
 */
export class CurationRepository extends Context.Service<
  CurationRepository,
  {
    readonly revision: Effect.Effect<number>

    /** The decisions that are newer than a revision, oldest first, and the newest revision. */
    readonly since: (revision: number) => Effect.Effect<CurationChanges>

    /** The decisions about one emoji, oldest first. */
    readonly find: (codepoint: Codepoint) => Effect.Effect<Decisions>

    /**
     * Replaces the stored decision `current` by `f(current)`, unless `f` fails or returns `current`. `current` is
     * undefined if no decision is stored. Concurrent calls run one after another, each on the result of the previous
     * call. `f` must not change the emoji, the language or the `curationKey` of the keyword.
     */
    readonly modifyKeyword: <E>(
      key: Pick<CuratedKeyword, "codepoint" | "language" | "keyword">,
      f: (current: CuratedKeyword | undefined) => Result.Result<CuratedKeyword, E>
    ) => Effect.Effect<Modified<CuratedKeyword>, E>

    /**
     * Like `modifyKeyword`. Fails with `ShortcodeTaken` if `f` returns a shortcode that is already decided for another
     * emoji.
     */
    readonly modifyAlias: <E>(
      key: Pick<CuratedAlias, "codepoint" | "source" | "alias">,
      f: (current: CuratedAlias | undefined) => Result.Result<CuratedAlias, E>
    ) => Effect.Effect<Modified<CuratedAlias>, E | ShortcodeTaken>

    /**
     * Like `modifyKeyword`, for the image of an emoji in a platform release. If `f` returns an invalid `CuratedImage`,
     * dies and stores nothing.
     */
    readonly modifyImage: <E>(
      key: Pick<CuratedImage, "codepoint" | "platform" | "version">,
      f: (current: CuratedImage | undefined) => Result.Result<CuratedImage, E>
    ) => Effect.Effect<Modified<CuratedImage>, E>

    /**
     * Filters `names` to those that no decision uses, and runs `f` with them. A concurrent `modifyImage` waits until
     * `f` has finished, so `f` may delete the files.
     */
    readonly withUnused: <A>(
      names: ReadonlyArray<AssetName>,
      f: (unused: ReadonlyArray<AssetName>) => Effect.Effect<A>
    ) => Effect.Effect<A>

    /**
     * Subscribes to changes by any process. Each element of the stream is a signal without data: the decisions have to
     * be read again. Signals may be lost or repeated.
     */
    readonly publications: Effect.Effect<Stream.Stream<void>, never, Scope.Scope>
  }
>()("@emoji-catalogue/application/ports/curation/CurationRepository") {}
