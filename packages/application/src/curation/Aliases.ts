import {
  type AliasSource,
  type CatalogueEmoji,
  type CuratedAlias,
  curationKey,
  importedEmoji,
  providerOf
} from "@emoji-catalogue/domain"
import { Context, DateTime, Effect, Layer, Result, Schema } from "effect"
import { AuditLog } from "../ports/audit/AuditLog.ts"
import { CurrentCatalogue } from "../snapshot/CurrentCatalogue.ts"
import { CurationRepository } from "../ports/curation/CurationRepository.ts"
import { aliasId, type AliasKey, parseAliasId } from "../shared/curationIds.ts"
import { EmojiNotFound, findEmoji } from "./findEmoji.ts"
import { unknownEmoji } from "./unknownEmoji.ts"

export interface EmojiAlias {
  readonly id: string
  readonly emojiSlug: string
  readonly alias: string
  readonly source: AliasSource
}

export interface NewAlias {
  /** Any reference that `findEmoji` accepts. */
  readonly emojiSlug: string
  readonly alias: string
  readonly source: AliasSource
}

export class AliasNotFound extends Schema.TaggedError<AliasNotFound>()("AliasNotFound", { id: Schema.String }) {}

/** Another emoji has the shortcode. */
export class AliasTaken extends Schema.TaggedError<AliasTaken>()("AliasTaken", { emojiSlug: Schema.String }) {}

export class Aliases extends Context.Service<
  Aliases,
  {
    /**
     * Adds an alias, or changes the case of an existing alias. Several emoji may share an alias, but each shortcode of
     * a provider belongs to one emoji. Fails with `AliasTaken` if another emoji of the catalogue has the shortcode. If
     * an emoji that is no longer in the catalogue has the shortcode, that emoji loses it.
     */
    readonly upsert: (alias: NewAlias) => Effect.Effect<EmojiAlias, EmojiNotFound | AliasTaken>

    /** Deletes an alias, even if its emoji is not in the catalogue. */
    readonly delete: (id: string) => Effect.Effect<EmojiAlias, AliasNotFound>
  }
>()("@emoji-catalogue/application/curation/Aliases") {
  static readonly layer = Layer.effect(
    Aliases,
    Effect.gen(function* () {
      const audit = yield* AuditLog
      const current = yield* CurrentCatalogue
      const repository = yield* CurationRepository

      const remove = Effect.fnUntraced(function* (key: AliasKey, emojiSlug: string) {
        const id = aliasId(key)
        const changedAt = yield* DateTime.now
        return yield* audit
          .record(
            repository.modifyAlias(key, (current) =>
              current === undefined || current.isDeleted
                ? Result.fail(new AliasNotFound({ id }))
                : Result.succeed({ ...current, isDeleted: true, changedAt })
            ),
            ({ after, before }) => ({
              action: "alias.delete",
              target: id,
              before: auditedState(emojiSlug, before),
              after: auditedState(emojiSlug, after)
            })
          )
          .pipe(Effect.catchTag("ShortcodeTaken", Effect.die))
      })

      return Aliases.of({
        upsert: Effect.fn("Aliases.upsert")(function* ({ emojiSlug, ...wanted }: NewAlias) {
          const emoji = yield* findEmoji(current, emojiSlug)
          const { view } = yield* current.snapshot
          const key: AliasKey = { ...wanted, codepoint: emoji.codepoint }
          const holder = importedHolder(view.emoji, key)
          if (holder !== undefined) return yield* new AliasTaken({ emojiSlug: holder.slug })
          const next: CuratedAlias = { ...key, isDeleted: false, changedAt: yield* DateTime.now }
          const store = audit.record(
            repository.modifyAlias(key, (current) => Result.succeed(isSame(current, next) ? current : next)),
            ({ after, before }) =>
              after === before
                ? undefined
                : {
                    action: "alias.upsert",
                    target: aliasId(key),
                    before: auditedState(emoji.slug, before),
                    after: auditedState(emoji.slug, after)
                  }
          )
          yield* store.pipe(
            // If the emoji that has the shortcode is no longer in the catalogue, deletes its shortcode and tries again.
            Effect.catchIf(
              ({ codepoint }) => !view.indexByCodepoint.has(codepoint),
              ({ codepoint }) =>
                remove({ ...key, codepoint }, unknownEmoji(codepoint).slug).pipe(Effect.ignore, Effect.andThen(store))
            ),
            Effect.mapError(({ codepoint }) => {
              const { slug } = view.emojiOf(codepoint) ?? unknownEmoji(codepoint)
              return new AliasTaken({ emojiSlug: slug })
            })
          )
          return { id: aliasId(key), emojiSlug: emoji.slug, ...wanted }
        }),

        delete: Effect.fn("Aliases.delete")(function* (id: string) {
          const key = parseAliasId(id)
          if (key === undefined) return yield* new AliasNotFound({ id })
          const { view } = yield* current.snapshot
          const { slug } = view.emojiOf(key.codepoint) ?? unknownEmoji(key.codepoint)
          const { after } = yield* remove(key, slug)
          return { id, emojiSlug: slug, alias: after.alias, source: after.source }
        })
      })
    })
  )
}

const importedHolder = (emoji: ReadonlyArray<CatalogueEmoji>, { alias, codepoint, source }: AliasKey) => {
  const provider = providerOf(source)
  const key = curationKey(alias)
  return emoji.find(
    (each) =>
      each.codepoint !== codepoint &&
      importedEmoji(each).shortcodes.some((other) => other.source === provider && curationKey(other.code) === key)
  )
}

const isSame = (current: CuratedAlias | undefined, next: CuratedAlias): current is CuratedAlias =>
  current?.alias === next.alias && !current.isDeleted

const auditedState = (emojiSlug: string, decision: CuratedAlias | undefined) =>
  decision === undefined || decision.isDeleted ? null : { emojiSlug, alias: decision.alias, source: decision.source }
