import {
  categories,
  CurrentCatalogue,
  encodeDetail,
  encodeListing,
  shortcodeCounts,
  Usage,
  versions,
  years
} from "@emoji-catalogue/application"
import { ShortcodeSource, shortcodeSourceNames } from "@emoji-catalogue/domain"
import { Effect, Random } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { EmojiCatalogueApi } from "../api/EmojiCatalogueApi.ts"
import { findEmoji } from "../findEmoji.ts"
import { failWith } from "../problems.ts"
import { answered, cachedListing, counted, fresh, movedTo, pagedListing, wholeListing } from "../responses.ts"
import { detailAnswer, listAnswer, type Listing } from "./answers.ts"

/** Answers the catalogue from the current view. */
export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "catalogue",
  Effect.fn("CatalogueHandlers")(function* (handlers) {
    const catalogue = yield* CurrentCatalogue
    const usage = yield* Usage
    const current = Effect.map(catalogue.snapshot, ({ view }) => view)

    const list = (query: Listing) => Effect.flatMap(current, (view) => answered(listAnswer(view, query)))

    return handlers.handleAll({
      list: ({ query }) => list(query),

      random: Effect.fnUntraced(function* ({ query: { language, limit: _, offset: __, ...filter } }) {
        const view = yield* current
        const selection = view.select(filter)
        if (selection.count === 0) return yield* failWith("not_found", { detail: "No emoji matches the filters" })
        const place = yield* Random.nextIntBetween(0, selection.count, { halfOpen: true })
        return fresh(encodeDetail(view, selection.slice(place, 1)[0]!, language, filter.platform))
      }),

      recent: Effect.fnUntraced(function* ({ query }) {
        const { language, limit, offset } = query
        const view = yield* current
        const newestFirst = versions(view).flatMap(({ version }) =>
          view.filters.members("version", version).slice(0, view.emoji.length)
        )
        const listing = encodeListing(newestFirst.length, query, (writer) =>
          view.writeSummaryArray(writer, newestFirst.slice(offset, offset + limit), language)
        )
        return yield* cachedListing(view, listing, query)
      }),

      categories: ({ query }) => Effect.map(current, (view) => wholeListing(view, categories(view, query.language))),

      subgroups: ({ query }) =>
        Effect.map(current, (view) =>
          wholeListing(
            view,
            categories(view, query.language).flatMap((group) =>
              group.subgroups.map((subgroup) => ({ ...subgroup, group: group.slug }))
            )
          )
        ),

      years: () => Effect.map(current, (view) => wholeListing(view, years(view))),

      versions: () => Effect.map(current, (view) => wholeListing(view, versions(view))),

      category: Effect.fnUntraced(function* ({ params, query }) {
        const view = yield* current
        if (!view.catalogue.groups.some(({ slug }) => slug === params.slug)) {
          return yield* failWith("not_found", { detail: `There is no category ${params.slug}` })
        }
        return yield* list({ ...query, group: params.slug })
      }),

      version: Effect.fnUntraced(function* ({ params, query }) {
        const view = yield* current
        if (view.filters.members("version", params.version).count === 0) {
          return yield* failWith("not_found", { detail: `No emoji came with version ${params.version}` })
        }
        return yield* list({ ...query, version: params.version })
      }),

      trait: ({ params, query }) => list({ ...query, trait: params.trait }),

      names: Effect.fnUntraced(function* ({ params: { language }, query }) {
        const view = yield* current
        return yield* pagedListing(view, view.emoji, query, ({ annotations, emoji, slug }) => ({
          slug,
          emoji,
          ...annotations[language]
        }))
      }),

      shortcodes: () =>
        Effect.map(current, (view) =>
          wholeListing(
            view,
            ShortcodeSource.literals.map((source) => ({
              source,
              name: shortcodeSourceNames[source],
              ...shortcodeCounts(view, source)
            }))
          )
        ),

      shortcodesOf: Effect.fnUntraced(function* ({ params: { source }, query }) {
        const view = yield* current
        const codes = view.emoji.flatMap(({ annotations, emoji, shortcodes, slug }) =>
          shortcodes
            .filter((shortcode) => shortcode.source === source)
            .map(({ code }) => ({ code, slug, emoji, name: annotations[query.lang].name }))
        )
        return yield* pagedListing(view, codes, query)
      }),

      detail: Effect.fnUntraced(function* ({ params, query, request }) {
        const { index, moved, view } = yield* findEmoji(catalogue, params.slug)
        if (moved) return movedTo(view, `/api/emoji/${view.emoji[index]!.slug}`, query)
        const answer = detailAnswer(usage, view, index, query.language)
        return yield* counted(answer, request)
      })
    })
  })
)
