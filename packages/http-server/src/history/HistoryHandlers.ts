import {
  builderParts,
  carrierSets,
  type CatalogueView,
  CurrentCatalogue,
  encodeListing,
  encodeTimeline,
  findKeyword,
  keywordsWithPage,
  proposalSummary,
  proposalIndex,
  writeRelated,
  writeToBytes
} from "@emoji-catalogue/application"
import { proposalSlug } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { EmojiCatalogueApi } from "../api/EmojiCatalogueApi.ts"
import { findEmoji } from "../findEmoji.ts"
import { failWith } from "../problems.ts"
import { cached, cachedListing, movedTo, pagedListing, wholeListing } from "../responses.ts"

type IndexedProposal = ReturnType<typeof proposalIndex>[number]

const cardOf = ({ indexes, proposal }: IndexedProposal) => ({ ...proposalSummary(proposal), count: indexes.length })

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
        const body = writeToBytes((writer) => {
          writer.text(`{"emoji":`)
          view.writeOpenSummary(writer, index, language)
          writer.text(`},"related":`)
          writeRelated(writer, view, index, language, type)
          writer.text("}")
        })
        return cached(view, body)
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
        const listing = encodeListing(characters.length, query, (writer) =>
          writer.array(characters.slice(offset, offset + limit), ({ index, privateUse, shiftJis }) => {
            view.writeOpenSummary(writer, index, lang)
            writer.text(`,"privateUse":"${privateUse}","shiftJis":"${shiftJis}"}`)
          })
        )
        return yield* cachedListing(view, listing, query)
      }),

      proposals: Effect.fnUntraced(function* ({ query }) {
        const view = yield* current
        return yield* pagedListing(view, proposalIndex(view.catalogue), query, cardOf)
      }),

      proposal: Effect.fnUntraced(function* ({ params, query }) {
        const view = yield* current
        const found = proposalIndex(view.catalogue).find(
          ({ proposal }) => proposalSlug(proposal.document) === params.slug.toLowerCase()
        )
        if (found === undefined) return yield* failWith("not_found", { detail: "No emoji names this document" })
        const body = writeToBytes((writer) => {
          writer.text(`${JSON.stringify(cardOf(found)).slice(0, -1)},"emoji":`)
          view.writeSummaryArray(writer, found.indexes, query.lang)
          writer.text("}")
        })
        return cached(view, body)
      }),

      keywords: Effect.fnUntraced(function* ({ query }) {
        const view = yield* current
        const keywords = keywordsWithPage(view, query.language)
        return yield* pagedListing(view, keywords, query, ({ baseEmoji, indexes, keyword }) => ({
          keyword,
          count: indexes.length,
          baseEmoji
        }))
      }),

      keyword: Effect.fnUntraced(function* ({ params, query }) {
        const { language, limit, offset } = query
        const view = yield* current
        const found = findKeyword(view, language, params.keyword)
        if (found === undefined) return yield* failWith("not_found", { detail: "No emoji has this keyword" })
        const listing = encodeListing(found.indexes.length, query, (writer) =>
          view.writeSummaryArray(writer, found.indexes.slice(offset, offset + limit), language)
        )
        return yield* cachedListing(view, listing, query)
      }),

      builderParts: ({ query }) => Effect.map(current, (view) => wholeListing(view, builderParts(view, query.language)))
    })
  })
)
