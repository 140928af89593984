import { convertText, splitText } from "@emoji-catalogue/application/text"
import { EmojiCatalogueApi, languageOf } from "@emoji-catalogue/http-api"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { encodeItems, encodeParts } from "../encoding/encodeLookup.ts"
import type { ConversionJson } from "../encoding/responseJson.ts"
import { encodedResponse } from "../endpoint/responses.ts"
import { currentSnapshot } from "../request/RequestContext.ts"

export const layer = HttpApiBuilder.group(EmojiCatalogueApi, "text", (handlers) =>
  handlers.handleAll({
    lookup: Effect.fnUntraced(function* ({ payload: { items = [], text }, query }) {
      const { view } = yield* currentSnapshot
      const language = languageOf(query)
      return yield* encodedResponse(
        text === undefined
          ? encodeItems(view, items, language)
          : encodeParts(view, splitText(view, text, language), language)
      )
    }),

    convert: Effect.fnUntraced(function* ({ payload: { text, ...options }, query }) {
      const { view } = yield* currentSnapshot
      const conversion: ConversionJson = convertText(view, text, { ...options, language: languageOf(query) })
      return yield* encodedResponse((writer) => writer.text(JSON.stringify(conversion)))
    })
  })
)
