import {
  type CatalogueDraft,
  codepointOf,
  type Emoji,
  type EmojiVersion,
  type Language,
  languages,
  slugOf
} from "@emoji-catalogue/domain"
import { sampleDraft } from "../../testing/catalogue/sampleCatalogue.ts"

interface Texts {
  readonly keywords?: ReadonlyArray<string>
  readonly codes?: ReadonlyArray<string>
  readonly names?: Partial<Record<Language, string>>
  readonly base?: string
}

const [plain] = sampleDraft.emoji as [Emoji]

const emoji = (characters: string, name: string, { base, codes = [], keywords = [], names = {} }: Texts): Emoji => ({
  ...plain,
  relations: {},
  codepoint: codepointOf(characters),
  emoji: characters,
  slug: slugOf(name),
  base: base === undefined ? null : codepointOf(base),
  annotations: Object.fromEntries(
    languages.map((language) => [
      language,
      {
        name: language === "en" ? name : (names[language] ?? `${language} ${name}`),
        keywords: language === "en" ? keywords : []
      }
    ])
  ) as Emoji["annotations"],
  shortcodes: codes.map((code) => ({ code, source: "github" }))
})

/** Only 👍🏻 has this version and this year. A filter by one of them therefore excludes 👍, the base emoji of 👍🏻. */
const later = { version: "2.0" as EmojiVersion, year: 2016 }

/**
 * A catalogue for tests of search engines. If a test expects an emoji as the first match, other matches precede this
 * emoji in Unicode order. So an engine that returns matches in Unicode order fails. The names of subgroups, such as
 * `country & flag`, differ from their slugs, so an engine that confuses names and slugs fails.
 */
export const searchDraft: CatalogueDraft = {
  ...sampleDraft,
  groups: sampleDraft.groups.map((group) => ({
    ...group,
    subgroups: group.subgroups.map((subgroup) => ({ ...subgroup, name: subgroup.name.replace("-", " & ") }))
  })),
  emoji: [
    emoji("👌", "OK hand", { codes: ["ok_hand"], names: { de: "Hand: perfekt", ja: "指で輪" } }),
    emoji("👍", "thumbs up", { codes: ["+1", "thumbsup"], names: { de: "Daumen hoch", ja: "サムズアップ" } }),
    { ...emoji("👍🏻", "thumbs up: light skin tone", { codes: ["+1_light"], base: "👍" }), ...later },
    emoji("👎", "thumbs down", { codes: ["-1", "thumbsdown"], names: { de: "Daumen runter", ja: "サムズダウン" } }),
    emoji("🦴", "bone", { keywords: ["dog"], codes: ["bone"], names: { de: "Knochen", ja: "骨" } }),
    emoji("🐶", "dog face", { codes: ["dog"], names: { de: "Hundegesicht", ja: "イヌの顔" } }),
    emoji("🐕", "dog", { keywords: ["pet"], codes: ["dog2", "dog"], names: { de: "Hund", ja: "イヌ" } }),
    emoji("🚀", "rocket", { keywords: ["ae"], codes: ["rocket"], names: { de: "Rakete", ja: "ロケット" } }),
    emoji("®️", "registered", { codes: ["registered"], names: { de: "Registered-Marke", ja: "登録商標" } }),
    emoji("🆗", "okay button", { codes: ["squared"], names: { de: "OK-Taste", ja: "OK ボタン" } }),
    { ...emoji("🇫🇷", "flag: France", { names: { de: "Flagge: Frankreich", ja: "旗: フランス" } }), ...flags() }
  ]
}

function flags(): Pick<Emoji, "group" | "subgroup"> {
  const { group, subgroup } = sampleDraft.emoji.find(({ slug }) => slug === "flag-japan")!
  return { group, subgroup }
}
