import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { RequireSession } from "../endpoint/access.ts"
import { Idempotent, idempotencyHeaders } from "../endpoint/Idempotent.ts"
import { JsonBody } from "../endpoint/JsonBody.ts"
import { CachePolicy, TimeLimit } from "../endpoint/policies.ts"
import { listingOf, paging } from "../shared/listing.ts"
import { problem } from "../shared/Problem.ts"
import { summarized } from "../shared/summarized.ts"
import { platformProblems, platformTimeLimit, serverProblems } from "./serverEndpoints.ts"
import {
  AddUploadToServer,
  emojiId,
  guildId,
  InstallUrl,
  optionalGuildId,
  RemovedServerEmoji,
  Server,
  ServerEmoji,
  ServerEmojiListing
} from "./schemas.ts"

const add = HttpApiEndpoint.post("addEmoji", "/:guildId/emojis", {
  params: { guildId },
  headers: idempotencyHeaders,
  payload: AddUploadToServer,
  success: ServerEmoji.pipe(HttpApiSchema.status(201)),
  error: [...serverProblems, problem("conflict"), problem("capacity_exceeded"), problem("unprocessable_image")]
})
  .middleware(Idempotent)
  .middleware(JsonBody)
  .annotateMerge(
    summarized(
      "Add an approved upload to a server",
      "Its image becomes an emoji of the server, which counts as a use of the upload. `capacity_exceeded` if the server has no free slot for an emoji of this kind."
    )
  )

export class ServersApi extends HttpApiGroup.make("servers")
  .add(
    HttpApiEndpoint.get("installUrl", "/install-url", {
      query: { guildId: optionalGuildId },
      success: InstallUrl,
      error: problem("not_configured")
    }).annotateMerge(
      summarized(
        "URL for adding the bot to a server",
        "Discord's page where an administrator of a server grants the bot the permissions to create and manage emoji."
      )
    ),
    HttpApiEndpoint.get("list", "/", {
      query: paging,
      success: listingOf(Server, "ServerListing"),
      error: platformProblems
    }).annotateMerge(
      summarized(
        "Servers that the caller can manage and the bot is in",
        "The caller is the owner or an administrator, or has the permission Manage Expressions, and the bot is a member."
      )
    ),
    HttpApiEndpoint.get("emojis", "/:guildId/emojis", {
      params: { guildId },
      query: paging,
      success: ServerEmojiListing,
      error: serverProblems
    }).annotateMerge(
      summarized(
        "A server's current emoji and its slots",
        "A permission that the caller loses on Discord remains valid here for up to a minute. Changes always check it again."
      )
    ),
    add,
    HttpApiEndpoint.delete("removeEmoji", "/:guildId/emojis/:emojiId", {
      params: { guildId, emojiId },
      success: RemovedServerEmoji,
      error: serverProblems
    }).annotateMerge(summarized("Remove an emoji from a server", "Includes emoji that this service did not add."))
  )
  .middleware(RequireSession)
  .annotateEndpoints(CachePolicy, "private")
  .annotateEndpoints(TimeLimit, platformTimeLimit)
  .prefix("/servers")
  .annotateMerge(OpenApi.annotations({ title: "Servers", description: "The emoji of Discord servers" })) {}
