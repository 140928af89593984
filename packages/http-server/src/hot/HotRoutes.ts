import { CurrentCatalogue, type SearchUnavailable, Usage } from "@emoji-catalogue/application"
import { Context, Effect, Exit, Layer, Schema } from "effect"
import type { Answer } from "../Answer.ts"
import * as parameters from "../api/catalogue/parameters.ts"
import { detailAnswer, listAnswer } from "../catalogue/answers.ts"
import { completionAnswer, searchAnswer } from "../search/answers.ts"
import { hotPaths } from "./matchPath.ts"
import { parseQuery } from "./parseQuery.ts"

/** A request that is answered here, and how. */
export interface HotRequest {
  /** Without the query. */
  readonly path: string
  /** The names of the parameters that were sent. */
  readonly sent: ReadonlyArray<string>
  readonly answer: Effect.Effect<Answer, SearchUnavailable>
}

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
      const usage = yield* Usage
      const current = Effect.map(catalogue.snapshot, ({ view }) => view)
      const matchPath = hotPaths()

      const detailOf = (encoded: string, query: unknown): HotRequest["answer"] | undefined => {
        // The emoji is looked for before the answer is promised: a slug of former times, or of none, is not usual.
        const { view } = Effect.runSync(catalogue.snapshot)
        const resolved = when(slug({ slug: decoded(encoded) }), ({ slug }) => view.resolve(slug))
        if (resolved === undefined || resolved.moved) return undefined
        return when(detail(query), ({ language }) =>
          Effect.as(usage.viewed(view.emoji[resolved.index]!.codepoint), detailAnswer(view, resolved.index, language))
        )
      }

      const answerOf = (path: string, query: unknown): HotRequest["answer"] | undefined => {
        const hot = matchPath(path)
        switch (hot?.route) {
          case "list":
            return when(list(query), (query) => Effect.map(current, (view) => listAnswer(view, query)))
          case "search":
            return when(search(query), (query) => searchAnswer(catalogue, query))
          case "autocomplete":
            return when(completion(query), (query) => completionAnswer(catalogue, query))
          case "detail":
            return detailOf(hot.slug, query)
          default:
            return undefined
        }
      }

      return HotRoutes.of({
        find: (url) => {
          const mark = url.indexOf("?")
          const path = mark === -1 ? url : url.slice(0, mark)
          if (!path.startsWith("/api/emoji")) return undefined
          const query = parseQuery(mark === -1 ? "" : url.slice(mark + 1))
          const answer = query && answerOf(path, query)
          return answer && { path, sent: Object.keys(query), answer }
        }
      })
    })
  )
}

/** A segment of a path without its percent-encoding; nothing where that is wrong. */
const decoded = (segment: string): string | undefined => {
  if (!segment.includes("%")) return segment
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
