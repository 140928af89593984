import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * `name` is the name of an upload or the title of a drawing. `words` has the search terms, folded by the
 * application. Removed submissions stay, because they count toward the daily limit.
 */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE submission (
      id uuid PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('upload', 'drawing')),
      account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      status text NOT NULL CHECK (status IN ('pending', 'approved', 'rejected', 'removed')),
      reports integer NOT NULL DEFAULT 0,
      uses integer NOT NULL DEFAULT 0,
      name text COLLATE "C" NOT NULL,
      tags jsonb,
      license text,
      attribution text,
      codepoint text,
      words tsvector NOT NULL,
      original_file text UNIQUE,
      image_file text UNIQUE,
      image jsonb,
      created_at timestamptz NOT NULL,
      approved_at timestamptz,
      decided_at timestamptz,
      reason text,
      CHECK (num_nulls(original_file, image_file, image) = CASE WHEN status IN ('pending', 'approved') THEN 0 ELSE 3 END),
      CHECK (status <> 'approved' OR approved_at IS NOT NULL),
      CHECK (status NOT IN ('approved', 'rejected') OR decided_at IS NOT NULL),
      CHECK (kind <> 'upload' OR num_nulls(tags, license) = 0),
      CHECK (reports = 0 OR status = 'approved')
    )`
  yield* sql`CREATE INDEX submission_account ON submission (account_id, kind, created_at DESC, id)`
  yield* sql`
    CREATE INDEX submission_newest ON submission (kind, approved_at DESC, id) WHERE status = 'approved'`
  yield* sql`
    CREATE INDEX submission_most_used ON submission (kind, uses DESC, approved_at DESC, id) WHERE status = 'approved'`
  yield* sql`CREATE INDEX submission_words ON submission USING gin (words) WHERE status = 'approved'`
  yield* sql`CREATE INDEX submission_pending ON submission (kind, created_at, id) WHERE status = 'pending'`
  yield* sql`CREATE INDEX submission_reported ON submission (kind, reports DESC, created_at, id) WHERE reports > 0`
  yield* sql`CREATE INDEX submission_approved ON submission (kind, decided_at DESC, id) WHERE status = 'approved'`
  yield* sql`CREATE INDEX submission_rejected ON submission (kind, decided_at DESC, id) WHERE status = 'rejected'`
  yield* sql`
    CREATE TABLE submission_event (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      submission_id uuid NOT NULL REFERENCES submission ON DELETE CASCADE,
      type text NOT NULL,
      at timestamptz NOT NULL,
      actor text NOT NULL,
      reason text
    )`
  yield* sql`CREATE INDEX submission_event_submission ON submission_event (submission_id, id)`
  yield* sql`
    CREATE TABLE submission_report (
      submission_id uuid NOT NULL REFERENCES submission ON DELETE CASCADE,
      caller text NOT NULL,
      PRIMARY KEY (submission_id, caller)
    )`
})
