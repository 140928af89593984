import { CatalogueSource } from "@emoji-catalogue/application"
import { Effect, Layer } from "effect"
import { readAnnotations } from "./annotations.ts"
import * as facts from "./facts.ts"
import { cldr, cldrDerived, discordEmoji, emojibase } from "./packages.ts"
import { readShortcodes } from "./shortcodes.ts"
import { readUnicode } from "./unicode.ts"
import { nameOf, UpstreamPackages } from "./UpstreamPackages.ts"

/** Counts up with every change of a parser, of a table of `data/` or of what an import computes of them. */
const tables = 1

/** `CatalogueSource` that reads the upstream packages, and the tables of this one. */
export const layer = Layer.effect(
  CatalogueSource,
  Effect.gen(function* () {
    const packages = yield* UpstreamPackages
    const reading = Effect.provideService(UpstreamPackages, packages)
    return CatalogueSource.of({
      sources: [...[emojibase, cldr, cldrDerived, discordEmoji].map(nameOf), `tables@${tables}`].join(" "),
      unicode: reading(readUnicode),
      annotations: (language) => reading(readAnnotations(language)),
      shortcodes: (provider) => reading(readShortcodes[provider]),
      carriers: facts.carriers,
      proposals: facts.proposalsOf,
      history: facts.history,
      relationFacts: facts.relationFacts
    })
  })
)
