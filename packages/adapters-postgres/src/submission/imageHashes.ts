import type { NearCopy } from "@emoji-catalogue/application/submission"
import { type ImageHash, maxHashDistance, type SubmissionId } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

export const insertHashes = (sql: SqlClient.SqlClient, id: SubmissionId, hashes: ReadonlyArray<ImageHash>) => sql`
  INSERT INTO image_hash (submission_id, hash)
  SELECT DISTINCT ${id}::uuid, ('x' || hash)::bit(64) FROM unnest(${hashes}::text[]) AS hash`

export const deleteHashes = (sql: SqlClient.SqlClient, id: SubmissionId) =>
  sql`DELETE FROM image_hash WHERE submission_id = ${id}::uuid`

/** The approved or rejected submissions with a hash within `maxHashDistance` of a given one, most similar first. */
export const nearestHashes = (sql: SqlClient.SqlClient, hashes: ReadonlyArray<ImageHash>) =>
  Effect.orDie(sql<NearCopy>`
    SELECT submission.id, status, min(bit_count(image_hash.hash # ('x' || given)::bit(64)))::integer AS distance
    FROM unnest(${hashes}::text[]) AS given, image_hash JOIN submission ON submission.id = submission_id
    WHERE bit_count(image_hash.hash # ('x' || given)::bit(64)) <= ${maxHashDistance} AND status IN ('approved', 'rejected')
    GROUP BY submission.id ORDER BY distance, submission.id`)
