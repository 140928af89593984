import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * `still_file` is the still image of an animated upload. `is_withdrawn` marks a rejected submission that its maker
 * deleted. `has_outdated_files` marks existing submissions: their files still contain metadata and lack still images,
 * so a job replaces them. For words such as `cat123`, the migration also adds `cat` and `123` to `words`.
 */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    ALTER TABLE submission
      ADD COLUMN still_file text UNIQUE,
      ADD COLUMN is_withdrawn boolean NOT NULL DEFAULT false,
      ADD COLUMN has_outdated_files boolean NOT NULL DEFAULT true`
  yield* sql`
    CREATE INDEX submission_outdated ON submission (kind, id)
    WHERE has_outdated_files AND status IN ('pending', 'approved')`
  // Adds only words in ASCII. Other words would have to be folded, and only the application can fold them.
  yield* sql`
    UPDATE submission SET words = submission.words || added.words
    FROM (
      SELECT id, array_to_tsvector(array_agg(DISTINCT substring(lower(part[1]) FOR 64))) AS words
      FROM submission
        CROSS JOIN LATERAL (
          SELECT name AS text
          UNION ALL SELECT regexp_replace(name, '([a-z0-9])([A-Z])', '\\1 \\2', 'g')
          UNION ALL SELECT jsonb_array_elements_text(tags)
        ) AS texts
        CROSS JOIN LATERAL regexp_matches(text, '[0-9]+|[A-Za-z]+', 'g') AS part
      WHERE text ~ '[A-Za-z][0-9]|[0-9][A-Za-z]'
      GROUP BY id
    ) AS added
    WHERE submission.id = added.id`
})
