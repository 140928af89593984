import {
  type Annotation,
  type CatalogueDraft,
  CatalogueRejected,
  type Emoji,
  type Language,
  languages,
  minimallyQualified,
  type ShortcodeSource,
  slugOf
} from "@emoji-catalogue/domain"
import { Result } from "effect"
import type { ByEmoji, UnicodeEmojiSet } from "./CatalogueSource.ts"

export interface SourceFacts {
  readonly unicode: UnicodeEmojiSet
  readonly annotations: Readonly<Record<Language, ByEmoji<Annotation>>>
  readonly shortcodes: Readonly<Record<ShortcodeSource, ByEmoji<ReadonlyArray<string>>>>
}

/** Joins what the sources say on the emoji. An emoji without a name in every language is refused. */
export const assembleDraft = ({
  annotations,
  shortcodes,
  unicode
}: SourceFacts): Result.Result<CatalogueDraft, CatalogueRejected> => {
  const violations: Array<string> = []
  const emoji = unicode.emoji.map((facts): Emoji => {
    const key = minimallyQualified(facts.emoji)
    const named: Partial<Record<Language, Annotation>> = {}
    for (const language of languages) {
      const annotation = annotations[language].get(key)
      if (annotation === undefined) violations.push(`${facts.codepoint} has no name in ${language}`)
      else named[language] = annotation
    }
    return {
      ...facts,
      slug: slugOf(named.en?.name ?? ""),
      annotations: named as Record<Language, Annotation>,
      shortcodes: (Object.keys(shortcodes) as Array<ShortcodeSource>).flatMap((source) =>
        (shortcodes[source].get(key) ?? []).map((code) => ({ code, source }))
      )
    }
  })
  return violations.length === 0
    ? Result.succeed({ emojiVersion: unicode.emojiVersion, groups: unicode.groups, emoji })
    : Result.fail(new CatalogueRejected({ count: violations.length, violations: violations.slice(0, 20) }))
}
