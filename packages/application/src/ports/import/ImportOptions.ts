import { EmojiVersion, type ImportKind, Language, PlatformId } from "@emoji-catalogue/domain"
import { Schema } from "effect"

export type FactKind = Exclude<ImportKind, "artwork" | "all">

export const factKinds: ReadonlyArray<FactKind> = ["unicode", "annotations", "shortcodes", "carriers", "proposals"]

/** Null means the newest version (`emojiVersion`), all languages (`locales`) or all platforms (`platforms`). */
export const ImportOptions = Schema.Struct({
  /**
   * Downloads cached artwork packages again, and imports artwork again even if it is up to date. Has no effect on facts
   * and titles, because every run that an administrator requests reads them again.
   */
  force: Schema.Boolean,
  /** Reports what an import would change, and writes nothing. */
  dryRun: Schema.Boolean,
  emojiVersion: Schema.NullOr(EmojiVersion),
  locales: Schema.NullOr(Schema.Array(Language)),
  platforms: Schema.NullOr(Schema.Array(PlatformId))
})
export type ImportOptions = typeof ImportOptions.Type

/** Maps each of these options to the kinds of imports that accept it. All kinds accept `force` and `dryRun`. */
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
