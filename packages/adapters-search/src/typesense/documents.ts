import type { CatalogueView } from "@emoji-catalogue/application"
import { hasTrait, languages, PlatformId, Trait } from "@emoji-catalogue/domain"
import { createHash } from "node:crypto"
import type { Steps } from "../embedded/gently.ts"
import { popularityOf } from "../embedded/popularity.ts"
import { annotated, schema, shortcodes, signsIn, textFields } from "./fields.ts"
import { nameOf } from "./names.ts"
import { spaced, spelledSigns } from "./words.ts"

/** What a collection holds: a document for each emoji, by place, as a line of JSON. */
export interface Content {
  /** The name of the collection that holds this, and nothing else. */
  readonly name: string
  readonly lines: ReadonlyArray<string>
}

/** How many documents are made in one step. */
const atOnce = 100

/** The documents of a view. */
export function* contentOf(view: CatalogueView): Steps<Content> {
  const hash = createHash("sha256").update(JSON.stringify(schema))
  const lines: Array<string> = []
  for (const place of view.emoji.keys()) {
    const line = JSON.stringify(documentOf(view, place))
    hash.update(line)
    lines.push(line)
    if (lines.length % atOnce === 0) yield
  }
  return { name: nameOf(view, hash.digest("hex").slice(0, 32)), lines }
}

const documentOf = (view: CatalogueView, place: number): Readonly<Record<string, unknown>> => {
  const emoji = view.emoji[place]!
  const texts = textFields.map((field) => [field, field.textsOf(emoji)] as const)
  return {
    id: String(place),
    place,
    popularity: Math.round(popularityOf(emoji) * 1000),
    base: emoji.base ?? emoji.codepoint,
    isToned: emoji.base !== null,
    emoji: emoji.emoji,
    codepoint: emoji.codepoint,
    ...Object.fromEntries(
      languages.map((language) => {
        const texts = [...annotated[language], shortcodes].flatMap(({ textsOf }) => textsOf(emoji))
        return [signsIn(language), Array.from(new Set(texts.flatMap(spelledSigns)))]
      })
    ),
    group: emoji.group,
    subgroup: emoji.subgroup,
    version: numberOf(emoji.version),
    year: emoji.year,
    platform: PlatformId.literals.filter((platform) => view.filters.members("platform", platform).has(place)),
    trait: Trait.literals.filter((trait) => hasTrait[trait](emoji)),
    ...Object.fromEntries(
      texts.map(([{ kind, name }, values]) => {
        const words = values.map(spaced)
        return [name, kind === "name" ? words[0] : words]
      })
    )
  }
}

/** A version as a number: Typesense reads `1.0` as it reads `10`. */
export const numberOf = (version: string): number => {
  const [major, minor = 0] = version.split(".").map(Number) as [number, number?]
  return major * 100 + minor
}

/** The version that `numberOf` made a number of. */
export const versionOf = (number: number): string => `${Math.floor(number / 100)}.${number % 100}`
