import type { Language } from "@emoji-catalogue/domain"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { phrases } from "../src/vocabulary/phrases/index.ts"
import { vocabulary } from "../src/vocabulary/index.ts"

type Annotations = Readonly<
  Record<string, { readonly default?: ReadonlyArray<string>; readonly tts?: ReadonlyArray<string> }>
>

const emoji = /[\p{Extended_Pictographic}\p{RI}\u20E3]/u

/** Skin tones add no words of their own to a name. */
const skinTone = /\p{Emoji_Modifier}/u

const annotationsIn = (file: string, member: string): Annotations =>
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve(file), "utf8"))[member].annotations

/** The names and keywords of CLDR and the vocabulary in a language: all texts that a search may match. */
export const catalogueTexts = (language: Language): ReadonlyArray<string> => {
  const sources = [
    annotationsIn(`cldr-annotations-full/annotations/${language}/annotations.json`, "annotations"),
    annotationsIn(`cldr-annotations-derived-full/annotationsDerived/${language}/annotations.json`, "annotationsDerived")
  ]
  const annotations = sources
    .flatMap((source) => Object.entries(source))
    .filter(([key]) => emoji.test(key) && (key.length <= 2 || !skinTone.test(key)))
    .flatMap(([, { default: keywords = [], tts = [] }]) => [...tts, ...keywords])
  const words = Object.keys(vocabulary[language])
  return Array.from(new Set([...annotations, ...words, ...Object.values(phrases[language]).flat()]))
}
