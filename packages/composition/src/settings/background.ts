import { Config } from "effect"
import * as database from "./database.ts"
import type { Settings } from "./readSettings.ts"
import { oneOf, webUrl } from "./variables.ts"

export const settings = {
  /**
   * The artwork to import. `installed` imports the installed packages, `all` also downloads and imports the packages of
   * all known releases, and `none` imports no artwork.
   */
  artwork: oneOf("ARTWORK", ["installed", "all", "none"]).pipe(Config.withDefault("installed" as const)),
  /**
   * The registry from which packages are downloaded. The variable has this name, because npm sets it for the scripts
   * that it runs.
   */
  npmRegistry: Config.String("npm_config_registry").pipe(Config.option),
  /** The folder for downloaded packages. It is used with PostgreSQL as well as with the embedded database. */
  dataDir: database.settings.dataDir,
  /** The URL of `emoji-test.txt` of the latest emoji release. If unset, the file on unicode.org is used. */
  unicodeReleaseUrl: webUrl("UNICODE_RELEASE_URL").pipe(Config.option),
  /** The URL of Unicode's document register. If unset, imports read proposal titles only from `proposals.json`. */
  proposalRegisterUrl: webUrl("PROPOSAL_REGISTER_URL").pipe(Config.option)
}

export type BackgroundSettings = Settings<typeof settings>
