import { Keywords } from "@emoji-catalogue/application/curation"
import { EmojiCatalogueApi, languageOf } from "@emoji-catalogue/http-api"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { failWith } from "../request/failWith.ts"
import { pageOf } from "../endpoint/responses.ts"
import { emojiNotFound, emojiSlugNotFound } from "../catalogue/emojiNotFound.ts"

export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "keywords",
  Effect.fn("KeywordsHandlers")(function* (handlers) {
    const keywords = yield* Keywords
    return handlers.handleAll({
      list: ({ params, query }) =>
        keywords.list(params.slug, languageOf(query)).pipe(
          Effect.flatMap((listed) => pageOf(listed, query, (keyword) => keyword)),
          Effect.catch(({ reference }) => emojiNotFound(reference))
        ),
      upsert: ({ payload: { weight = 1, ...keyword } }) =>
        Effect.catch(keywords.upsert({ ...keyword, weight }), ({ reference }) => emojiSlugNotFound(reference)),
      delete: ({ params }) =>
        Effect.catch(keywords.delete(params.id), () =>
          failWith("not_found", { detail: "No emoji has a keyword with this id." })
        )
    })
  })
)
