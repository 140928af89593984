import type { GuildEmoji } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { ChatPlatform, PlatformUnavailable } from "../ports/guild/ChatPlatform.ts"

/**
 * Downloads the image of an emoji. If this fails, the error contains the name of the emoji, so managers of the guild
 * can remove the emoji.
 */
export const imageOf = Effect.fnUntraced(function* (emoji: GuildEmoji) {
  return yield* (yield* ChatPlatform)
    .image(emoji)
    .pipe(
      Effect.mapError((error) =>
        error._tag === "PlatformUnavailable"
          ? new PlatformUnavailable({ reason: `The image of :${emoji.name}: cannot be read: ${error.reason}` })
          : error
      )
    )
})
