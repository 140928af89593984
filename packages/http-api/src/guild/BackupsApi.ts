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

export class BackupsApi extends HttpApiGroup.make("backups")
  .add(
    HttpApiEndpoint.get("list", "/:guildId/backups", {
      params: { guildId },
      query: paging,
      success: listingOf(ServerBackup, "ServerBackupListing"),
      error: serverProblems
    }).annotateMerge(
      summarized("Backups of a server", "Latest first. Backups remain after the bot leaves the server.")
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
          "Back up a server's emoji and stickers, including images",
          "Waits up to ten seconds for the backup, which may still be `running` then. If a backup of the server is already running, returns it. Repeating the request that started a backup, with its `Idempotency-Key`, returns the state of the backup even after it has finished. If a server has too many backups (by default more than 30), those that equal a later one are deleted first, then the oldest."
        )
      ),
    HttpApiEndpoint.post("cancel", "/:guildId/backups/:backupId/cancel", {
      params,
      success: ServerBackup.pipe(HttpApiSchema.status(201)),
      error: [...serverProblems, problem("conflict")]
    }).annotateMerge(
      summarized(
        "Cancel a backup that is running",
        "The backup becomes `cancelled` and has no emoji; another backup can start. `conflict` if the backup is not running."
      )
    ),
    HttpApiEndpoint.get("download", "/:guildId/backups/:backupId/download", {
      params,
      success: HttpApiSchema.StreamUint8Array({ contentType: "application/zip" }),
      error: [...serverProblems, problem("conflict"), problem("range_not_satisfiable")]
    }).annotateMerge(
      summarized(
        "Download a backup as a zip",
        "Contains `manifest.json`, `emojis/<name>.<format>` and `stickers/<name>.<format>`. Every download has the same bytes. A backup that is not completed is a `conflict`."
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
          "Restore a backup without changing existing emoji and stickers",
          "Adds the emoji and stickers that the server lacks, compared by image and then by name, until the server has no slots left. Never deletes or changes an emoji or sticker. Waits up to ten seconds; a restore that is still `running` continues, for hours if Discord's rate limit requires it. While it is running, the same request returns its state. After that, only the request that started it does, with its `Idempotency-Key`. The response is `conflict` while another backup of the server is being restored."
        )
      ),
    HttpApiEndpoint.post("cancelRestore", "/:guildId/backups/:backupId/restore/cancel", {
      params,
      success: ServerRestore.pipe(HttpApiSchema.status(201)),
      error: [...serverProblems, problem("conflict")]
    }).annotateMerge(
      summarized(
        "Cancel the restore of a backup",
        "The restore becomes `cancelled`; the emoji and stickers that it has added stay. `conflict` if the backup is not being restored."
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
