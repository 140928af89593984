import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * A raster is deleted some time after its last request (`requested_on`). The `type` of a webhook event determines when
 * the event is deleted. Events without a type are never deleted.
 */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // The default is for running processes of an earlier version, which insert rows without the column.
  yield* sql`
    ALTER TABLE raster ADD COLUMN requested_on date NOT NULL DEFAULT (now() AT TIME ZONE 'UTC')::date`
  yield* sql`CREATE INDEX raster_png ON raster (png)`
  yield* sql`ALTER TABLE webhook_event ADD COLUMN type text`
  // An event id is a hash of the type and the subject of the event. The subject of IMPORT_COMPLETED is the import run.
  yield* sql`
    UPDATE webhook_event SET type = 'IMPORT_COMPLETED' FROM import_run
    WHERE webhook_event.id
      = 'evt_' || left(encode(sha256(convert_to('IMPORT_COMPLETED ' || import_run.id::text, 'UTF8')), 'hex'), 32)`
})
