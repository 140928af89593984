import type { NearCopy } from "@emoji-catalogue/application/submission"
import { type ImageHash, maxHashDistance, setBitsPerDifference, type SubmissionId } from "@emoji-catalogue/domain"
import type { SqlClient, Statement } from "effect/sql"
import { bandMasks } from "./bandMasks.ts"

export const insertHashes = (sql: SqlClient.SqlClient, id: SubmissionId, hashes: ReadonlyArray<ImageHash>) => sql`
  INSERT INTO image_hash (submission_id, hash)
  SELECT DISTINCT ${id}::uuid, ('x' || hash)::bit(64) FROM unnest(${hashes}::text[]) AS hash`

export const deleteHashes = (sql: SqlClient.SqlClient, id: SubmissionId) =>
  sql`DELETE FROM image_hash WHERE submission_id = ${id}::uuid`

/**
 * The bands of migration 0030. Hashes that differ in at most `maxHashDistance` bits differ by one of these masks in one of
 * their bands: multi-index hashing (Norouzi, Punjani and Fleet, 2012).
 */
const bands = bandMasks(maxHashDistance, [22, 21, 21]).map((masks, index) => ({
  name: `band${index + 1}`,
  masks: `{${masks.join(",")}}`
}))

/** The approved or rejected submissions with a hash that is near to a given one (`areNear`), most similar first. */
export const selectNearCopies = (sql: SqlClient.SqlClient, hashes: ReadonlyArray<ImageHash>) => {
  // OFFSET 0 keeps the planner from a hash join, which scans the table.
  const matches = bands.map(({ masks, name }) => {
    const band = sql.literal(name)
    return sql`
      SELECT submission_id, bit_count(known.hash # given.hash) AS distance,
        LEAST(bit_count(known.hash), bit_count(given.hash)) AS set_bits
      FROM given CROSS JOIN unnest(${masks}::integer[]) AS mask CROSS JOIN LATERAL (
        SELECT submission_id, hash FROM image_hash WHERE ${band} = given.${band} # mask OFFSET 0
      ) AS known`
  })
  const allMatches = matches.reduce((all: Statement.Fragment, match) => sql`${all} UNION ALL ${match}`)
  return sql<NearCopy>`
    WITH given AS MATERIALIZED (
      SELECT hash, substring(hash FROM 1 FOR 22)::bit(22)::integer AS band1,
        substring(hash FROM 23 FOR 21)::bit(21)::integer AS band2,
        substring(hash FROM 44 FOR 21)::bit(21)::integer AS band3
      FROM (SELECT ('x' || hash)::bit(64) AS hash FROM unnest(${hashes}::text[]) AS hash) AS hashes
    ),
    near AS MATERIALIZED (
      SELECT submission_id, min(distance)::integer AS distance FROM (${allMatches}) AS matches
      WHERE distance <= ${maxHashDistance} AND distance * ${setBitsPerDifference} <= set_bits GROUP BY submission_id
    )
    SELECT submission.id, status, distance
    FROM near JOIN submission ON submission.id = submission_id
    WHERE status IN ('approved', 'rejected')
    ORDER BY distance, submission.id`
}
