import type { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import catalogue from "./0001_catalogue.ts"
import apiKey from "./0002_api_key.ts"
import history from "./0003_history.ts"
import blob from "./0004_blob.ts"
import usage from "./0005_usage.ts"
import artwork from "./0006_artwork.ts"
import raster from "./0007_raster.ts"
import importLock from "./0008_import_lock.ts"
import searchTerm from "./0009_search_term.ts"
import apiKeyUse from "./0010_api_key_use.ts"
import account from "./0011_account.ts"
import idempotency from "./0012_idempotency.ts"
import releaseDates from "./0013_release_dates.ts"
import subgroupName from "./0014_subgroup_name.ts"
import artworkChangedAt from "./0015_artwork_changed_at.ts"
import searchCaller from "./0016_search_caller.ts"
import jobRun from "./0017_job_run.ts"
import importRun from "./0018_import_run.ts"
import auditEntry from "./0019_audit_entry.ts"
import webhook from "./0021_webhook.ts"
import analytics from "./0022_analytics.ts"
import curation from "./0023_curation.ts"
import curatedImage from "./0024_curated_image.ts"
import imageValidation from "./0025_image_validation.ts"
import retention from "./0026_retention.ts"
import importAttempt from "./0027_import_attempt.ts"
import creation from "./0028_creation.ts"
import submission from "./0029_submission.ts"
import imageHash from "./0030_image_hash.ts"
import submissionBlob from "./0031_submission_blob.ts"

/** All migrations by `<number>_<name>`, one file each. A released migration never changes. */
export const migrations: Record<string, Effect.Effect<void, unknown, SqlClient.SqlClient>> = {
  "0001_catalogue": catalogue,
  "0002_api_key": apiKey,
  "0003_history": history,
  "0004_blob": blob,
  "0005_usage": usage,
  "0006_artwork": artwork,
  "0007_raster": raster,
  "0008_import_lock": importLock,
  "0009_search_term": searchTerm,
  "0010_api_key_use": apiKeyUse,
  "0011_account": account,
  "0012_idempotency": idempotency,
  "0013_release_dates": releaseDates,
  "0014_subgroup_name": subgroupName,
  "0015_artwork_changed_at": artworkChangedAt,
  "0016_search_caller": searchCaller,
  "0017_job_run": jobRun,
  "0018_import_run": importRun,
  "0019_audit_entry": auditEntry,
  "0021_webhook": webhook,
  "0022_analytics": analytics,
  "0023_curation": curation,
  "0024_curated_image": curatedImage,
  "0025_image_validation": imageValidation,
  "0026_retention": retention,
  "0027_import_attempt": importAttempt,
  "0028_creation": creation,
  "0029_submission": submission,
  "0030_image_hash": imageHash,
  "0031_submission_blob": submissionBlob
}
