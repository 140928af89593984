import { EmbeddedSearchEngine, FallbackSearchEngine, TypesenseSearchEngine } from "@emoji-catalogue/adapters-search"
import { SearchEngine, SearchUnavailable } from "@emoji-catalogue/application/search"
import { Config, Effect, Layer, Option, Schema } from "effect"
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

const noSearches = Effect.fail(new SearchUnavailable({ reason: "this process answers no searches" }))

/** An engine that builds nothing: an index of ten languages takes seconds of CPU time and 60 MiB. */
const noIndex = Layer.succeed(SearchEngine, {
  index: (view) =>
    Effect.succeed({
      search: () => noSearches,
      complete: () => noSearches,
      source: () => view,
      isUpdating: () => false
    }),
  probe: Effect.void
})

/** For a process that answers no searches. It fills Typesense, where that is the engine. */
export const layerWithoutSearches = ({ typesense }: Settings<typeof settings>) =>
  Option.isNone(typesense) ? noIndex : layer({ typesense })
