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

/** The decisions that changed after a revision. Revisions count up from 1; 0 is before the first decision. */
export interface CurationChanges extends Decisions {
  readonly revision: number
  /** The revision of the newest decision about an image. */
  readonly imagesRevision: number
}

/** A decision before and after a modification; the same object if nothing changed. */
export interface Modified<A> {
  readonly before: A | undefined
  readonly after: A
}

/** Another emoji has the shortcode: each shortcode of a provider means one emoji. */
export class ShortcodeTaken extends Schema.TaggedError<ShortcodeTaken>()("ShortcodeTaken", { codepoint: Codepoint }) {}

/**
 * Stores the decisions of administrators about keywords, aliases and images, separately from imported facts and artwork, so
 * that imports do not overwrite them. Each method is one atomic step; outages are defects.
 * `contracts/curation/CurationRepositoryContract.ts` states the laws.
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
     * Stores `f(current)` unless it fails or is `current`; concurrent calls see each other's result. `f` must keep the
     * emoji, the language and the key of the keyword.
     */
    readonly modifyKeyword: <E>(
      key: Pick<CuratedKeyword, "codepoint" | "language" | "keyword">,
      f: (current: CuratedKeyword | undefined) => Result.Result<CuratedKeyword, E>
    ) => Effect.Effect<Modified<CuratedKeyword>, E>

    /** As `modifyKeyword`. Fails if the result is a shortcode that another emoji was given. */
    readonly modifyAlias: <E>(
      key: Pick<CuratedAlias, "codepoint" | "source" | "alias">,
      f: (current: CuratedAlias | undefined) => Result.Result<CuratedAlias, E>
    ) => Effect.Effect<Modified<CuratedAlias>, E | ShortcodeTaken>

    /**
     * As `modifyKeyword`, for the image of an emoji in a platform release. An invalid `CuratedImage` is a defect and is not
     * stored.
     */
    readonly modifyImage: <E>(
      key: Pick<CuratedImage, "codepoint" | "platform" | "version">,
      f: (current: CuratedImage | undefined) => Result.Result<CuratedImage, E>
    ) => Effect.Effect<Modified<CuratedImage>, E>

    /** Runs `f` with the assets that no decision uses. A concurrent `modifyImage` waits until `f` has finished. */
    readonly withUnused: <A>(
      names: ReadonlyArray<AssetName>,
      f: (unused: ReadonlyArray<AssetName>) => Effect.Effect<A>
    ) => Effect.Effect<A>

    /** Subscribes to changes by any process. Elements only trigger a reload: some may be lost or duplicated. */
    readonly publications: Effect.Effect<Stream.Stream<void>, never, Scope.Scope>
  }
>()("@emoji-catalogue/application/ports/curation/CurationRepository") {}
