import { CurrentCatalogue, SearchHistory } from "@emoji-catalogue/application"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { EmojiCatalogueApi } from "../api/EmojiCatalogueApi.ts"
import { failWith } from "../problems.ts"
import { answered, counted } from "../responses.ts"
import { completionAnswer, searchAnswer } from "./answers.ts"

const unavailable = () => failWith("unavailable", { detail: "Search does not answer now; try again soon" })

/** Answers search and completion from the index of the current view. */
export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "search",
  Effect.fn("SearchHandlers")(function* (handlers) {
    const catalogue = yield* CurrentCatalogue
    const history = yield* SearchHistory

    return handlers.handleAll({
      search: ({ query, request }) =>
        searchAnswer(catalogue, history, query).pipe(
          Effect.flatMap((answer) => counted(answer, request)),
          Effect.catchTag("SearchUnavailable", unavailable)
        ),

      autocomplete: ({ query }) =>
        completionAnswer(catalogue, query).pipe(
          Effect.flatMap(answered),
          Effect.catchTag("SearchUnavailable", unavailable)
        )
    })
  })
)
