import { Effect, Layer, Option } from "effect"
import type { DatabaseSettings } from "./settings/database.ts"
import type { HttpSettings } from "./settings/http.ts"
import { readStandaloneSettings, settings } from "./settings/standalone.ts"
import type { StandaloneOptions } from "./standaloneLayer.ts"
import { warnOfSettings } from "./warnOfSettings.ts"

type Pages = StandaloneOptions["pages"]

interface Options {
  readonly notes: StandaloneOptions["notes"]
  /** Loads the HTML pages; undefined for a service that has only the API. */
  readonly pages: LoadPages | undefined
}

export type LoadPages = () => Promise<Pages>

/**
 * The API and the catalogue imports in one process. Most modules are loaded after the settings are validated, so that
 * an invalid setting is reported quickly.
 */
export const make = ({ notes, pages: loadPages }: Options) =>
  Layer.unwrap(
    Effect.gen(function* () {
      yield* warnOfSettings(settings)
      const validSettings = yield* readStandaloneSettings
      const opening = yield* startDatabase(validSettings)
      const { standaloneLayer } = yield* Effect.promise(() => import("./standaloneLayer.ts"))
      const pages = loadPages !== undefined && hasPages(validSettings) ? yield* Effect.promise(loadPages) : undefined
      return standaloneLayer(validSettings, { notes, pages }, opening)
    })
  )

/** The addresses in pages start with `/`, so there are no pages below the path of a base URL. */
const hasPages = ({ baseUrl, web }: Pick<HttpSettings, "baseUrl" | "web">): boolean =>
  web === "on" && Option.match(baseUrl, { onNone: () => true, onSome: (url) => new URL(url).pathname === "/" })

/**
 * Starts to open the embedded database, if it is used. Opening it takes longer than loading the other modules, and uses
 * another thread.
 */
const startDatabase = Effect.fnUntraced(function* ({ databaseUrl, dataDir }: DatabaseSettings) {
  if (Option.isSome(databaseUrl)) return undefined
  const { startDataDirectory } = yield* Effect.promise(
    () => import("@emoji-catalogue/adapters-postgres/data-directory")
  )
  return yield* startDataDirectory(dataDir)
})

/** The service with HTML pages, or without them if `pages` is undefined. */
export const layer = (pages?: LoadPages) => make({ notes: () => "", pages })
