import {
  codepointOf,
  type EmojiVersion,
  fullyQualified,
  type Language,
  languages,
  type RelationFacts,
  slugOf,
  type EmojiWithoutRelations
} from "@emoji-catalogue/domain"
import { allEmoji } from "./allEmoji.ts"

export interface Facts {
  readonly name?: string
  readonly keywords?: ReadonlyArray<string>
  /** Replaces name and keywords of single languages. */
  readonly annotations?: Partial<Record<Language, EmojiWithoutRelations["annotations"][Language]>>
  readonly group?: string
  readonly subgroup?: string
}

const tones = /[\u{1F3FB}-\u{1F3FF}]/gu
const known = new Set(allEmoji)

/**
 * The facts of an emoji. Its base is the emoji without skin tones, if Unicode lists it. By default name and subgroup are
 * unique.
 */
export const factsOf = (
  text: string,
  { annotations, group = "symbols", keywords = [], name, subgroup }: Facts = {}
) => {
  const base = fullyQualified(text.replace(tones, ""))
  const id = codepointOf(text).replaceAll("-", "x")
  const displayName = name ?? id
  return {
    codepoint: codepointOf(text),
    emoji: text,
    slug: slugOf(displayName),
    group: slugOf(group),
    subgroup: slugOf(subgroup ?? id),
    version: "17.0" as EmojiVersion,
    year: 2025,
    base: base !== text && known.has(base) ? codepointOf(base) : null,
    annotations: {
      ...(Object.fromEntries(languages.map((language) => [language, { name: displayName, keywords }])) as Record<
        Language,
        EmojiWithoutRelations["annotations"][Language]
      >),
      ...annotations
    },
    shortcodes: [],
    carriers: [],
    proposals: [],
    encoding: { version: "17.0" as EmojiVersion, date: "2025-09-09" },
    renamings: [],
    reportedRedesigns: []
  } satisfies EmojiWithoutRelations
}

export const noFacts: RelationFacts = { textStyled: new Set(), regions: new Map(), successions: [] }
