import {
  cancellationTimeout,
  type NewRestore,
  type RestoredEmoji,
  RestoreRepository
} from "@emoji-catalogue/application/ports"
import {
  BackupFileName,
  type BackupId,
  GuildEmojiId,
  type GuildId,
  Restore,
  type RestoreId
} from "@emoji-catalogue/domain"
import { Array as Arr, DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { existingAccount } from "../account/lockActor.ts"
import { orDie, dieOnSqlError } from "../orDie.ts"
import { statusColumn } from "./cancelledStatus.ts"

const decode = Schema.decodeUnknownEffect(
  Schema.Array(
    Schema.Struct({
      ...Restore.fields,
      createdAt: Schema.DateTimeUtcFromDate,
      updatedAt: Schema.DateTimeUtcFromDate,
      finishedAt: Schema.NullOr(Schema.DateTimeUtcFromDate),
      retryAt: Schema.NullOr(Schema.DateTimeUtcFromDate),
      isPlanned: Schema.Boolean
    })
  )
)

const decodeEmoji = Schema.decodeUnknownEffect(
  Schema.Array(
    Schema.Struct({
      position: Schema.Int,
      name: Schema.String,
      outcome: Schema.Literals(["added", "skipped", "failed"]),
      emojiId: Schema.NullOr(GuildEmojiId),
      reason: Schema.NullOr(Schema.String)
    })
  )
)

const decodeFiles = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ emojiId: GuildEmojiId, file: BackupFileName }))
)

/** The table `server_restore_emoji` contains both the emoji and the stickers of a restore. */
export const layer = Layer.effect(
  RestoreRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const timestamp = (at: DateTime.Utc) => sql`${DateTime.toDateUtc(at)}::timestamptz`

    const selectStored = (condition: Statement.Fragment) =>
      sql`
        SELECT id, backup_id, server_id AS guild_id, account_id, ${sql.literal(statusColumn)}, created_at, updated_at, finished_at,
          retry_at, error, is_planned,
          added, skipped, coalesce(failed, '[]'::jsonb) AS failed, total - recorded AS remaining
        FROM server_restore AS restore CROSS JOIN LATERAL (
          SELECT count(*)::integer AS recorded,
            (count(*) FILTER (WHERE outcome = 'added'))::integer AS added,
            (count(*) FILTER (WHERE outcome = 'skipped'))::integer AS skipped,
            jsonb_agg(jsonb_build_object('name', name, 'reason', reason) ORDER BY position)
              FILTER (WHERE outcome = 'failed') AS failed
          FROM server_restore_emoji WHERE restore_id = restore.id
        ) AS emoji
        WHERE ${condition}`.pipe(Effect.flatMap(decode), orDie)

    const select = (condition: Statement.Fragment) =>
      Effect.map(selectStored(condition), (rows): ReadonlyArray<Restore> =>
        rows.map(({ isPlanned: _, ...restore }) => restore)
      )

    const inTransaction = <A, E, R>(effect: Effect.Effect<A, E, R>) => sql.withTransaction(effect).pipe(dieOnSqlError)

    return RestoreRepository.of({
      begin: Effect.fn("PgRestoreRepository.begin")(function* (added: NewRestore) {
        const { accountId, backupId, createdAt, id, guildId, total } = added
        // The loop repeats until a restore is found. The insert does nothing while another restore of the guild is
        // running, but that restore may finish before the next SELECT.
        while (true) {
          const cancelledBefore = DateTime.subtractDuration(createdAt, cancellationTimeout)
          const [known] = yield* select(sql`
            id = ${id}::uuid OR (server_id = ${guildId} AND (
              status = 'running'
              OR (is_cancelled AND run IS NOT NULL AND updated_at > ${timestamp(cancelledBefore)})
            )) ORDER BY id = ${id}::uuid DESC, status = 'running' DESC LIMIT 1`)
          if (known !== undefined) return known
          yield* sql`
            INSERT INTO server_restore (id, backup_id, server_id, account_id, status, created_at, updated_at, total)
            VALUES (${id}::uuid, ${backupId}::uuid, ${guildId}, ${existingAccount(sql, accountId)}, 'running',
              ${timestamp(createdAt)}, ${timestamp(createdAt)}, ${total})
            ON CONFLICT DO NOTHING`
        }
      }, orDie),

      find: (id) => Effect.map(select(sql`id = ${id}::uuid`), Arr.head),

      restoring: (guild) =>
        Effect.map(select(sql`server_id = ${guild} AND status = 'running'`), (running) =>
          Option.map(Arr.head(running), ({ backupId }) => backupId)
        ),

      restoredFiles: Effect.fn("PgRestoreRepository.restoredFiles")(function* (guild: GuildId) {
        const rows = yield* sql`
          SELECT restored.emoji_id, coalesce(emoji.file, sticker.file) AS file
          FROM server_restore AS restore
            JOIN server_backup AS backup ON backup.id = restore.backup_id
            JOIN server_restore_emoji AS restored ON restored.restore_id = restore.id AND restored.emoji_id IS NOT NULL
            LEFT JOIN server_backup_emoji AS emoji
              ON emoji.backup_id = backup.id AND emoji.position = restored.position
            LEFT JOIN server_backup_sticker AS sticker
              ON sticker.backup_id = backup.id
                AND sticker.position = restored.position - backup.static_emoji - backup.animated_emoji
          WHERE restore.server_id = ${guild} AND coalesce(emoji.file, sticker.file) IS NOT NULL`
        return new Map((yield* decodeFiles(rows)).map(({ emojiId, file }) => [emojiId, file]))
      }, orDie),

      cancel: Effect.fn("PgRestoreRepository.cancel")(
        function* (backup: BackupId, at: DateTime.Utc) {
          const cancelled = yield* sql<{ readonly id: RestoreId }>`
            UPDATE server_restore SET status = 'stopped', is_cancelled = true, retry_at = NULL,
              run = CASE WHEN retry_at IS NULL THEN run END,
              finished_at = ${timestamp(at)}, updated_at = ${timestamp(at)}
            WHERE backup_id = ${backup}::uuid AND status = 'running' RETURNING id`
          const [restore] = cancelled
          return restore === undefined ? Option.none() : Arr.head(yield* select(sql`id = ${restore.id}::uuid`))
        },
        inTransaction,
        orDie
      ),

      take: Effect.fn("PgRestoreRepository.take")(
        function* (id: RestoreId, run: string, at: DateTime.Utc) {
          const taken = yield* sql`
          UPDATE server_restore SET run = ${run}::uuid, retry_at = NULL, updated_at = ${timestamp(at)}
          WHERE id = ${id}::uuid AND status = 'running' RETURNING 1 AS taken`
          if (taken.length === 0) return Option.none()
          const [stored] = yield* selectStored(sql`id = ${id}::uuid`)
          const { isPlanned, ...restore } = stored!
          const emoji = yield* Effect.flatMap(
            sql`
            SELECT position, name, outcome, emoji_id, reason FROM server_restore_emoji
            WHERE restore_id = ${id}::uuid ORDER BY position`,
            decodeEmoji
          )
          return Option.some({ restore, isPlanned, emoji })
        },
        inTransaction,
        orDie
      ),

      record: Effect.fn("PgRestoreRepository.record")(function* (
        id: RestoreId,
        run: string,
        emoji: ReadonlyArray<RestoredEmoji>,
        at: DateTime.Utc
      ) {
        const [own] = yield* sql<{ readonly isRunning: boolean }>`
          UPDATE server_restore SET is_planned = true,
            updated_at = CASE WHEN is_cancelled THEN updated_at ELSE ${timestamp(at)} END
          WHERE id = ${id}::uuid AND run = ${run}::uuid AND (status = 'running' OR is_cancelled)
          RETURNING status = 'running' AS is_running`
        if (own === undefined) return false
        const rows: ReadonlyArray<Record<string, unknown>> = emoji.map((each) => ({ ...each, restoreId: id }))
        if (Arr.isReadonlyArrayNonEmpty(rows)) yield* sql`INSERT INTO server_restore_emoji ${sql.insert(rows)}`
        return own.isRunning
      }, inTransaction),

      release: Effect.fn("PgRestoreRepository.release")(function* (id: RestoreId, run: string) {
        yield* sql`
          UPDATE server_restore SET run = NULL WHERE id = ${id}::uuid AND run = ${run}::uuid AND is_cancelled`
      }, orDie),

      wait: Effect.fn("PgRestoreRepository.wait")(function* (id: RestoreId, run: string, retryAt: DateTime.Utc) {
        yield* sql`
          UPDATE server_restore SET retry_at = ${timestamp(retryAt)}
          WHERE id = ${id}::uuid AND run = ${run}::uuid AND status = 'running'`
      }, orDie),

      end: Effect.fn("PgRestoreRepository.end")(function* (
        id: RestoreId,
        { at, error, run }: Parameters<RestoreRepository["Service"]["end"]>[1]
      ) {
        const ofRun = run === undefined ? sql`true` : sql`run = ${run}::uuid`
        yield* sql`
          UPDATE server_restore AS restore SET finished_at = ${timestamp(at)}, updated_at = ${timestamp(at)}, retry_at = NULL,
            error = ${error}::text, status = CASE
              WHEN ${error}::text IS NULL
                AND total = (SELECT count(*) FROM server_restore_emoji WHERE restore_id = restore.id) THEN 'completed'
              ELSE 'stopped'
            END
          WHERE id = ${id}::uuid AND status = 'running' AND ${ofRun}`
      }, orDie)
    })
  })
)
