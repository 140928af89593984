import {
  AccountDeleted,
  type AccountFilter,
  type ChangedSubmission,
  exceededBy,
  type GalleryFilter,
  type HashedImage,
  type ImageVariants,
  noVariants,
  type ProcessingUse,
  type QueueFilter,
  type QueueState,
  type Report,
  type SubmissionLimits,
  SubmissionNotFound,
  type SubmissionReference,
  SubmissionRepository,
  TooManyPending,
  TooManySubmissions
} from "@emoji-catalogue/application/ports"
import type { Page } from "@emoji-catalogue/application/shared"
import {
  type AccountId,
  type ImageHash,
  type Submission,
  type SubmissionEvent,
  type SubmissionFileName,
  type SubmissionFileSet,
  type SubmissionId,
  SubmissionKind
} from "@emoji-catalogue/domain"
import { Array as Arr, DateTime, Effect, Layer, type Result } from "effect"
import { SqlClient, SqlError, type Statement } from "effect/sql"
import { lockActor } from "../account/lockActor.ts"
import { inSnapshot } from "../inSnapshot.ts"
import { orDie, dieOnSqlError } from "../orDie.ts"
import {
  deleteHashes,
  insertHashes,
  selectDetails,
  selectHashed,
  selectNearCopies,
  selectSimilar
} from "./imageHashes.ts"
import { insertEvent, insertSubmission, selectEvents, selectSubmissions, updateSubmission } from "./submissionRows.ts"

export const layer = Layer.effect(
  SubmissionRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    /**
     * SQL condition: whether a submission has files. Checks the status, because the file columns are unreliable:
     * earlier versions of the service do not clear `still_file` when a submission is rejected or removed.
     */
    const hasFiles = sql`status IN ('pending', 'approved')`

    const isState: Readonly<Record<QueueState, Statement.Fragment>> = {
      pending: sql`status = 'pending'`,
      reported: sql`reports > 0`,
      approved: sql`status = 'approved'`,
      rejected: sql`status = 'rejected'`
    }
    const queueOrder: Readonly<Record<QueueState, Statement.Fragment>> = {
      pending: sql`created_at, id`,
      reported: sql`reports DESC, created_at, id`,
      approved: sql`decided_at DESC, id`,
      rejected: sql`decided_at DESC, id`
    }
    const galleryOrder: Readonly<Record<GalleryFilter["sort"], Statement.Fragment>> = {
      newest: sql`approved_at DESC, id`,
      "most-used": sql`uses DESC, approved_at DESC, id`
    }

    const page = Effect.fnUntraced(function* (
      kind: SubmissionKind,
      condition: Statement.Fragment,
      order: Statement.Fragment,
      { limit, offset }: Page
    ) {
      const [count] = yield* orDie(sql<{ total: number }>`
        SELECT count(*)::integer AS total FROM submission WHERE kind = ${sql.literal(`'${kind}'`)} AND ${condition}`)
      const items = yield* selectSubmissions(
        sql,
        kind,
        sql`${condition} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`
      )
      return { items, total: count!.total }
    })

    const checkLimits = Effect.fnUntraced(function* (
      accountId: AccountId,
      { maxNew, maxPending, since }: SubmissionLimits
    ) {
      const isOwn = sql`account_id = ${accountId}::uuid`
      // Both counts use an index, because an account may have thousands of submissions. The second one lists all kinds,
      // because `kind` precedes `created_at` in its index.
      const [counts] = yield* orDie(sql<{ pending: number; recent: number }>`
        SELECT
          (SELECT count(*)::integer FROM submission WHERE ${isOwn} AND status = 'pending') AS pending,
          (SELECT count(*)::integer FROM submission
            WHERE ${isOwn} AND kind IN ${sql.in(SubmissionKind.literals)} AND created_at >= ${DateTime.toDateUtc(since)}::timestamptz
          ) AS recent`)
      if (counts!.pending >= maxPending) return yield* new TooManyPending({ max: maxPending })
      if (counts!.recent >= maxNew) return yield* new TooManySubmissions({ max: maxNew, unit: "images" })
    })

    const inTransaction = <A, E, R>(effect: Effect.Effect<A, E, R>) => sql.withTransaction(effect).pipe(dieOnSqlError)

    const lock = Effect.fnUntraced(function* ({ id, kind }: SubmissionReference) {
      const [submission] = yield* selectSubmissions(sql, kind, sql`id = ${id}::uuid AND status <> 'removed' FOR UPDATE`)
      return submission ?? (yield* new SubmissionNotFound({ id }))
    })

    return SubmissionRepository.of({
      create: Effect.fn("PgSubmissionRepository.create")(function* (
        submission: Submission,
        hashes: ReadonlyArray<ImageHash>,
        limits: SubmissionLimits,
        variants: ImageVariants = noVariants
      ) {
        const { accountId, createdAt, id, kind } = submission
        // This row lock makes concurrent submissions of an account run one after another. Otherwise, they could exceed
        // the limits together.
        const account = yield* orDie(sql`SELECT FROM account WHERE id = ${accountId}::uuid FOR NO KEY UPDATE`)
        if (account.length === 0) return yield* new AccountDeleted({ id: accountId })
        const [known] = yield* selectSubmissions(sql, kind, sql`id = ${id}::uuid`)
        if (known !== undefined) return known
        yield* checkLimits(accountId, limits)
        yield* insertSubmission(sql, submission)
        yield* insertHashes(sql, id, hashes, variants)
        const event = { type: "submitted", at: createdAt, actor: `account:${accountId}`, reason: null } as const
        yield* insertEvent(sql, id, event)
        return submission
      }, inTransaction),

      checkLimits: Effect.fnUntraced(function* (accountId: AccountId, limits: SubmissionLimits) {
        yield* checkLimits(accountId, limits)
        const [use = { images: 0, cpuMillis: 0 }] = yield* orDie(sql<ProcessingUse>`
          SELECT images, cpu_millis FROM submission_processing
          WHERE account_id = ${accountId}::uuid AND since = ${DateTime.toDateUtc(limits.since)}::timestamptz`)
        const exceeded = exceededBy(use, limits)
        return exceeded === undefined ? use : yield* exceeded
      }),

      recordProcessing: (accountId, since, cpuMillis) =>
        orDie(sql`
          INSERT INTO submission_processing AS known (account_id, since, images, cpu_millis)
          SELECT id, ${DateTime.toDateUtc(since)}::timestamptz, 1, ${Math.ceil(cpuMillis)}::integer
          FROM account WHERE id = ${accountId}::uuid FOR KEY SHARE
          ON CONFLICT (account_id) DO UPDATE SET since = EXCLUDED.since,
            images = CASE WHEN known.since = EXCLUDED.since THEN known.images ELSE 0 END + 1,
            cpu_millis = CASE WHEN known.since = EXCLUDED.since THEN known.cpu_millis ELSE 0 END + EXCLUDED.cpu_millis
          WHERE known.since <= EXCLUDED.since`),

      find: ({ id, kind }: SubmissionReference) =>
        Effect.map(selectSubmissions(sql, kind, sql`id = ${id}::uuid AND status <> 'removed'`), Arr.head),

      ofAccount: ({ accountId, isActive = false, kind, ...ofPage }: AccountFilter) => {
        const isListed = isActive ? hasFiles : sql`status <> 'removed' AND NOT is_withdrawn`
        const condition = sql`account_id = ${accountId}::uuid AND ${isListed}`
        return orDie(inSnapshot(sql)(page(kind, condition, sql`created_at DESC, id`, ofPage)))
      },

      gallery: ({ kind, sort, words, ...ofPage }: GalleryFilter) => {
        // Words need no escaping, because folded words consist of letters, marks and digits.
        const query = words.map((word) => `'${word}':*`).join(" & ")
        const condition =
          words.length === 0 ? isState.approved : sql`${isState.approved} AND words @@ ${query}::tsquery`
        return orDie(inSnapshot(sql)(page(kind, condition, galleryOrder[sort], ofPage)))
      },

      queue: Effect.fn("PgSubmissionRepository.queue")(
        function* ({ accountId, kind, state, ...ofPage }: QueueFilter) {
          const condition =
            accountId === undefined ? isState[state] : sql`${isState[state]} AND account_id = ${accountId}::uuid`
          const { items, total } = yield* page(kind, condition, queueOrder[state], ofPage)
          const ids = items.map(({ id }) => id)
          const events = yield* selectEvents(sql, ids)
          const similar = state === "pending" ? yield* selectSimilar(sql, ids) : undefined
          const hashed = state === "rejected" ? yield* selectHashed(sql, ids) : undefined
          const queued = items.map((submission: Submission) => ({
            submission,
            events: (events.get(submission.id) ?? []).map(({ event }) => event),
            similar: similar?.get(submission.id) ?? [],
            bansCopies: hashed?.has(submission.id) ?? false
          }))
          return { items: queued, total }
        },
        inSnapshot(sql),
        orDie
      ),

      change: <E>(
        reference: SubmissionReference,
        event: SubmissionEvent,
        f: (current: Submission) => Result.Result<Submission, E>
      ) =>
        Effect.gen(function* (): Effect.fn.Return<ChangedSubmission, E | SubmissionNotFound | SqlError.SqlError> {
          const actor = yield* lockActor(sql, event.actor)
          const before = yield* lock(reference)
          const after = yield* Effect.fromResult(f(before))
          if (after === before) return { before, after }
          yield* updateSubmission(sql, after)
          if (after.status === "removed") yield* deleteHashes(sql, after.id)
          yield* insertEvent(sql, after.id, { ...event, actor })
          return { before, after }
        }).pipe(inTransaction),

      report: Effect.fn("PgSubmissionRepository.report")(function* ({ caller, event, ...reference }: Report) {
        const actor = yield* lockActor(sql, event.actor)
        const storedCaller = yield* lockActor(sql, caller)
        const { id, status } = yield* lock(reference)
        if (status !== "approved") return yield* new SubmissionNotFound({ id })
        const inserted = yield* sql`
            INSERT INTO submission_report (submission_id, caller) VALUES (${id}::uuid, ${storedCaller})
            ON CONFLICT DO NOTHING RETURNING caller`
        if (inserted.length === 0) return false
        yield* sql`UPDATE submission SET reports = reports + 1 WHERE id = ${id}::uuid`
        yield* insertEvent(sql, id, { ...event, actor })
        return true
      }, inTransaction),

      recordUse: ({ id, kind }) =>
        orDie(sql`
          UPDATE submission SET uses = uses + 1 WHERE id = ${id}::uuid AND kind = ${kind} AND status = 'approved'`),

      nearCopies: (hashes, framedHashes = []) => orDie(selectNearCopies(sql, hashes, framedHashes)),

      detailsOf: (ids) => orDie(selectDetails(sql, ids)),

      allowCopies: Effect.fn("PgSubmissionRepository.allowCopies")(function* (
        id: SubmissionId,
        event: SubmissionEvent
      ) {
        const actor = yield* lockActor(sql, event.actor)
        const { status } = yield* lock({ kind: "upload", id })
        if (status !== "rejected") return false
        const deleted = yield* deleteHashes(sql, id)
        if (deleted.length === 0) return false
        yield* insertEvent(sql, id, { ...event, actor })
        return true
      }, inTransaction),

      outdatedFiles: ({ after, kind, limit }) => {
        const isAfter = after === undefined ? sql`true` : sql`id > ${after}::uuid`
        return selectSubmissions(
          sql,
          kind,
          sql`has_outdated_files AND ${hasFiles} AND ${isAfter} ORDER BY id LIMIT ${limit}`
        )
      },

      replaceFiles: Effect.fn("PgSubmissionRepository.replaceFiles")(function* (
        { id, kind }: SubmissionReference,
        before: SubmissionFileSet,
        { original, still }: SubmissionFileSet,
        hashed?: HashedImage
      ) {
        const replaced = yield* sql`
          UPDATE submission SET original_file = ${original}, still_file = ${still}::text, has_outdated_files = false
          WHERE id = ${id}::uuid AND kind = ${kind} AND original_file = ${before.original}
          RETURNING id`
        if (replaced.length === 0) return false
        if (hashed !== undefined && (yield* selectDetails(sql, [id])).length === 0) {
          yield* insertHashes(sql, id, hashed.hashes, hashed.variants)
        }
        return true
      }, inTransaction),

      fileAccess: (name) =>
        sql<{ isPublic: boolean }>`
          SELECT status = 'approved' AND (image_file = ${name} OR coalesce(still_file = ${name}, false)) AS is_public
          FROM submission
          WHERE ${hasFiles} AND (image_file = ${name} OR original_file = ${name} OR still_file = ${name})`.pipe(
          Effect.map(([row]) => (row === undefined ? undefined : row.isPublic ? "public" : "private")),
          orDie
        ),

      unreferencedFiles: Effect.fn("PgSubmissionRepository.unreferencedFiles")(function* (
        names: ReadonlyArray<SubmissionFileName>
      ) {
        const rows = yield* orDie(sql<{ name: SubmissionFileName }>`
          SELECT given AS name FROM unnest(${names}::text[]) WITH ORDINALITY AS names (given, position)
          WHERE NOT EXISTS (SELECT FROM submission WHERE original_file = given)
            AND NOT EXISTS (SELECT FROM submission WHERE image_file = given)
            AND NOT EXISTS (SELECT FROM submission WHERE still_file = given AND ${hasFiles})
          ORDER BY position`)
        return rows.map(({ name }) => name)
      })
    })
  })
)
