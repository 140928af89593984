import { UnicodeCheck } from "@emoji-catalogue/application/import"
import { EmojiCatalogueApi } from "@emoji-catalogue/http-api"
import { DateTime, Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { failWith } from "../request/failWith.ts"

export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "unicode",
  Effect.fn("UnicodeHandlers")(function* (handlers) {
    const unicode = yield* UnicodeCheck
    return handlers.handleAll({
      check: () =>
        unicode.check.pipe(
          Effect.map(({ checkedAt, ...comparison }) => ({ ...comparison, checkedAt: DateTime.formatIso(checkedAt) })),
          Effect.catch(({ message }) =>
            failWith("upstream_failed", { detail: `No source of releases can be read. ${message}.` })
          )
        )
    })
  })
)
