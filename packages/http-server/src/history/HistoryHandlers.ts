import {
  arrayOf,
  builderParts,
  carrierSets,
  type CatalogueView,
  CurrentCatalogue,
  encodeTimeline,
  findKeyword,
  joined,
  json,
  keywordsWorthAPage,
  proposalCard,
  proposalIndex,
  utf8,
  withMembers,
  wrapListing,
  writeRelated,
  writtenAs
} from "@emoji-catalogue/application"
import { proposalSlug } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { EmojiCatalogueApi } from "../api/EmojiCatalogueApi.ts"
import { findEmoji } from "../findEmoji.ts"
import { failWith } from "../problems.ts"
import { cached, cachedListing, movedTo, pagedListing, wholeListing } from "../responses.ts"

type IndexedProposal = ReturnType<typeof proposalIndex>[number]

const cardOf = ({ indexes, proposal }: IndexedProposal) => ({ ...proposalCard(proposal), count: indexes.length })

/** Answers where emoji come from and what they have to do with each other, from the current view. */
export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "history",
  Effect.fn("HistoryHandlers")(function* (handlers) {
    const catalogue = yield* CurrentCatalogue
    const current: Effect.Effect<CatalogueView> = Effect.map(catalogue.snapshot, ({ view }) => view)

    return handlers.handleAll({
      history: Effect.fnUntraced(function* ({ params, query }) {
        const { index, moved, view } = yield* findEmoji(catalogue, params.slug)
        if (moved) return movedTo(view, `/api/emoji/history/${view.emoji[index]!.slug}`, query)
        return cached(view, encodeTimeline(view, index, query.language))
      }),

      related: Effect.fnUntraced(function* ({ params, query }) {
        const { language, type } = query
        const { index, moved, view } = yield* findEmoji(catalogue, params.slug)
        if (moved) return movedTo(view, `/api/emoji/related/${view.emoji[index]!.slug}`, query)
        const parts = [
          utf8(`{"emoji":`),
          ...view.summary(index, language),
          utf8(`,"related":`),
          writtenAs((writer) => writeRelated(writer, view, index, language, type)),
          utf8("}")
        ]
        return cached(view, joined(parts))
      }),

      carriers: () =>
        Effect.map(current, (view) =>
          wholeListing(
            view,
            carrierSets(view.catalogue).map(({ characters, ...set }) => ({ ...set, count: characters.length }))
          )
        ),

      carrier: Effect.fnUntraced(function* ({ params, query }) {
        const { lang, limit, offset } = query
        const view = yield* current
        const { characters } = carrierSets(view.catalogue).find(({ carrier }) => carrier === params.carrier)!
        const items = characters
          .slice(offset, offset + limit)
          .map(({ index, privateUse, shiftJis }) =>
            withMembers(view.summary(index, lang), json(`"privateUse":"${privateUse}","shiftJis":"${shiftJis}"`))
          )
        return yield* cachedListing(view, wrapListing(arrayOf(items), characters.length, query), query)
      }),

      proposals: Effect.fnUntraced(function* ({ query }) {
        const view = yield* current
        return yield* pagedListing(view, proposalIndex(view.catalogue).map(cardOf), query)
      }),

      proposal: Effect.fnUntraced(function* ({ params, query }) {
        const view = yield* current
        const found = proposalIndex(view.catalogue).find(
          ({ proposal }) => proposalSlug(proposal.document) === params.slug.toLowerCase()
        )
        if (found === undefined) return yield* failWith("not_found", { detail: "No emoji names this document" })
        const emoji = [utf8(`"emoji":`), ...view.summaryArray(found.indexes, query.lang)]
        return cached(view, joined(withMembers(json(JSON.stringify(cardOf(found))), emoji)))
      }),

      keywords: Effect.fnUntraced(function* ({ query }) {
        const view = yield* current
        const keywords = keywordsWorthAPage(view, query.language)
        return yield* pagedListing(
          view,
          keywords.map(({ baseEmoji, indexes, keyword }) => ({ keyword, count: indexes.length, baseEmoji })),
          query
        )
      }),

      keyword: Effect.fnUntraced(function* ({ params, query }) {
        const view = yield* current
        const found = findKeyword(view, query.language, params.keyword)
        if (found === undefined) return yield* failWith("not_found", { detail: "No emoji has this keyword" })
        return yield* cachedListing(
          view,
          wrapListing(
            view.summaryArray(found.indexes.slice(query.offset, query.offset + query.limit), query.language),
            found.indexes.length,
            query
          ),
          query
        )
      }),

      builderParts: ({ query }) => Effect.map(current, (view) => wholeListing(view, builderParts(view, query.language)))
    })
  })
)
