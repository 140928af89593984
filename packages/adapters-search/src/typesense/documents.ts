import type { CatalogueView } from "@emoji-catalogue/application/view"
import { hasTrait, languages, PlatformId, Trait } from "@emoji-catalogue/domain"
import { createHash } from "node:crypto"
import type { Steps } from "../cooperativeSteps.ts"
import { popularityOf } from "../text/popularity.ts"
import { aliasField, annotationFields, collectionSchema, shortcodeField, symbolsField, textFields } from "./fields.ts"
import { collectionName } from "./collectionNames.ts"
import { wordsOnly, encodedSymbols } from "./queryWords.ts"

/** The documents of a collection as lines of JSON, one per emoji in catalogue order. */
export interface CollectionContent {
  readonly name: string
  readonly lines: ReadonlyArray<string>
}

const documentsPerStep = 100

/** Builds the documents of the imported view, so they do not contain decisions of administrators. */
export function* buildContent({ imported: view }: CatalogueView): Steps<CollectionContent> {
  const hash = createHash("sha256").update(JSON.stringify(collectionSchema))
  const lines: Array<string> = []
  for (const index of view.emoji.keys()) {
    const line = JSON.stringify(documentOf(view, index))
    hash.update(line)
    lines.push(line)
    if (lines.length % documentsPerStep === 0) yield
  }
  return { name: collectionName(view, hash.digest("hex").slice(0, 32)), lines }
}

export const documentLines = (view: CatalogueView, indexes: ReadonlyArray<number>): ReadonlyArray<string> =>
  indexes.map((index) => JSON.stringify(documentOf(view, index)))

const documentOf = (view: CatalogueView, index: number): Readonly<Record<string, unknown>> => {
  const emoji = view.emoji[index]!
  const texts = textFields.map((field) => [field, field.textsOf(emoji)] as const)
  return {
    id: String(index),
    place: index,
    popularity: Math.round(popularityOf(emoji) * 1000),
    base: emoji.base ?? emoji.codepoint,
    isToned: emoji.base !== null,
    emoji: emoji.emoji,
    codepoint: emoji.codepoint,
    ...Object.fromEntries(
      languages.map((language) => {
        const texts = [...annotationFields[language], aliasField, shortcodeField].flatMap(({ textsOf }) =>
          textsOf(emoji)
        )
        return [symbolsField(language), Array.from(new Set(texts.flatMap(encodedSymbols)))]
      })
    ),
    group: emoji.group,
    subgroup: emoji.subgroup,
    version: versionNumber(emoji.version),
    year: emoji.year,
    platform: PlatformId.literals.filter((platform) => view.filters.members("platform", platform).has(index)),
    trait: Trait.literals.filter((trait) => hasTrait[trait](emoji)),
    ...Object.fromEntries(
      texts.map(([{ kind, name }, values]) => {
        const words = values.map(wordsOnly)
        return [name, kind === "name" ? words[0] : words]
      })
    )
  }
}

/** Converts `15.1` to 1501. As strings, `1.0` and `10` would be equal, because Typesense ignores the dot. */
export const versionNumber = (version: string): number => {
  const [major, minor = 0] = version.split(".").map(Number) as [number, number?]
  return major * 100 + minor
}

export const versionLabel = (number: number): string => `${Math.floor(number / 100)}.${number % 100}`
