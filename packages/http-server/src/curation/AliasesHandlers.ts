import { Aliases } from "@emoji-catalogue/application/curation"
import { EmojiCatalogueApi } from "@emoji-catalogue/http-api"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { failWith } from "../request/failWith.ts"
import { emojiSlugNotFound } from "../catalogue/emojiNotFound.ts"

export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "aliases",
  Effect.fn("AliasesHandlers")(function* (handlers) {
    const aliases = yield* Aliases
    return handlers.handleAll({
      upsert: ({ payload: { source = "MANUAL", ...alias } }) =>
        aliases.upsert({ ...alias, source }).pipe(
          Effect.catchTags({
            EmojiNotFound: ({ reference }) => emojiSlugNotFound(reference),
            AliasTaken: ({ emojiSlug }) =>
              failWith("conflict", {
                detail: `This shortcode means ${emojiSlug} at its provider.`,
                errors: [{ path: "alias", message: `Means ${emojiSlug}` }]
              })
          })
        ),
      delete: ({ params }) =>
        Effect.catch(aliases.delete(params.id), () =>
          failWith("not_found", { detail: "No emoji has an alias with this id." })
        )
    })
  })
)
