import { EmojiVersion, type ImportKind, Language, PlatformId } from "@emoji-catalogue/domain"
import { Schema } from "effect"

/** A part of the facts about emoji that can be imported by itself. */
export type FactKind = Exclude<ImportKind, "artwork" | "all">

export const factKinds: ReadonlyArray<FactKind> = ["unicode", "annotations", "shortcodes", "carriers", "proposals"]

/** How an import is run. Null means all, or the newest version. */
export const ImportOptions = Schema.Struct({
  /**
   * Downloads cached artwork packages again, and reads artwork again even if it is up to date. Every run that an administrator
   * requests reads facts and titles.
   */
  force: Schema.Boolean,
  /** Reports what would change, and writes nothing. */
  dryRun: Schema.Boolean,
  /** For `unicode` and `all`. */
  emojiVersion: Schema.NullOr(EmojiVersion),
  /** For `annotations` and `all`. */
  locales: Schema.NullOr(Schema.Array(Language)),
  /** For `artwork` and `all`. */
  platforms: Schema.NullOr(Schema.Array(PlatformId))
})
export type ImportOptions = typeof ImportOptions.Type

/** The kinds of imports that accept an option. All kinds accept the other options. */
export const kindsWith: Readonly<Record<"emojiVersion" | "locales" | "platforms", ReadonlyArray<ImportKind>>> = {
  emojiVersion: ["unicode", "all"],
  locales: ["annotations", "all"],
  platforms: ["artwork", "all"]
}

/** The options of automatic imports. */
export const defaultOptions: ImportOptions = {
  force: false,
  dryRun: false,
  emojiVersion: null,
  locales: null,
  platforms: null
}
