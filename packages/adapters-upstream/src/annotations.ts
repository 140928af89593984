import type { ByEmoji } from "@emoji-catalogue/application/ports"
import { type Annotation, type Language, minimallyQualified } from "@emoji-catalogue/domain"
import { Effect, Schema } from "effect"
import { readJson } from "./decode.ts"
import { cldr, cldrDerived } from "./packages.ts"

const Text = Schema.NonEmptyString.check(Schema.isTrimmed())

const Entries = Schema.Record(
  Schema.String,
  Schema.Struct({
    default: Schema.optionalKey(Schema.Array(Text)),
    tts: Schema.optionalKey(Schema.NonEmptyArray(Text))
  })
)

const Annotations = Schema.Struct({ annotations: Schema.Struct({ annotations: Entries }) })
const Derived = Schema.Struct({ annotationsDerived: Schema.Struct({ annotations: Entries }) })

/** CLDR's names and keywords in one language. Skips characters that have keywords but no name. */
export const readAnnotations = Effect.fn("readAnnotations")(function* (language: Language) {
  const single = yield* readJson(cldr, `annotations/${language}/annotations.json`, Annotations)
  const derived = yield* readJson(cldrDerived, `annotationsDerived/${language}/annotations.json`, Derived)
  const annotations = new Map<string, Annotation>()
  for (const entries of [single.annotations.annotations, derived.annotationsDerived.annotations]) {
    for (const [emoji, { default: keywords = [], tts }] of Object.entries(entries)) {
      if (tts !== undefined) annotations.set(minimallyQualified(emoji), { name: tts[0], keywords })
    }
  }
  return annotations as ByEmoji<Annotation>
})
