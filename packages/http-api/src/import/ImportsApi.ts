import { ImportableVersion, ImportKind, Language, PlatformId } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { RequireAdmin } from "../endpoint/access.ts"
import { Idempotent, idempotencyHeaders } from "../endpoint/Idempotent.ts"
import { JsonBody } from "../endpoint/JsonBody.ts"
import { CachePolicy } from "../endpoint/policies.ts"
import { ImportProgress, ImportRunStatus } from "../metadata/schemas.ts"
import { closedStruct } from "../shared/closedStruct.ts"
import { Time, Uuid } from "../shared/formats.ts"
import { listingOf, paging } from "../shared/listing.ts"
import { optionalBody } from "../shared/optionalBody.ts"
import * as Parameter from "../shared/Parameter.ts"
import { problem } from "../shared/Problem.ts"
import { summarized } from "../shared/summarized.ts"

export const ImportRun = Schema.Struct({
  id: Uuid.annotate({ description: "Identifies the run" }),
  kind: ImportKind.annotate({ description: "The facts that it replaces" }),
  status: ImportRunStatus.annotate({ description: "`queued` also while it waits for a retry" }),
  dryRun: Schema.Boolean.annotate({ description: "Whether it only reports the changes, without making them" }),
  requestedAt: Time.annotate({ description: "When an administrator or the schedule requested it" }),
  startedAt: Schema.NullOr(Time).annotate({
    description: "Null while it is queued, also for a retry, or if it was cancelled while queued"
  }),
  finishedAt: Schema.NullOr(Time).annotate({
    description: "Null until it has finished; a run that waits for a retry has not"
  }),
  progress: Schema.NullOr(ImportProgress).annotate({ description: "The last completed stage; null before the first" }),
  report: Schema.NullOr(Schema.Record(Schema.String, Schema.Json)).annotate({
    description:
      "The results by part. `catalogue`: the counts of emoji that were added, changed and removed, with up to 20 samples of each; `artwork`: by platform, the counts of images by emoji and release, with up to 5 samples of each; `proposals`: titles. For a dry run: the changes that it would make"
  }),
  error: Schema.NullOr(Schema.String).annotate({
    description: "Why it failed, or why the last attempt of a queued run failed; otherwise null"
  })
}).annotate({ identifier: "ImportRun", description: "A run of an import" })

const RunImport = closedStruct({
  force: Schema.optionalKey(
    Schema.Boolean.annotate({
      description:
        "Re-download upstream files even if cached. Accepted for every kind, but only artwork is downloaded; other facts are always read again. Default false"
    })
  ),
  dryRun: Schema.optionalKey(
    Schema.Boolean.annotate({ description: "Parse and report without writing. Default false" })
  ),
  emojiVersion: Schema.optionalKey(
    ImportableVersion.annotate({
      description:
        "The emoji version to import, for `unicode` and `all`. Omit for the newest. Later automatic imports keep it"
    })
  ),
  locales: Schema.optionalKey(
    Schema.Array(Language).check(Schema.isMinLength(1)).annotate({
      description: "Languages to import, for `annotations` and `all`. Omit for all languages"
    })
  ),
  platforms: Schema.optionalKey(
    Schema.Array(PlatformId).check(Schema.isMinLength(1)).annotate({
      description:
        "Platforms to import, for `artwork` and `all`; 400 for a platform without a release to import. Omit for all platforms"
    })
  )
}).annotate({
  identifier: "RunImportDto",
  description: "Options of an import",
  examples: [{ dryRun: true, locales: ["en", "de"] }]
})

export const UnicodeComparison = Schema.Struct({
  current: Schema.String.annotate({ description: "The emoji version of the catalogue" }),
  latest: Schema.String.annotate({ description: "The latest released emoji version" }),
  isNewer: Schema.Boolean.annotate({ description: "Whether the latest version is newer than the catalogue" }),
  isImportable: Schema.Boolean.annotate({
    description: "Whether this version of the service can import the latest version"
  }),
  checkedAt: Time.annotate({ description: "When the sources were read" }),
  sources: Schema.Array(
    Schema.Struct({
      source: Schema.String.annotate({ description: "`unicode.org` or `npm`" }),
      version: Schema.NullOr(Schema.String).annotate({
        description: "The latest emoji version of the source; null if it could not be read"
      }),
      error: Schema.NullOr(Schema.String).annotate({ description: "Why the source has no version, otherwise null" })
    })
  ).annotate({ description: "Most reliable source first; its version is `latest`" })
}).annotate({ identifier: "UnicodeComparison", description: "The emoji versions of the catalogue and of Unicode" })

export class UnicodeApi extends HttpApiGroup.make("unicode")
  .add(
    HttpApiEndpoint.get("check", "/check", {
      success: UnicodeComparison,
      error: problem("upstream_failed")
    }).annotateMerge(
      summarized(
        "Check upstream for a newer Unicode emoji release",
        "Queries the Unicode Consortium and the npm registry, for up to ten seconds. 502 if neither can be read."
      )
    )
  )
  .middleware(RequireAdmin)
  .annotateEndpoints(CachePolicy, "private")
  .prefix("/admin/unicode")
  .annotateMerge(
    OpenApi.annotations({ title: "Unicode", description: "Releases of the emoji specification; for administrators" })
  ) {}

const id = Parameter.uuid("The id of an import run", "6f1c2a34-0c55-4d8e-9a57-0d9b62f9c1aa")

export class ImportsApi extends HttpApiGroup.make("imports")
  .add(
    HttpApiEndpoint.get("list", "/", {
      query: paging,
      success: listingOf(ImportRun, "ImportRunListing")
    }).annotateMerge(
      summarized("Recent import runs", "Of all processes, latest first. Runs are deleted after 90 days.")
    ),
    // The parameter is the id of a run. It is named `kind` like the parameter of `POST /:kind`, because OpenAPI allows
    // only one parameter name for this path.
    HttpApiEndpoint.get("get", "/:kind", {
      params: { kind: id },
      success: ImportRun,
      error: problem("not_found")
    }).annotateMerge(summarized("An import run", "The same record as in the listing.")),
    HttpApiEndpoint.post("cancel", "/:id/cancel", {
      params: { id },
      success: ImportRun.pipe(HttpApiSchema.status(201)),
      error: [problem("not_found"), problem("conflict")]
    }).annotateMerge(
      summarized(
        "Cancel an import run that is queued or running",
        "The run becomes `cancelled` and publishes nothing more. Changes that it has already published remain in the catalogue and are in `report`. The process that executes it stops within seconds, and it is not retried. `conflict` if it has finished."
      )
    ),
    HttpApiEndpoint.post("run", "/:kind", {
      params: { kind: Parameter.choice(ImportKind.literals, "What to import", "annotations") },
      headers: idempotencyHeaders,
      payload: optionalBody(RunImport),
      success: ImportRun.pipe(HttpApiSchema.status(201))
    })
      .middleware(Idempotent)
      .middleware(JsonBody)
      .annotateMerge(
        summarized(
          "Run an importer",
          "Queues a run, which starts when no other import is running. Without a body, all options have their defaults. `GET /api/admin/imports` shows its progress and its report. `annotations`, `shortcodes`, `carriers` and `proposals` replace these facts and keep all others; `unicode` replaces the set of emoji, their groups, history and relations."
        )
      )
  )
  .middleware(RequireAdmin)
  .annotateEndpoints(CachePolicy, "private")
  .prefix("/admin/imports")
  .annotateMerge(OpenApi.annotations({ title: "Imports", description: "Runs of imports; for administrators" })) {}
