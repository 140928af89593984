import { EmojiVersion, type ImportKind, Language, PlatformId } from "@emoji-catalogue/domain"
import { Schema } from "effect"

export type FactKind = Exclude<ImportKind, "artwork" | "all">

export const factKinds: ReadonlyArray<FactKind> = ["unicode", "annotations", "shortcodes", "carriers", "proposals"]

/**
 * The options of an import. If `emojiVersion` is null, the newest version is imported. If `locales` is null, all
 * languages are imported. If `platforms` is null, all platforms are imported.
 */
export const ImportOptions = Schema.Struct({
  /**
   * Imports artwork again even if it is up to date. Downloads cached artwork packages again unless `dryRun` is true.
   * Has no effect on the import of facts and of proposal titles.
   */
  force: Schema.Boolean,
  /** Reports what an import would change, and writes nothing. */
  dryRun: Schema.Boolean,
  emojiVersion: Schema.NullOr(EmojiVersion),
  locales: Schema.NullOr(Schema.Array(Language)),
  platforms: Schema.NullOr(Schema.Array(PlatformId))
})
export type ImportOptions = typeof ImportOptions.Type

/**
 * Maps an option to the kinds of imports that accept this option. Omits `force` and `dryRun`, because all kinds accept
 * them.
 */
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
