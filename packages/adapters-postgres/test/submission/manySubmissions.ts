import { AccountId, SubmissionFileName } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The makers of the submissions. */
export const makers = 500

export const makerOf = (index: number) => AccountId.make(`00000000-0000-4000-8000-${`${index}`.padStart(12, "0")}`)

/** The number of different words in the names. Each name has one of these words and a unique number. */
const words = 400

export const wordOf = (index: number) => `word${index}`

export const originalFileOf = (index: number) => SubmissionFileName.make(`${index.toString(16).padStart(64, "0")}.png`)

/**
 * Inserts uploads and a tenth as many drawings: 90 % are approved (1 % of these are reported), 5 % are pending and 5 % are
 * rejected. Numbers start at 1. Each upload has a hash; a pending upload has the hash of an approved one.
 */
export const insertSubmissions = Effect.fnUntraced(function* (count: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    INSERT INTO account
    SELECT ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'maker-' || i, 'maker', 'Maker', NULL, now(), now()
    FROM generate_series(0, ${makers - 1}::integer) AS i`
  for (const [kind, total] of [
    ["upload", count],
    ["drawing", count / 10]
  ] as const) {
    yield* sql`
      INSERT INTO submission (id, kind, account_id, status, reports, uses, name, tags, license, words, original_file, image_file,
        image, created_at, approved_at, decided_at)
      SELECT gen_random_uuid(), ${kind}::text, ('00000000-0000-4000-8000-' || lpad((i % ${makers}::integer)::text, 12, '0'))::uuid,
        status, CASE WHEN status = 'approved' AND i % 100 = 7 THEN 1 + i % 5 ELSE 0 END, (i * 7919) % 1000, 'emoji_' || i, '[]',
        'CC0-1.0', array_to_tsvector(ARRAY['word' || (i % ${words}::integer), 'number' || i]),
        CASE WHEN status <> 'rejected' THEN ${kind === "upload" ? "" : "f"}::text || lpad(to_hex(i), ${kind === "upload" ? 64 : 63}::integer, '0') || '.png' END,
        CASE WHEN status <> 'rejected' THEN ${kind === "upload" ? "a" : "b"}::text || lpad(to_hex(i), 63, '0') || '.png' END,
        CASE WHEN status <> 'rejected' THEN '{"width":128,"height":128,"size":1000,"isAnimated":false}'::jsonb END,
        created_at, CASE WHEN status = 'approved' THEN created_at END, CASE WHEN status <> 'pending' THEN created_at END
      FROM generate_series(1, ${total}::integer) AS i,
        LATERAL (SELECT CASE WHEN i % 20 = 1 THEN 'pending' WHEN i % 20 = 2 THEN 'rejected' ELSE 'approved' END AS status,
          timestamptz '2026-01-01' + i * interval '1 minute' AS created_at) AS made`
  }
  yield* sql`
    INSERT INTO image_hash (submission_id, hash)
    SELECT id, ('x' || left(md5(CASE WHEN status = 'pending' THEN number - 1 ELSE number END::text), 16))::bit(64)
    FROM submission, LATERAL (SELECT substr(name, 7)::integer AS number) AS named WHERE kind = 'upload'`
  yield* sql`VACUUM ANALYZE submission`
  yield* sql`VACUUM ANALYZE image_hash`
})
