import { CatalogueRebuilds } from "@emoji-catalogue/application/snapshot"
import { EmojiCatalogueApi } from "@emoji-catalogue/http-api"
import { Duration, Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { failWith } from "../request/failWith.ts"

/** How long a request waits for the rebuild. Many clients give up after a minute, so this is shorter. */
const timeout = Duration.seconds(30)

const stillRebuilding = () =>
  failWith("unavailable", {
    detail:
      "The rebuild takes longer than usual and continues. Do not repeat this request, which would add another rebuild.",
    noRetry: true
  })

export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "cache",
  Effect.fn("CacheHandlers")(function* (handlers) {
    const rebuilds = yield* CatalogueRebuilds

    return handlers.handleAll({
      clear: () => Effect.timeoutOrElse(rebuilds.request, { duration: timeout, orElse: stillRebuilding })
    })
  })
)
