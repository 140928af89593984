import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { RequireSession } from "../endpoint/access.ts"
import { Idempotent, idempotencyHeaders, ReportsProgress } from "../endpoint/Idempotent.ts"
import { JsonBody } from "../endpoint/JsonBody.ts"
import { CachePolicy, TimeLimit } from "../endpoint/policies.ts"
import { listingOf, paging } from "../shared/listing.ts"
import { problem } from "../shared/Problem.ts"
import { summarized } from "../shared/summarized.ts"
import { backupId, restoreRequest, ServerBackup, ServerRestore, ServerRestorePlan } from "./backupSchemas.ts"
import { platformTimeLimit, serverProblems } from "./serverEndpoints.ts"
import { guildId } from "./schemas.ts"

const params = { guildId, backupId }

/** Backups of the emoji and stickers of chat servers. */
export class BackupsApi extends HttpApiGroup.make("backups")
  .add(
    HttpApiEndpoint.get("list", "/:guildId/backups", {
      params: { guildId },
      query: paging,
      success: listingOf(ServerBackup, "ServerBackupListing"),
      error: serverProblems
    }).annotateMerge(
      summarized("Snapshots taken of a server", "Latest first. They outlast the bot's membership of the server.")
    ),
    HttpApiEndpoint.post("create", "/:guildId/backups", {
      params: { guildId },
      headers: idempotencyHeaders,
      success: ServerBackup.pipe(HttpApiSchema.status(201)),
      error: serverProblems
    })
      .middleware(Idempotent)
      .annotate(ReportsProgress, true)
      .annotateMerge(
        summarized(
          "Snapshot a server's emoji and stickers, images included",
          "Waits up to ten seconds for the backup, which may still be `running` then. While a backup of the server is running, the response is that one; the request that began it reports on it with its `Idempotency-Key`, also when it has ended. Of more backups than a number, 30 by default, those that equal a later one are deleted, then the oldest."
        )
      ),
    HttpApiEndpoint.post("cancel", "/:guildId/backups/:backupId/cancel", {
      params,
      success: ServerBackup.pipe(HttpApiSchema.status(201)),
      error: [...serverProblems, problem("conflict")]
    }).annotateMerge(
      summarized(
        "Cancel a backup that is running",
        "It ends as `cancelled`, without emoji, and another one can start. `conflict` if the backup is not running."
      )
    ),
    HttpApiEndpoint.get("download", "/:guildId/backups/:backupId/download", {
      params,
      success: HttpApiSchema.StreamUint8Array({ contentType: "application/zip" }),
      error: [...serverProblems, problem("conflict"), problem("range_not_satisfiable")]
    }).annotateMerge(
      summarized(
        "Download a backup as a zip",
        "Has `manifest.json`, `emojis/<name>.<format>` and `stickers/<name>.<format>`, and the same bytes each time. A backup that is not completed is a `conflict`."
      )
    ),
    HttpApiEndpoint.post("restore", "/:guildId/backups/:backupId/restore", {
      params,
      headers: idempotencyHeaders,
      payload: restoreRequest,
      success: [ServerRestore.pipe(HttpApiSchema.status(201)), ServerRestorePlan.pipe(HttpApiSchema.status(201))],
      error: [...serverProblems, problem("conflict")]
    })
      .middleware(Idempotent)
      .annotate(ReportsProgress, true)
      .middleware(JsonBody)
      .annotateMerge(
        summarized(
          "Put a snapshot back without changes to the emoji and stickers of the server",
          "Adds the emoji and stickers that the server does not have, by image and then by name, as far as it has slots, and never deletes or changes one. Waits up to ten seconds; a restore that is still `running` goes on, also for the hours that Discord's rate limit may take. The same request reports on it while it is running, and the request that began it with its `Idempotency-Key` also when it has ended. While another backup of the server is restored it is `conflict`."
        )
      ),
    HttpApiEndpoint.post("cancelRestore", "/:guildId/backups/:backupId/restore/cancel", {
      params,
      success: ServerRestore.pipe(HttpApiSchema.status(201)),
      error: [...serverProblems, problem("conflict")]
    }).annotateMerge(
      summarized(
        "Cancel the restore of a backup",
        "It ends as `cancelled`, and the emoji and stickers that it has added stay. `conflict` if the backup is not being restored."
      )
    )
  )
  .middleware(RequireSession)
  .annotateEndpoints(CachePolicy, "private")
  .annotateEndpoints(TimeLimit, platformTimeLimit)
  .prefix("/servers")
  .annotateMerge(
    OpenApi.annotations({ title: "Backups", description: "Backups of the emoji and stickers of Discord servers" })
  ) {}
