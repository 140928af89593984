import { categories, versions, years } from "@emoji-catalogue/application/view"
import { shortcodeCounts } from "@emoji-catalogue/application/metadata"
import { Usage } from "@emoji-catalogue/application/usage"
import { ShortcodeSource, shortcodeSourceNames } from "@emoji-catalogue/domain"
import { EmojiCatalogueApi, languageOf } from "@emoji-catalogue/http-api"
import { Effect, Random } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { encodeDetail } from "../encoding/encodeDetail.ts"
import { encodeSummaries } from "../encoding/encodeSummaries.ts"
import { failWith } from "../request/failWith.ts"
import { CurrentRequest, currentSnapshot } from "../request/RequestContext.ts"
import { encodedPage, encodedResponse, movedTo, pageOf, wholeListing } from "../endpoint/responses.ts"
import { listResponse, readListing } from "./listResponse.ts"
import { resolveEmoji } from "./resolveEmoji.ts"

export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "catalogue",
  Effect.fn("CatalogueHandlers")(function* (handlers) {
    const usage = yield* Usage

    return handlers.handleAll({
      list: ({ query }) => listResponse(query),

      random: Effect.fnUntraced(function* ({ query }) {
        const { filter, language, view } = yield* readListing(query)
        const selection = view.select(filter)
        if (selection.count === 0) return yield* failWith("not_found", { detail: "No emoji matches the filters." })
        const place = yield* Random.nextIntBetween(0, selection.count, { halfOpen: true })
        return yield* encodedResponse(encodeDetail(view, selection.slice(place, 1)[0]!, language, filter.platform))
      }),

      recent: Effect.fnUntraced(function* ({ query }) {
        const { filter, language, page, view } = yield* readListing(query)
        const { fields } = query
        const selection = view.select(filter)
        const newestFirst = versions(view).flatMap(({ version }) =>
          selection.and(view.filters.members("version", version)).slice(0, view.emoji.length)
        )
        return yield* encodedPage(encodeSummaries(view, newestFirst, page, language, { fields }), query)
      }),

      categories: ({ query }) =>
        Effect.map(currentSnapshot, ({ view }) => wholeListing(categories(view, languageOf(query)))),

      subgroups: ({ query }) =>
        Effect.map(currentSnapshot, ({ view }) =>
          wholeListing(
            categories(view, languageOf(query)).flatMap((group) =>
              group.subgroups.map((subgroup) => ({ ...subgroup, group: group.unicodeName, groupSlug: group.slug }))
            )
          )
        ),

      years: () => Effect.map(currentSnapshot, ({ view }) => wholeListing(years(view))),

      versions: () => Effect.map(currentSnapshot, ({ view }) => wholeListing(versions(view))),

      category: Effect.fnUntraced(function* ({ params, query }) {
        const { view } = yield* currentSnapshot
        const category = view.filters.members("group", params.slug)
        if (category.count === 0) {
          return yield* failWith("not_found", { detail: `The category ${params.slug} does not exist.` })
        }
        return yield* listResponse(query, category)
      }),

      version: Effect.fnUntraced(function* ({ params, query }) {
        const { view } = yield* currentSnapshot
        const introduced = view.filters.members("version", params.version)
        if (introduced.count === 0) {
          return yield* failWith("not_found", { detail: `No emoji was introduced in version ${params.version}.` })
        }
        return yield* listResponse(query, introduced)
      }),

      trait: ({ params, query }) => listResponse({ ...query, trait: params.trait }),

      names: Effect.fnUntraced(function* ({ params: { language }, query }) {
        const { view } = yield* currentSnapshot
        return yield* pageOf(view.emoji, query, ({ annotations, emoji, slug }) => ({
          slug,
          emoji,
          ...annotations[language]
        }))
      }),

      shortcodes: () =>
        Effect.map(currentSnapshot, ({ view }) =>
          wholeListing(
            ShortcodeSource.literals.map((source) => ({
              source,
              name: shortcodeSourceNames[source],
              ...shortcodeCounts(view, source)
            }))
          )
        ),

      shortcodesOf: Effect.fnUntraced(function* ({ params: { source }, query }) {
        const { view } = yield* currentSnapshot
        const codes = view.emoji.flatMap(({ annotations, emoji, shortcodes, slug }) =>
          shortcodes
            .filter((shortcode) => shortcode.source === source)
            .map(({ code }) => ({ code, slug, emoji, name: annotations[languageOf(query)].name }))
        )
        return yield* pageOf(codes, query, (code) => code)
      }),

      detail: Effect.fnUntraced(function* ({ params, query }) {
        const { index, moved, view } = yield* resolveEmoji(params.slug)
        const { codepoint, slug } = view.emoji[index]!
        if (moved) return yield* movedTo(`/api/emoji/${slug}`, query)
        const context = yield* CurrentRequest
        context.onServed = () => usage.recordView(codepoint)
        return yield* encodedResponse(encodeDetail(view, index, languageOf(query)))
      })
    })
  })
)
