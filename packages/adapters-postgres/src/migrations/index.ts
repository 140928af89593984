import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

type Migration = Effect.Effect<void, unknown, SqlClient.SqlClient>

/** Loads the module of a migration only when it runs, because most starts have nothing to migrate. */
const migration = (load: () => Promise<{ readonly default: Migration }>): Migration =>
  Effect.flatMap(Effect.promise(load), (module) => module.default)

/** All migrations by `<number>_<name>`, one file each. A released migration never changes. */
export const migrations: Record<string, Migration> = {
  "0001_catalogue": migration(() => import("./0001_catalogue.ts")),
  "0002_api_key": migration(() => import("./0002_api_key.ts")),
  "0003_history": migration(() => import("./0003_history.ts")),
  "0004_blob": migration(() => import("./0004_blob.ts")),
  "0005_usage": migration(() => import("./0005_usage.ts")),
  "0006_artwork": migration(() => import("./0006_artwork.ts")),
  "0007_raster": migration(() => import("./0007_raster.ts")),
  "0008_import_lock": migration(() => import("./0008_import_lock.ts")),
  "0009_search_term": migration(() => import("./0009_search_term.ts")),
  "0010_api_key_use": migration(() => import("./0010_api_key_use.ts")),
  "0011_account": migration(() => import("./0011_account.ts")),
  "0012_idempotency": migration(() => import("./0012_idempotency.ts")),
  "0013_release_dates": migration(() => import("./0013_release_dates.ts")),
  "0014_subgroup_name": migration(() => import("./0014_subgroup_name.ts")),
  "0015_artwork_changed_at": migration(() => import("./0015_artwork_changed_at.ts")),
  "0016_search_caller": migration(() => import("./0016_search_caller.ts")),
  "0017_job_run": migration(() => import("./0017_job_run.ts")),
  "0018_import_run": migration(() => import("./0018_import_run.ts")),
  "0019_audit_entry": migration(() => import("./0019_audit_entry.ts")),
  "0021_webhook": migration(() => import("./0021_webhook.ts")),
  "0022_analytics": migration(() => import("./0022_analytics.ts")),
  "0023_curation": migration(() => import("./0023_curation.ts")),
  "0024_curated_image": migration(() => import("./0024_curated_image.ts")),
  "0025_image_validation": migration(() => import("./0025_image_validation.ts")),
  "0026_retention": migration(() => import("./0026_retention.ts")),
  "0027_import_attempt": migration(() => import("./0027_import_attempt.ts")),
  "0028_creation": migration(() => import("./0028_creation.ts")),
  "0029_submission": migration(() => import("./0029_submission.ts")),
  "0030_image_hash": migration(() => import("./0030_image_hash.ts")),
  "0031_submission_blob": migration(() => import("./0031_submission_blob.ts")),
  "0032_server_backup": migration(() => import("./0032_server_backup.ts")),
  "0033_server_restore": migration(() => import("./0033_server_restore.ts")),
  "0034_server_backup_details": migration(() => import("./0034_server_backup_details.ts")),
  "0035_server_backup_sticker": migration(() => import("./0035_server_backup_sticker.ts")),
  "0036_submission_files": migration(() => import("./0036_submission_files.ts")),
  "0038_submission_processing": migration(() => import("./0038_submission_processing.ts")),
  "0039_image_detail": migration(() => import("./0039_image_detail.ts")),
  "0040_absent_emoji": migration(() => import("./0040_absent_emoji.ts")),
  "0042_release_basis": migration(() => import("./0042_release_basis.ts")),
  "0043_webhook_rotation": migration(() => import("./0043_webhook_rotation.ts")),
  "0046_account_references": migration(() => import("./0046_account_references.ts")),
  "0047_api_key_issuer": migration(() => import("./0047_api_key_issuer.ts")),
  "0048_image_removal": migration(() => import("./0048_image_removal.ts")),
  "0049_import_cancellation": migration(() => import("./0049_import_cancellation.ts")),
  "0050_lookup_indexes": migration(() => import("./0050_lookup_indexes.ts")),
  "0051_image_signature": migration(() => import("./0051_image_signature.ts")),
  "0052_reported_redesign": migration(() => import("./0052_reported_redesign.ts")),
  "0053_release_flags": migration(() => import("./0053_release_flags.ts"))
}
