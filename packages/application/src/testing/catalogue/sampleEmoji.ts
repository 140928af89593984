import {
  type Annotation,
  codepointOf,
  type Emoji,
  type EmojiVersion,
  type Language,
  languageInfo,
  slugOf
} from "@emoji-catalogue/domain"
import { Record } from "effect"
import { sampleGroups } from "./sampleGroups.ts"

const { slug: group, subgroups } = sampleGroups.smileys

/**
 * An emoji for a catalogue draft. By default it is in the first group of `sampleDraft`, and has no shortcodes and no
 * relations. The slug is made from the English name. Languages without texts get the English texts.
 *
 * @example
 * ```ts
 * import { makeTestService, sampleDraft, sampleEmoji } from "@emoji-catalogue/application/testing"
 *
 * const otter = sampleEmoji("🦦", {
 *   en: { name: "otter", keywords: ["fishing", "playful"] },
 *   de: { name: "Otter", keywords: ["Fischotter"] }
 * })
 * const service = makeTestService({ ...sampleDraft, emoji: [...sampleDraft.emoji, otter] })
 * const [first] = await service.search("fischotter", { language: "de" })
 * first?.emoji // => "🦦"
 * await service.dispose()
 * ```
 */
export const sampleEmoji = (
  characters: string,
  texts: { readonly [L in Language]?: Annotation } & { readonly en: Annotation },
  more: Partial<Emoji> = {}
): Emoji => ({
  codepoint: codepointOf(characters),
  emoji: characters,
  slug: slugOf(texts.en.name),
  group,
  subgroup: subgroups[0]!.slug,
  version: "1.0" as EmojiVersion,
  year: 2015,
  base: null,
  annotations: Record.map(languageInfo, ({ code }) => texts[code] ?? texts.en),
  shortcodes: [],
  carriers: [],
  proposals: [],
  encoding: { version: "6.0" as EmojiVersion, date: "2010-10-11" },
  renamings: [],
  reportedRedesigns: [],
  relations: {},
  ...more
})
