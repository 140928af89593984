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
import { encodeRelated } from "../encoding/encodeRelated.ts"
import { encodeSummaries, encodeSummariesWith } from "../encoding/encodeSummaries.ts"
import { encodeTimeline } from "../encoding/encodeTimeline.ts"
import type {
  CarrierCharacterJson,
  ListingJson,
  Members,
  MembersBeside,
  ProposalJson
} from "../encoding/responseJson.ts"
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
      return yield* encodedResponse(encodeTimeline(view, index, languageOf(query)))
    }),

    related: Effect.fnUntraced(function* ({ params, query }) {
      const { index, moved, view } = yield* resolveEmoji(params.slug)
      if (moved) return yield* movedTo(`/api/emoji/related/${view.emoji[index]!.slug}`, query)
      return yield* encodedResponse(encodeRelated(view, index, languageOf(query), query.type))
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
      const listing = encodeSummariesWith(
        view,
        characters,
        query,
        languageOf(query),
        ({ privateUse, shiftJis }): MembersBeside<CarrierCharacterJson> => ({ privateUse, shiftJis })
      )
      return yield* encodedPage(listing, query)
    }),

    proposals: Effect.fnUntraced(function* ({ query }) {
      const { view } = yield* currentSnapshot
      return yield* wholeOrPage(proposalIndex(view.catalogue), query, (each) => ({
        ...showProposal(each),
        examples: each.examples
      }))
    }),

    proposal: Effect.fnUntraced(function* ({ params, query }) {
      const { view } = yield* currentSnapshot
      const found = proposalIndex(view.catalogue).find(
        ({ proposal }) => proposalSlug(proposal.document) === params.slug.toLowerCase()
      )
      if (found === undefined) return yield* failWith("not_found", { detail: "No emoji cites this proposal document." })
      const more: Members<Omit<ProposalJson, keyof ListingJson>> = showProposal(found)
      return yield* encodedPage(encodeSummaries(view, found.indexes, query, languageOf(query), { more }), query)
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
      const language = languageOf(query)
      const { view } = yield* currentSnapshot
      const found = findKeyword(view, language, params.keyword)
      if (found === undefined) return yield* failWith("not_found", { detail: "No emoji has this keyword." })
      const shown = emojiWithSkinTone(view, query.skinTone)
      const indexes = found.indexes.filter((index) => shown.has(index))
      return yield* encodedPage(encodeSummaries(view, indexes, query, language), query)
    }),

    builderParts: ({ query }) =>
      Effect.map(currentSnapshot, ({ view }) => wholeListing(builderParts(view, languageOf(query))))
  })
)
