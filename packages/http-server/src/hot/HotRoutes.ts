import { CurrentCatalogue, SearchHistory, type SearchUnavailable, Usage } from "@emoji-catalogue/application"
import { Context, Effect, Exit, Layer, Schema } from "effect"
import type { Answer } from "../Answer.ts"
import * as parameters from "../api/catalogue/parameters.ts"
import { detailAnswer, listAnswer } from "../catalogue/answers.ts"
import { completionAnswer, searchAnswer } from "../search/answers.ts"
import { hotPaths } from "./matchPath.ts"
import { parseQuery } from "./parseQuery.ts"
import { RecentlyUsed } from "./RecentlyUsed.ts"

/** A request that is answered here, and how. */
export interface HotRequest {
  /** Without the query. */
  readonly path: string
  /** The names of the parameters that were sent. */
  readonly sent: ReadonlyArray<string>
  readonly answer: Effect.Effect<Answer, SearchUnavailable | NotUsual>
  /** Whether it was asked before, and in so few letters that its answer may be kept. */
  readonly isRepeated: boolean
}

/** There is no answer, or another than one would think. */
export class NotUsual extends Schema.TaggedError<NotUsual>()("NotUsual", {}) {}

export const notUsual = Effect.fail(new NotUsual())

/** How many addresses are kept with what they ask for: reading one costs as much as sending a short answer. */
const mostKnown = 5000
const longestKnown = 300

const list = Schema.decodeUnknownExit(Schema.Struct(parameters.listing))
const search = Schema.decodeUnknownExit(Schema.Struct(parameters.search))
const completion = Schema.decodeUnknownExit(Schema.Struct(parameters.completion))
const slug = Schema.decodeUnknownExit(Schema.Struct(parameters.detail.params))
const detail = Schema.decodeUnknownExit(Schema.Struct(parameters.detail.query))

/** What is done with parameters that fit the contract; nothing is where they do not. */
const when = <A, B, E>(decoded: Exit.Exit<A, E>, answer: (parameters: A) => B): B | undefined =>
  Exit.isSuccess(decoded) ? answer(decoded.value) : undefined

/**
 * Answers what is asked for most without a way through the router and the machinery of the contract: from the contract's
 * own parameters, and as its handlers do. Whatever is unusual, or wrong, is left to them.
 */
export class HotRoutes extends Context.Service<
  HotRoutes,
  {
    /** How a GET of this address is answered; nothing where it goes the usual way. */
    readonly find: (url: string) => HotRequest | undefined
  }
>()("@emoji-catalogue/http-server/hot/HotRoutes") {
  static readonly layer = Layer.effect(
    HotRoutes,
    Effect.gen(function* () {
      const catalogue = yield* CurrentCatalogue
      const history = yield* SearchHistory
      const usage = yield* Usage
      const current = Effect.map(catalogue.snapshot, ({ view }) => view)
      const matchPath = hotPaths()

      const detailOf = (encoded: string, query: unknown): HotRequest["answer"] | undefined => {
        const reference = when(slug({ slug: decoded(encoded) }), ({ slug }) => slug)
        if (reference === undefined) return undefined
        return when(detail(query), ({ language }) =>
          Effect.flatMap(current, (view) => {
            const resolved = view.resolve(reference)
            // What there is not, or not any more, is told the usual way.
            return resolved === undefined || resolved.moved
              ? notUsual
              : Effect.succeed(detailAnswer(usage, view, resolved.index, language))
          })
        )
      }

      const answerOf = (path: string, query: unknown): HotRequest["answer"] | undefined => {
        const hot = matchPath(path)
        switch (hot?.route) {
          case "list":
            return when(list(query), (query) => Effect.map(current, (view) => listAnswer(view, query)))
          case "search":
            return when(search(query), (query) => searchAnswer(catalogue, history, query))
          case "autocomplete":
            return when(completion(query), (query) => completionAnswer(catalogue, query))
          case "detail":
            return detailOf(hot.slug, query)
          default:
            return undefined
        }
      }

      const known = new RecentlyUsed<HotRequest | typeof seen>(mostKnown)

      const find = (url: string, isRepeated: boolean): HotRequest | undefined => {
        const mark = url.indexOf("?")
        const path = mark === -1 ? url : url.slice(0, mark)
        const query = parseQuery(mark === -1 ? "" : url.slice(mark + 1))
        const answer = query && answerOf(path, query)
        return answer && { path, sent: Object.keys(query), answer, isRepeated }
      }

      return HotRoutes.of({
        find: (url) => {
          if (!url.startsWith(listPath)) return undefined
          const before = known.get(url)
          if (before !== undefined && before !== seen) return before
          const request = find(url, before === seen)
          // What is asked for once is mostly not asked for again: to keep it would cost more than it saves.
          if (request !== undefined && url.length <= longestKnown) known.set(url, before === seen ? request : seen)
          return request
        }
      })
    })
  )
}

/** What all of these paths begin with, and where the list is. */
const listPath = "/api/emoji"

/** Of an address that was asked for once. */
const seen = Symbol("seen")

/** A segment of a path without its percent-encoding; nothing where that is wrong. */
const decoded = (segment: string): string | undefined => {
  if (!segment.includes("%")) return segment
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
