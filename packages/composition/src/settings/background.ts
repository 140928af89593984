import { Config } from "effect"
import * as database from "./database.ts"
import type { Settings } from "./readSettings.ts"
import { oneOf, webUrl } from "./variables.ts"

export const settings = {
  /** The artwork to import: of installed packages, of all known releases, or none. */
  artwork: oneOf("ARTWORK", ["installed", "all", "none"]).pipe(Config.withDefault("installed" as const)),
  /** Where packages are downloaded from; npm sets it for the scripts that it runs. */
  npmRegistry: Config.String("npm_config_registry").pipe(Config.option),
  /** Downloads are kept in this folder, also with PostgreSQL. */
  dataDir: database.settings.dataDir,
  /** Where the latest release of emoji is looked up; at Unicode's own site where unset. */
  unicodeReleaseUrl: webUrl("UNICODE_RELEASE_URL").pipe(Config.option),
  /** The register that titles of proposals are updated from; the installed titles where unset. */
  proposalRegisterUrl: webUrl("PROPOSAL_REGISTER_URL").pipe(Config.option)
}

export type BackgroundSettings = Settings<typeof settings>
