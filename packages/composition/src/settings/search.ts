import { Config, Option, Schema } from "effect"
import type { Settings } from "./readSettings.ts"
import { matching, webUrl } from "./variables.ts"

const TypesenseKey = matching("must be set where TYPESENSE_URL is, to a key without spaces", /^[\x21-\x7E]+$/)

export const settings = {
  /** The address and API key of a Typesense server. If unset, only the embedded search engine is used. */
  typesense: webUrl("TYPESENSE_URL").pipe(
    Config.option,
    Config.flatMap(
      Option.match({
        onNone: () => Config.succeed(Option.none()),
        onSome: (url) =>
          Config.schema(Schema.RedactedFromValue(TypesenseKey), "TYPESENSE_API_KEY").pipe(
            Config.map((apiKey) => Option.some({ url, apiKey }))
          )
      })
    )
  )
}

export type SearchSettings = Settings<typeof settings>
