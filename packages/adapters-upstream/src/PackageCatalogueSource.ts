import { CatalogueSource } from "@emoji-catalogue/application/ports"
import { Effect, Layer } from "effect"
import { readAnnotations } from "./annotations.ts"
import * as facts from "./facts.ts"
import { cldr, cldrDerived, discordEmoji, emojibase } from "./packages.ts"
import { readShortcodes } from "./shortcodes.ts"
import { readUnicode } from "./unicode.ts"
import { specOf, UpstreamPackages } from "./UpstreamPackages.ts"

/** A part of `CatalogueSource.sources`. Increment it after changes to parsers, tables in `data/` or import steps. */
const tablesVersion = 3

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
