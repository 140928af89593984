import { CatalogueSource } from "@emoji-catalogue/application/ports"
import { Effect, Layer } from "effect"
import { readAnnotations } from "./annotations.ts"
import * as facts from "./facts.ts"
import { cldr, cldrDerived, discordEmoji, emojibase } from "./packages.ts"
import { readShortcodes } from "./shortcodes.ts"
import { readUnicode } from "./unicode.ts"
import { specOf, UpstreamPackages } from "./UpstreamPackages.ts"

/**
 * Increment this version after changes to parsers, tables in `data/` or import steps. It is a part of
 * `CatalogueSource.sources`, and automatic imports run only if `sources` has changed.
 */
const tablesVersion = 4

export const layer = Layer.effect(
  CatalogueSource,
  Effect.gen(function* () {
    const packages = yield* UpstreamPackages
    const withPackages = Effect.provideService(UpstreamPackages, packages)
    return CatalogueSource.of({
      sources: [...[emojibase, cldr, cldrDerived, discordEmoji].map(specOf), `tables@${tablesVersion}`].join(" "),
      unicode: withPackages(readUnicode),
      annotations: (language) => withPackages(readAnnotations(language)),
      shortcodes: (provider) => withPackages(readShortcodes[provider]),
      carriers: facts.carriers,
      proposals: facts.proposals,
      history: facts.history,
      relationFacts: facts.relationFacts
    })
  })
)
