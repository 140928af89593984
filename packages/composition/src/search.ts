import { EmbeddedSearchEngine, FallbackSearchEngine, TypesenseSearchEngine } from "@emoji-catalogue/adapters-search"
import { Config, Option, Schema } from "effect"
import { matching, type Settings, webUrl } from "./settings.ts"

const TypesenseKey = matching("must be set where TYPESENSE_URL is, to a key without spaces", /^[\x21-\x7E]+$/)

export const settings = {
  /** Typesense; the embedded search engine alone where unset. */
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

/** The embedded search engine, or Typesense with the embedded one as its fallback. */
export const layer = ({ typesense }: Settings<typeof settings>) =>
  Option.match(typesense, {
    onNone: () => EmbeddedSearchEngine.layer,
    onSome: (options) => FallbackSearchEngine.layer(TypesenseSearchEngine.layer(options), EmbeddedSearchEngine.layer)
  })
