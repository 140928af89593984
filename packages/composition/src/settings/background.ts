import { Config } from "effect"
import * as database from "./database.ts"
import type { Settings } from "./readSettings.ts"
import { oneOf, webUrl } from "./variables.ts"

export const settings = {
  /** The artwork to import: of installed packages, of all known releases, or none. */
  artwork: oneOf("ARTWORK", ["installed", "all", "none"]).pipe(Config.withDefault("installed" as const)),
  /** The registry for downloads of packages. npm sets this variable for the scripts that it runs. */
  npmRegistry: Config.String("npm_config_registry").pipe(Config.option),
  /** The folder for downloads, also with PostgreSQL. */
  dataDir: database.settings.dataDir,
  /** The URL of the latest release of emoji; on unicode.org if unset. */
  unicodeReleaseUrl: webUrl("UNICODE_RELEASE_URL").pipe(Config.option),
  /** The register with current titles of proposals. If unset, the installed titles are used. */
  proposalRegisterUrl: webUrl("PROPOSAL_REGISTER_URL").pipe(Config.option)
}

export type BackgroundSettings = Settings<typeof settings>
