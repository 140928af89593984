import { maxQueuedEvents } from "@emoji-catalogue/application/ports"
import {
  Drawing,
  type Submission,
  SubmissionEvent,
  type SubmissionKind,
  submissionWords,
  Upload
} from "@emoji-catalogue/domain"
import { DateTime, Effect, Schema } from "effect"
import type { SqlClient, Statement } from "effect/sql"
import { orDie } from "../orDie.ts"

/**
 * The columns that `selectSubmissions` converts. It copies `name` to `title`, and combines the other columns into the
 * property `files`.
 */
interface Row {
  readonly name: string
  readonly originalFile: string | null
  readonly imageFile: string | null
  readonly stillFile: string | null
  readonly image: object | null
}

const Time = Schema.DateTimeUtcFromDate
const times = { createdAt: Time, approvedAt: Schema.NullOr(Time), decidedAt: Schema.NullOr(Time) }
const decode = {
  upload: Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ ...Upload.fields, ...times }))),
  drawing: Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ ...Drawing.fields, ...times })))
}

/** `clause` continues the WHERE clause, and may add ORDER BY, LIMIT and FOR UPDATE. */
export const selectSubmissions = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  kind: SubmissionKind,
  clause: Statement.Fragment
) {
  const rows = yield* sql<Row>`SELECT * FROM submission WHERE kind = ${sql.literal(`'${kind}'`)} AND ${clause}`
  const submissions = rows.map(({ image, imageFile, originalFile, stillFile, ...row }) => ({
    ...row,
    title: row.name,
    files:
      originalFile === null ? null : { original: originalFile, image: { ...image, name: imageFile }, still: stillFile }
  }))
  return (yield* decode[kind](submissions)) as ReadonlyArray<Submission>
}, orDie)

const Events = Schema.Array(Schema.Struct({ ...SubmissionEvent.fields, submissionId: Schema.String, at: Time }))
const decodeEvents = Schema.decodeUnknownEffect(Events)

/** Maps submission ids to their latest `maxQueuedEvents` events, oldest first. */
export const selectEvents = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, ids: ReadonlyArray<string>) {
  const rows = yield* sql`
    SELECT submission_id, type, at, actor, reason
    FROM unnest(${ids}::uuid[]) AS given CROSS JOIN LATERAL (
      SELECT * FROM submission_event WHERE submission_id = given ORDER BY id DESC LIMIT ${maxQueuedEvents}
    ) AS event
    ORDER BY event.id`
  const events = yield* decodeEvents(rows)
  return Map.groupBy(
    events.map(({ submissionId, ...event }) => ({ submissionId, event })),
    ({ submissionId }) => submissionId
  )
}, orDie)

const timestamp = (at: DateTime.Utc | null) => (at === null ? null : DateTime.toDateUtc(at))

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

export const insertSubmission = (sql: SqlClient.SqlClient, submission: Submission) => {
  const { accountId, createdAt, files, id, kind, status } = submission
  const { name: imageFile, ...image } = files?.image ?? { name: null }
  const isUpload = kind === "upload"
  return sql`
    INSERT INTO submission (id, kind, account_id, status, name, tags, license, attribution, codepoint, words, original_file, image_file,
      still_file, image, created_at, has_outdated_files)
    VALUES (${id}::uuid, ${kind}, ${accountId}::uuid, ${status}, ${isUpload ? submission.name : submission.title},
      ${isUpload ? json(submission.tags) : null}::text::jsonb, ${isUpload ? submission.license : null}::text,
      ${isUpload ? submission.attribution : null}::text,
      ${isUpload ? null : submission.codepoint}::text, array_to_tsvector(${submissionWords(submission)}::text[]),
      ${files?.original ?? null}::text, ${imageFile}::text, ${files?.still ?? null}::text,
      ${json(imageFile === null ? null : image)}::text::jsonb, ${timestamp(createdAt)}::timestamptz, false)`
}

/** Stores only the fields that moderation changes. */
export const updateSubmission = (
  sql: SqlClient.SqlClient,
  { approvedAt, decidedAt, files, id, isWithdrawn, reason, reports, status }: Submission
) => {
  const { name: imageFile, ...image } = files?.image ?? { name: null }
  return sql`
    UPDATE submission SET
      status = ${status}, reports = ${reports}, original_file = ${files?.original ?? null}, image_file = ${imageFile},
      still_file = ${files?.still ?? null}, is_withdrawn = ${isWithdrawn}, image = ${json(imageFile === null ? null : image)}::text::jsonb,
      approved_at = ${timestamp(approvedAt)}::timestamptz, decided_at = ${timestamp(decidedAt)}::timestamptz,
      reason = ${reason}
    WHERE id = ${id}::uuid`
}

export const insertEvent = (
  sql: SqlClient.SqlClient,
  id: Submission["id"],
  { actor, at, reason, type }: SubmissionEvent
) => sql`
  INSERT INTO submission_event (submission_id, type, at, actor, reason)
  VALUES (${id}::uuid, ${type}, ${timestamp(at)}::timestamptz, ${actor}, ${reason})`
