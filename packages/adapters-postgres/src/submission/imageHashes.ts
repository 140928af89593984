import { type ImageVariants, maxSimilar, type NearCopy, type SimilarUpload } from "@emoji-catalogue/application/ports"
import {
  type ImageDetail,
  type ImageHash,
  maxHashDistance,
  setBitsPerDifference,
  type SubmissionId
} from "@emoji-catalogue/domain"
import { Effect } from "effect"
import type { SqlClient, Statement } from "effect/sql"
import { bandMasks } from "./bandMasks.ts"

/**
 * Stores each hash only once. If a hash has several kinds, it is stored with the first of the kinds 'trimmed', 'framed'
 * and 'altered'.
 */
export const insertHashes = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  id: SubmissionId,
  hashes: ReadonlyArray<ImageHash>,
  { alteredHashes, details, framedHashes }: ImageVariants
) {
  const kinds = { trimmed: hashes, framed: framedHashes, altered: alteredHashes }
  for (const [kind, ofKind] of Object.entries(kinds)) {
    yield* sql`
      INSERT INTO image_hash (submission_id, hash, kind)
      SELECT DISTINCT ${id}::uuid, ('x' || hash)::bit(64), ${kind} FROM unnest(${ofKind}::text[]) AS hash
      ON CONFLICT DO NOTHING`
  }
  yield* sql`
    INSERT INTO image_detail (submission_id, detail) SELECT ${id}::uuid, detail FROM unnest(${details}::text[]) AS detail`
})

/** Returns a row for each deleted hash. */
export const deleteHashes = (sql: SqlClient.SqlClient, id: SubmissionId) =>
  Effect.andThen(
    sql`DELETE FROM image_detail WHERE submission_id = ${id}::uuid`,
    sql`DELETE FROM image_hash WHERE submission_id = ${id}::uuid RETURNING submission_id`
  )

export const selectDetails = (sql: SqlClient.SqlClient, ids: ReadonlyArray<SubmissionId>) =>
  Effect.map(
    sql<{ detail: ImageDetail }>`SELECT detail FROM image_detail WHERE submission_id = ANY(${ids}::uuid[])`,
    (rows) => rows.map(({ detail }) => detail)
  )

export const selectHashed = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, ids: ReadonlyArray<SubmissionId>) {
  const rows = yield* sql<{ id: SubmissionId }>`
    SELECT given AS id FROM unnest(${ids}::uuid[]) AS given
    WHERE EXISTS (SELECT FROM image_hash WHERE submission_id = given)`
  return new Set(rows.map(({ id }) => id))
})

/**
 * Each band is a section of a hash. Migration 0030 adds a column for each band, for multi-index hashing (Norouzi,
 * Punjani and Fleet, 2012). Two hashes match in a band if the XOR of their values in the band's column is one of the
 * band's `masks`; see `bandMasks`.
 */
const bands = bandMasks(maxHashDistance, [22, 21, 21]).map((masks, index) => ({
  name: `band${index + 1}`,
  masks: `{${masks.join(",")}}`
}))

/**
 * A WITH clause that defines the table `near`. `given` must select `given_id`, `hash`, `kind` and the bands.
 *
 * `near` has a row for each pair of a `given_id` and another submission if any of their hashes are near (`areNear`).
 * - `distance`: the smallest distance between near hashes of the pair
 * - `trimmed_distance`: the smallest distance between near hashes that both have the kind 'trimmed'; NULL if there are
 *   none
 */
const withNear = (sql: SqlClient.SqlClient, given: Statement.Fragment) => {
  // OFFSET 0 prevents a hash join, which would scan the whole table.
  const matches = bands.map(({ masks, name }) => {
    const band = sql.literal(name)
    return sql`
      SELECT given_id, submission_id, bit_count(known.hash # given.hash) AS distance,
        LEAST(bit_count(known.hash), bit_count(given.hash)) AS set_bits,
        known.kind = 'trimmed' AND given.kind = 'trimmed' AS is_trimmed
      FROM given CROSS JOIN unnest(${masks}::integer[]) AS mask CROSS JOIN LATERAL (
        SELECT submission_id, hash, kind FROM image_hash WHERE ${band} = given.${band} # mask OFFSET 0
      ) AS known`
  })
  const allMatches = matches.reduce((all: Statement.Fragment, match) => sql`${all} UNION ALL ${match}`)
  return sql`
    WITH given AS MATERIALIZED (${given}),
    near AS MATERIALIZED (
      SELECT given_id, submission_id, min(distance)::integer AS distance,
        min(distance) FILTER (WHERE is_trimmed)::integer AS trimmed_distance
      FROM (${allMatches}) AS matches
      WHERE distance <= ${maxHashDistance} AND distance * ${setBitsPerDifference} <= set_bits
        AND submission_id IS DISTINCT FROM given_id
      GROUP BY given_id, submission_id
    )`
}

/**
 * SQL for the distance of a submission in `near`: `distance` if the submission was rejected, otherwise
 * `trimmed_distance`.
 */
const distanceOf = (sql: SqlClient.SqlClient) =>
  sql`CASE status WHEN 'rejected' THEN near.distance ELSE trimmed_distance END`

/** The approved or rejected submissions with a hash near a given hash, most similar first. */
export const selectNearCopies = (
  sql: SqlClient.SqlClient,
  hashes: ReadonlyArray<ImageHash>,
  framedHashes: ReadonlyArray<ImageHash>
) => {
  const given = sql`
    SELECT NULL::uuid AS given_id, hash, kind, substring(hash FROM 1 FOR 22)::bit(22)::integer AS band1,
      substring(hash FROM 23 FOR 21)::bit(21)::integer AS band2,
      substring(hash FROM 44 FOR 21)::bit(21)::integer AS band3
    FROM (
      SELECT ('x' || hash)::bit(64) AS hash, 'trimmed' AS kind FROM unnest(${hashes}::text[]) AS hash
      UNION ALL SELECT ('x' || hash)::bit(64), 'framed' FROM unnest(${framedHashes}::text[]) AS hash
    ) AS hashes`
  return sql<NearCopy>`
    ${withNear(sql, given)}
    SELECT submission.id, status, ${distanceOf(sql)} AS distance
    FROM near JOIN submission ON submission.id = submission_id
    WHERE status IN ('approved', 'rejected') AND ${distanceOf(sql)} IS NOT NULL
    ORDER BY distance, submission.id`
}

/** Maps each given submission to at most `maxSimilar` submissions with near hashes, most similar first. */
export const selectSimilar = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, ids: ReadonlyArray<SubmissionId>) {
  const given = sql`
    SELECT submission_id AS given_id, hash, kind, band1, band2, band3
    FROM image_hash WHERE submission_id = ANY(${ids}::uuid[]) AND kind <> 'altered'`
  const rows = yield* sql<SimilarUpload & { readonly givenId: SubmissionId }>`
    ${withNear(sql, given)},
    ranked AS (
      SELECT given_id, submission.id, status, ${distanceOf(sql)} AS distance,
        row_number() OVER (PARTITION BY given_id ORDER BY ${distanceOf(sql)}, submission.id) AS rank
      FROM near JOIN submission ON submission.id = submission_id
      WHERE status <> 'removed' AND ${distanceOf(sql)} IS NOT NULL
    )
    SELECT given_id, id, status, distance FROM ranked WHERE rank <= ${maxSimilar} ORDER BY given_id, rank`
  const similar = new Map<SubmissionId, ReadonlyArray<SimilarUpload>>()
  for (const { givenId, ...each } of rows) similar.set(givenId, [...(similar.get(givenId) ?? []), each])
  return similar
})
