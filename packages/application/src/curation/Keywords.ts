import {
  type CatalogueEmoji,
  type Codepoint,
  type CuratedKeyword,
  curationKey,
  importedEmoji,
  type Language,
  type ListedKeyword,
  listKeywords
} from "@emoji-catalogue/domain"
import { Context, DateTime, Effect, Layer, Result, Schema } from "effect"
import { AuditLog } from "../ports/audit/AuditLog.ts"
import { CurrentCatalogue } from "../snapshot/CurrentCatalogue.ts"
import { CurationRepository } from "../ports/curation/CurationRepository.ts"
import { keywordId, type KeywordKey, parseKeywordId } from "../shared/curationIds.ts"
import { type EmojiNotFound, findEmoji } from "./findEmoji.ts"
import { findWithDecisions, type UnknownEmoji, unknownEmoji } from "./unknownEmoji.ts"

export interface EmojiKeyword extends ListedKeyword {
  readonly id: string
  readonly emojiSlug: string
  readonly language: Language
}

export interface NewKeyword {
  /** Any reference that `findEmoji` accepts. */
  readonly emojiSlug: string
  readonly language: Language
  readonly keyword: string
  readonly weight: number
}

export class KeywordNotFound extends Schema.TaggedError<KeywordNotFound>()("KeywordNotFound", { id: Schema.String }) {}

/**
 * Lists and changes the keywords of emoji. If `emojiSlug` names a skin tone variant, the keywords of its base emoji are
 * listed or changed. Decisions about the keywords of a base emoji also apply to all its variants.
 */
export class Keywords extends Context.Service<
  Keywords,
  {
    /** Includes imported and added keywords. An emoji that is not in the catalogue has only added keywords. */
    readonly list: (emojiSlug: string, language: Language) => Effect.Effect<ReadonlyArray<EmojiKeyword>, EmojiNotFound>

    /** Adds a keyword, or changes the weight and the spelling of an existing one. */
    readonly upsert: (keyword: NewKeyword) => Effect.Effect<EmojiKeyword, EmojiNotFound>

    /** Deletes an imported or added keyword. Later imports do not restore it. */
    readonly delete: (id: string) => Effect.Effect<EmojiKeyword, KeywordNotFound>
  }
>()("@emoji-catalogue/application/curation/Keywords") {
  static readonly layer = Layer.effect(
    Keywords,
    Effect.gen(function* () {
      const audit = yield* AuditLog
      const current = yield* CurrentCatalogue
      const repository = yield* CurationRepository

      /** Returns the base emoji of a skin tone variant, and any other emoji itself. Undefined for an unknown emoji. */
      const baseOf = Effect.fnUntraced(function* (codepoint: Codepoint) {
        const { view } = yield* current.snapshot
        const emoji = view.emojiOf(codepoint)
        return emoji?.base == null ? emoji : view.emojiOf(emoji.base)
      })

      const find = Effect.fnUntraced(function* (reference: string) {
        const { codepoint } = yield* findEmoji(current, reference)
        return (yield* baseOf(codepoint))!
      })

      const remove = Effect.fn("Keywords.delete")(function* (id: string) {
        const missing = new KeywordNotFound({ id })
        const key = parseKeywordId(id)
        if (key === undefined) return yield* missing
        const emoji = (yield* baseOf(key.codepoint)) ?? unknownEmoji(key.codepoint)
        if (emoji.codepoint !== key.codepoint) return yield* missing
        const changedAt = yield* DateTime.now
        const { before } = yield* audit.record(
          repository.modifyKeyword(key, (current) => {
            const listed = listedWith(emoji, key, current)
            return listed === undefined
              ? Result.fail(missing)
              : Result.succeed({ ...key, keyword: listed.keyword, weight: listed.weight, isDeleted: true, changedAt })
          }),
          ({ after, before }) => ({
            action: "keyword.delete",
            target: id,
            before: auditedState(emoji, key, before),
            after: auditedState(emoji, key, after)
          })
        )
        return record(emoji, key.language, listedWith(emoji, key, before)!)
      })

      return Keywords.of({
        list: Effect.fn("Keywords.list")(function* (reference: string, language: Language) {
          const { decisions, subject } = yield* findWithDecisions(reference, find(reference), (codepoint) =>
            Effect.map(repository.find(codepoint), ({ keywords }) => keywords)
          )
          const own = decisions.filter((each) => each.language === language)
          return listKeywords(importedKeywords(subject, language), own).map((each) => record(subject, language, each))
        }),
        upsert: Effect.fn("Keywords.upsert")(function* ({ emojiSlug, ...wanted }: NewKeyword) {
          const emoji = yield* find(emojiSlug)
          const key: KeywordKey = { ...wanted, codepoint: emoji.codepoint }
          const next: CuratedKeyword = { ...wanted, ...key, isDeleted: false, changedAt: yield* DateTime.now }
          yield* audit.record(
            repository.modifyKeyword(key, (current) => Result.succeed(isSame(current, next) ? current : next)),
            ({ after, before }) =>
              after === before
                ? undefined
                : {
                    action: "keyword.upsert",
                    target: keywordId(key),
                    before: auditedState(emoji, key, before),
                    after: auditedState(emoji, key, after)
                  }
          )
          return record(emoji, next.language, { keyword: next.keyword, weight: next.weight, source: "MANUAL" })
        }),
        delete: remove
      })
    })
  )
}

/** An `UnknownEmoji` is not in the catalogue, so it has no imported keywords. */
type Subject = CatalogueEmoji | UnknownEmoji

const importedKeywords = (subject: Subject, language: Language): ReadonlyArray<string> =>
  "annotations" in subject ? importedEmoji(subject).annotations[language].keywords : []

/**
 * Applies `decision`, if any, to the imported keywords of an emoji. Returns the resulting entry of `keyword`, or
 * undefined if the emoji does not have the keyword afterwards.
 */
const listedWith = (
  emoji: Subject,
  { keyword, language }: KeywordKey,
  decision: CuratedKeyword | undefined
): ListedKeyword | undefined =>
  listKeywords(importedKeywords(emoji, language), decision === undefined ? [] : [decision]).find(
    (each) => curationKey(each.keyword) === curationKey(keyword)
  )

const isSame = (current: CuratedKeyword | undefined, next: CuratedKeyword): current is CuratedKeyword =>
  current?.keyword === next.keyword && current.weight === next.weight && !current.isDeleted

const record = ({ codepoint, slug }: Subject, language: Language, listed: ListedKeyword): EmojiKeyword => ({
  id: keywordId({ codepoint, language, keyword: listed.keyword }),
  emojiSlug: slug,
  language,
  ...listed
})

const auditedState = (emoji: Subject, key: KeywordKey, decision: CuratedKeyword | undefined) => {
  const listed = listedWith(emoji, key, decision)
  return listed === undefined ? null : { emojiSlug: emoji.slug, language: key.language, ...listed }
}
