import { CatalogueSource } from "@emoji-catalogue/application"
import { Effect, Layer } from "effect"
import { readAnnotations } from "./annotations.ts"
import { readShortcodes } from "./shortcodes.ts"
import { readUnicode } from "./unicode.ts"
import { UpstreamPackages } from "./UpstreamPackages.ts"

/** `CatalogueSource` that reads the upstream packages. */
export const layer = Layer.effect(
  CatalogueSource,
  Effect.gen(function* () {
    const packages = yield* UpstreamPackages
    const reading = Effect.provideService(UpstreamPackages, packages)
    return CatalogueSource.of({
      unicode: reading(readUnicode),
      annotations: (language) => reading(readAnnotations(language)),
      shortcodes: (provider) => reading(readShortcodes[provider])
    })
  })
)
