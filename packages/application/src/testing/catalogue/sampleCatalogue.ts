import {
  type Catalogue,
  type CatalogueDraft,
  codepointOf,
  deriveRelations,
  type DocumentNumber,
  type Emoji,
  type EmojiVersion,
  type Group,
  languageInfo,
  type Slug,
  validateDraft
} from "@emoji-catalogue/domain"
import { DateTime, Record, Result } from "effect"
import { sampleEmoji } from "./sampleEmoji.ts"
import { sampleGroups } from "./sampleGroups.ts"
import { sampleAnnotations, type SampleCharacters } from "./sampleTexts.ts"

const emoji = (
  characters: SampleCharacters,
  { slug, subgroups }: Group,
  version: string,
  year: number,
  code: string,
  base: string | null = null
): Emoji =>
  sampleEmoji(characters, sampleAnnotations(characters), {
    group: slug,
    subgroup: subgroups[0]!.slug,
    version: version as EmojiVersion,
    year,
    base: base === null ? null : codepointOf(base),
    shortcodes: [{ code, source: "github" }]
  })

const { flags, people, smileys, symbols } = sampleGroups

const proposal = "L2/09-026" as DocumentNumber

const inEachLanguage = (en: string, de: string) => Record.map(languageInfo, ({ code }) => (code === "de" ? de : en))

const unrelated: ReadonlyArray<Emoji> = [
  emoji("😀", smileys, "1.0", 2015, "grinning"),
  emoji("😃", smileys, "0.6", 2015, "smiley"),
  {
    ...emoji("❤️", smileys, "0.6", 2015, "heart"),
    carriers: [
      { carrier: "docomo", privateUse: "E6EC", shiftJis: "F991" },
      { carrier: "softbank", privateUse: "E022", shiftJis: "F962" }
    ],
    proposals: [proposal],
    renamings: [{ from: "heavy black heart", to: "red heart", cldr: "42", date: "2022-10-19" }],
    reportedRedesigns: [
      {
        platform: "apple",
        platformVersion: "iOS 10",
        date: "2016-09",
        from: inEachLanguage("flat heart", "flaches Herz"),
        to: inEachLanguage("glossy heart", "glänzendes Herz"),
        source: "https://example.org/hearts"
      }
    ]
  },
  emoji("👩‍🚀", people, "4.0", 2016, "woman_astronaut"),
  emoji("👩🏻‍🚀", people, "4.0", 2016, "woman_astronaut_light", "👩‍🚀"),
  emoji("👩🏿‍🚀", people, "4.0", 2016, "woman_astronaut_dark", "👩‍🚀"),
  emoji("#️⃣", symbols, "0.6", 2015, "hash"),
  emoji("🇯🇵", flags, "0.6", 2015, "jp"),
  emoji("🇨🇮", flags, "2.0", 2015, "cote_divoire")
]

const relations = deriveRelations(unrelated, {
  textStyled: new Set(["#", "❤"]),
  regions: new Map([
    ["JP", "030"],
    ["CI", "011"]
  ]),
  successions: [["😀", "😃"]]
})

/** Nine emoji in four groups, with texts in ten languages: enough to test every rule of the catalogue. */
export const sampleDraft: CatalogueDraft = {
  emojiVersion: "17.0" as EmojiVersion,
  groups: Object.values(sampleGroups),
  emoji: unrelated.map((each) => ({ ...each, relations: relations.get(each.codepoint)! })),
  components: [{ codepoint: codepointOf("🏻"), emoji: "🏻", annotations: sampleAnnotations("🏻") }],
  proposals: [{ document: proposal, date: "2009-01-30", title: "Proposal for encoding emoji symbols" }],
  sources: "sample@1"
}

/**
 * `sampleDraft` with changed emoji. `change` returns undefined to remove an emoji; relations to removed emoji are
 * dropped.
 *
 * @example
 * ```ts
 * import { sampleDraftWith } from "@emoji-catalogue/application/testing"
 *
 * const flags = sampleDraftWith((emoji) => (emoji.group === "flags" ? emoji : undefined))
 * flags.emoji.map(({ emoji }) => emoji) // => ["🇯🇵", "🇨🇮"]
 * ```
 */
export const sampleDraftWith = (change: (emoji: Emoji) => Emoji | undefined): CatalogueDraft => ({
  ...sampleDraft,
  emoji: withoutDanglingRelations(sampleDraft.emoji.flatMap((emoji) => change(emoji) ?? []))
})

/**
 * If `base` or a relation other than `variant` refers to an emoji that is not in the list, removes this reference.
 *
 * @example
 * ```ts
 * import { sampleDraft, withoutDanglingRelations } from "@emoji-catalogue/application/testing"
 *
 * const [first, second] = sampleDraft.emoji
 * withoutDanglingRelations([second!])[0]?.relations.predecessor // => []
 * withoutDanglingRelations([first!, second!])[1]?.relations.predecessor // => ["1F600"]
 * ```
 */
export const withoutDanglingRelations = (emoji: ReadonlyArray<Emoji>): ReadonlyArray<Emoji> => {
  const kept = new Set<string>(emoji.map(({ codepoint }) => codepoint))
  return emoji.map((each) => ({
    ...each,
    base: each.base !== null && kept.has(each.base) ? each.base : null,
    relations: Object.fromEntries(
      Object.entries(each.relations).map(([type, related]) => [
        type,
        type === "variant" ? related : related.filter((other) => kept.has(other))
      ])
    )
  }))
}

/**
 * The catalogue that a first import makes from a draft. The `addedAt` of every emoji is `at`.
 *
 * @example
 * ```ts
 * import { catalogueOf, sampleDraft } from "@emoji-catalogue/application/testing"
 * import { DateTime } from "effect"
 *
 * const catalogue = catalogueOf(sampleDraft, DateTime.makeUnsafe("2026-01-01T00:00:00Z"))
 * DateTime.formatIso(catalogue.emoji[0]!.addedAt) // => "2026-01-01T00:00:00.000Z"
 * ```
 */
export const catalogueOf = (draft: CatalogueDraft, at: DateTime.Utc = DateTime.makeUnsafe(0)): Catalogue =>
  Result.getOrThrow(validateDraft(draft, undefined, at)).catalogue

export const sampleCatalogue: Catalogue = catalogueOf(sampleDraft)

/**
 * A catalogue with `mark` in the English texts of each emoji. The first emoji also has `mark` as a former slug. Tests
 * give each generation its own mark. If a response contains different marks, it mixes generations.
 *
 * @example
 * ```ts
 * import { markedCatalogue } from "@emoji-catalogue/application/testing"
 *
 * const [first] = markedCatalogue("second").emoji
 * first?.annotations.en.name // => "grinning-face second"
 * ```
 */
export const markedCatalogue = (mark: string, without: ReadonlyArray<Slug> = []): Catalogue => {
  const catalogue = catalogueOf(
    sampleDraftWith((emoji) =>
      without.includes(emoji.slug)
        ? undefined
        : {
            ...emoji,
            annotations: { ...emoji.annotations, en: { name: `${emoji.slug} ${mark}`, keywords: [mark] } }
          }
    )
  )
  return { ...catalogue, formerSlugs: { [mark]: catalogue.emoji[0]!.codepoint } }
}
