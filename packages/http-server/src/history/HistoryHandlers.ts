import {
  builderParts,
  carrierSets,
  findKeyword,
  keywordsWithPage,
  proposalIndex,
  proposalSummary
} from "@emoji-catalogue/application/view"
import { proposalSlug } from "@emoji-catalogue/domain"
import { EmojiCatalogueApi, languageOf } from "@emoji-catalogue/http-api"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { emojiWithSkinTone } from "../catalogue/listResponse.ts"
import { resolveEmoji } from "../catalogue/resolveEmoji.ts"
import { encodeCarrier } from "../encoding/encodeCarrier.ts"
import { encodedViewOf } from "../encoding/EncodedView.ts"
import { encodeListing } from "../encoding/encodeListing.ts"
import { encodeRelated } from "../encoding/encodeRelated.ts"
import { encodeTimeline } from "../encoding/encodeTimeline.ts"
import type { ListingJson, Members, ProposalJson } from "../encoding/responseJson.ts"
import { failWith } from "../request/failWith.ts"
import { currentSnapshot } from "../request/RequestContext.ts"
import { encodedPage, encodedResponse, movedTo, wholeListing, wholeOrPage } from "../endpoint/responses.ts"

type IndexedProposal = ReturnType<typeof proposalIndex>[number]

const showProposal = ({ indexes, proposal }: IndexedProposal) => ({
  ...proposalSummary(proposal),
  count: indexes.length
})

export const layer = HttpApiBuilder.group(EmojiCatalogueApi, "history", (handlers) =>
  handlers.handleAll({
    history: Effect.fnUntraced(function* ({ params, query }) {
      const { index, moved, view } = yield* resolveEmoji(params.slug)
      if (moved) return yield* movedTo(`/api/emoji/history/${view.emoji[index]!.slug}`, query)
      return encodedResponse(encodeTimeline(view, index, languageOf(query)))
    }),

    related: Effect.fnUntraced(function* ({ params, query }) {
      const { index, moved, view } = yield* resolveEmoji(params.slug)
      if (moved) return yield* movedTo(`/api/emoji/related/${view.emoji[index]!.slug}`, query)
      return encodedResponse(encodeRelated(view, index, languageOf(query), query.type))
    }),

    carriers: () =>
      Effect.map(currentSnapshot, ({ view }) =>
        wholeListing(
          carrierSets(view.catalogue).map(({ characters, ...set }) => ({ ...set, count: characters.length }))
        )
      ),

    carrier: Effect.fnUntraced(function* ({ params, query }) {
      const { view } = yield* currentSnapshot
      const { characters } = carrierSets(view.catalogue).find(({ carrier }) => carrier === params.carrier)!
      return yield* encodedPage(encodeCarrier(view, characters, query, languageOf(query)), query)
    }),

    proposals: Effect.fnUntraced(function* ({ query }) {
      const { view } = yield* currentSnapshot
      return yield* wholeOrPage(proposalIndex(view.catalogue), query, showProposal)
    }),

    proposal: Effect.fnUntraced(function* ({ params, query }) {
      const { limit, offset } = query
      const { view } = yield* currentSnapshot
      const found = proposalIndex(view.catalogue).find(
        ({ proposal }) => proposalSlug(proposal.document) === params.slug.toLowerCase()
      )
      if (found === undefined) return yield* failWith("not_found", { detail: "No emoji cites this proposal document." })
      const encoded = encodedViewOf(view)
      const more: Members<Omit<ProposalJson, keyof ListingJson>> = showProposal(found)
      const listing = encodeListing(
        found.indexes.length,
        query,
        (writer) => encoded.writeSummaryArray(writer, found.indexes.slice(offset, offset + limit), languageOf(query)),
        more
      )
      return yield* encodedPage(listing, query)
    }),

    keywords: Effect.fnUntraced(function* ({ query }) {
      const { view } = yield* currentSnapshot
      const keywords = keywordsWithPage(view, languageOf(query))
      return yield* wholeOrPage(keywords, query, ({ baseEmoji, indexes, keyword }) => ({
        keyword,
        count: indexes.length,
        baseEmoji
      }))
    }),

    keyword: Effect.fnUntraced(function* ({ params, query }) {
      const { limit, offset, skinTone } = query
      const language = languageOf(query)
      const { view } = yield* currentSnapshot
      const found = findKeyword(view, language, params.keyword)
      if (found === undefined) return yield* failWith("not_found", { detail: "No emoji has this keyword." })
      const shown = emojiWithSkinTone(view, skinTone)
      const indexes = found.indexes.filter((index) => shown.has(index))
      const encoded = encodedViewOf(view)
      const listing = encodeListing(indexes.length, query, (writer) =>
        encoded.writeSummaryArray(writer, indexes.slice(offset, offset + limit), language)
      )
      return yield* encodedPage(listing, query)
    }),

    builderParts: ({ query }) =>
      Effect.map(currentSnapshot, ({ view }) => wholeListing(builderParts(view, languageOf(query))))
  })
)
