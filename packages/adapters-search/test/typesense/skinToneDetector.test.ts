import { CatalogueView } from "@emoji-catalogue/application/view"
import { sampleCatalogue } from "@emoji-catalogue/application/testing"
import type { Catalogue } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { runNow } from "../../src/cooperativeSteps.ts"
import { parseQueryText } from "../../src/text/parseQueryText.ts"
import { skinToneDetector } from "../../src/typesense/skinToneDetector.ts"

const spanish: Readonly<Record<string, string>> = {
  "👩‍🚀": "mujer astronauta",
  "👩🏻‍🚀": "mujer astronauta: tono de piel claro",
  "👩🏿‍🚀": "mujer astronauta: tono de piel oscuro"
}

const catalogue: Catalogue = {
  ...sampleCatalogue,
  emoji: sampleCatalogue.emoji.map((emoji) => {
    const name = spanish[emoji.emoji]
    return name === undefined ? emoji : { ...emoji, annotations: { ...emoji.annotations, es: { name, keywords: [] } } }
  })
}

it.effect("a query mentions a skin tone by a word or prefix that only skin tones have", () =>
  Effect.gen(function* () {
    const view = yield* CatalogueView.make({ generation: 1, publishedAt: DateTime.makeUnsafe(0), catalogue })
    const mentionsSkinTone = runNow(skinToneDetector(view))
    for (const text of ["piel", "Tono mujer", "mujer astronauta oscu"]) {
      assert.isTrue(mentionsSkinTone(parseQueryText(text), "es"), text)
    }
    for (const text of [
      "mujer astronauta",
      "mujer de",
      "mujer osc",
      "oscu mujer",
      "woman_astronaut",
      "dark",
      "bandera"
    ]) {
      assert.isFalse(mentionsSkinTone(parseQueryText(text), "es"), text)
    }
    assert.isTrue(mentionsSkinTone(parseQueryText("dark astronaut"), "en"))
  })
)
