import {
  BackupRepository,
  type CompletedBackup,
  deletedAccountName,
  type NewBackup
} from "@emoji-catalogue/application/ports"
import type { Page } from "@emoji-catalogue/application/shared"
import {
  Backup,
  BackupEmoji,
  type BackupFileName,
  type BackupId,
  BackupSticker,
  type GuildId
} from "@emoji-catalogue/domain"
import { Array as Arr, DateTime, Effect, Layer, Schema } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { existingAccount } from "../account/lockActor.ts"
import { inSnapshot } from "../inSnapshot.ts"
import { orDie, dieOnSqlError } from "../orDie.ts"
import { statusColumn } from "./cancelledStatus.ts"

const Rows = Schema.Array(
  Schema.Struct({
    ...Backup.fields,
    createdAt: Schema.DateTimeUtcFromDate,
    finishedAt: Schema.NullOr(Schema.DateTimeUtcFromDate)
  })
)
const decode = Schema.decodeUnknownEffect(Rows)
const decodeStickers = Schema.decodeUnknownEffect(Schema.Array(BackupSticker))
const decodeEmoji = Schema.decodeUnknownEffect(Schema.Array(BackupEmoji))

export const layer = Layer.effect(
  BackupRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const timestamp = (at: DateTime.Utc) => sql`${DateTime.toDateUtc(at)}::timestamptz`
    // `bytes` is cast to float8, because the driver returns bigint as a `BigInt`. float8 is exact up to 2^53.
    const columns = sql.literal(
      "id, server_id AS guild_id, server_name AS guild_name, account_id, created_by, created_at, finished_at, static_emoji, animated_emoji, stickers, missing, " +
        `bytes::float8 AS bytes, ${statusColumn}, ` +
        "CASE WHEN status = 'running' THEN last_error WHEN NOT is_cancelled THEN error END AS error"
    )
    const emojiColumns = sql.literal("id, name, is_animated, file, size, is_managed, roles")

    const stickerColumns = sql.literal("id, name, description, tags, file, size")

    const select = (condition: Statement.Fragment) =>
      sql`SELECT ${columns} FROM server_backup WHERE ${condition}`.pipe(Effect.flatMap(decode), orDie)

    const inTransaction = <A, E, R>(effect: Effect.Effect<A, E, R>) => sql.withTransaction(effect).pipe(dieOnSqlError)

    return BackupRepository.of({
      begin: Effect.fn("PgBackupRepository.begin")(function* (added: NewBackup) {
        const { accountId, createdAt, createdBy, id, guildId, guildName } = added
        // The loop repeats until a backup is found. The insert does nothing while another backup of the guild is
        // running, but that backup may finish before the next SELECT.
        while (true) {
          const [known] = yield* select(sql`
            id = ${id}::uuid OR (server_id = ${guildId} AND status = 'running') ORDER BY id = ${id}::uuid DESC LIMIT 1`)
          if (known !== undefined) return known
          yield* sql`
            INSERT INTO server_backup (id, server_id, server_name, account_id, created_by, status, created_at)
            SELECT ${id}::uuid, ${guildId}, ${guildName}, account_id,
              CASE WHEN account_id IS NULL AND ${accountId}::uuid IS NOT NULL THEN ${deletedAccountName} ELSE ${createdBy} END,
              'running', ${timestamp(createdAt)}
            FROM (SELECT ${existingAccount(sql, accountId)} AS account_id) AS requester
            ON CONFLICT DO NOTHING`
        }
      }, orDie),

      find: (id) => Effect.map(select(sql`id = ${id}::uuid`), Arr.head),

      emoji: (id) =>
        sql`SELECT ${emojiColumns} FROM server_backup_emoji WHERE backup_id = ${id}::uuid ORDER BY position`.pipe(
          Effect.flatMap(decodeEmoji),
          orDie
        ),

      stickers: (id) =>
        sql`SELECT ${stickerColumns} FROM server_backup_sticker WHERE backup_id = ${id}::uuid ORDER BY position`.pipe(
          Effect.flatMap(decodeStickers),
          orDie
        ),

      list: Effect.fn("PgBackupRepository.list")(
        function* (guild: GuildId, { limit, offset }: Page) {
          const items = yield* select(sql`
            server_id = ${guild} ORDER BY created_at DESC, id LIMIT ${limit} OFFSET ${offset}`)
          const [count] = yield* sql<{ total: number }>`
            SELECT count(*)::integer AS total FROM server_backup WHERE server_id = ${guild}`
          return { items, total: count!.total }
        },
        inSnapshot(sql),
        orDie
      ),

      knownEmoji: Effect.fn("PgBackupRepository.knownEmoji")(function* (guild: GuildId) {
        const rows = yield* sql`
          SELECT DISTINCT ON (emoji.id) emoji.id, emoji.name, is_animated, file, size, is_managed, roles
          FROM server_backup_emoji AS emoji JOIN server_backup AS backup ON backup.id = backup_id
          WHERE server_id = ${guild} ORDER BY emoji.id, created_at DESC`
        return new Map((yield* decodeEmoji(rows)).map((emoji) => [emoji.id, emoji]))
      }, orDie),

      knownStickers: Effect.fn("PgBackupRepository.knownStickers")(function* (guild: GuildId) {
        const rows = yield* sql`
          SELECT DISTINCT ON (sticker.id) sticker.id, sticker.name, description, tags, file, size
          FROM server_backup_sticker AS sticker JOIN server_backup AS backup ON backup.id = backup_id
          WHERE server_id = ${guild} ORDER BY sticker.id, created_at DESC`
        return new Map((yield* decodeStickers(rows)).map((sticker) => [sticker.id, sticker]))
      }, orDie),

      claimFiles: Effect.fn("PgBackupRepository.claimFiles")(function* (names, at) {
        // Inserts rows in a fixed order, which prevents deadlocks between concurrent statements.
        yield* sql`
          INSERT INTO server_backup_file AS file (name, claimed_at)
          SELECT name, ${timestamp(at)} FROM unnest(${Array.from(new Set(names)).sort()}::text[]) AS name
          ON CONFLICT (name) DO UPDATE SET claimed_at = greatest(file.claimed_at, excluded.claimed_at)`
      }, orDie),

      complete: Effect.fn("PgBackupRepository.complete")(function* (backup: CompletedBackup) {
        const { emoji, finishedAt, id, missing, guildName, stickers } = backup
        const animated = emoji.filter(({ isAnimated }) => isAnimated).length
        const bytes = [...emoji, ...stickers].reduce((sum, { size }) => sum + size, 0)
        const ended = yield* sql`
          UPDATE server_backup SET status = 'completed', finished_at = ${timestamp(finishedAt)}, server_name = ${guildName},
            static_emoji = ${emoji.length - animated}, animated_emoji = ${animated}, stickers = ${stickers.length}, bytes = ${bytes}::bigint,
            missing = ${JSON.stringify(missing)}::jsonb
          WHERE id = ${id}::uuid AND status = 'running' RETURNING 1 AS ended`
        if (ended.length === 0) return
        const rowsOf = (all: ReadonlyArray<object>): ReadonlyArray<Record<string, unknown>> =>
          all.map((each, position) => ({ ...each, backupId: id, position }))
        const [emojiRows, stickerRows] = [rowsOf(emoji), rowsOf(stickers)]
        if (Arr.isReadonlyArrayNonEmpty(emojiRows)) {
          yield* sql`INSERT INTO server_backup_emoji ${sql.insert(emojiRows)}`
        }
        if (Arr.isReadonlyArrayNonEmpty(stickerRows)) {
          yield* sql`INSERT INTO server_backup_sticker ${sql.insert(stickerRows)}`
        }
      }, inTransaction),

      noteError: Effect.fn("PgBackupRepository.noteError")(function* (id: BackupId, error: string) {
        yield* sql`UPDATE server_backup SET last_error = ${error} WHERE id = ${id}::uuid AND status = 'running'`
      }, orDie),

      cancel: Effect.fn("PgBackupRepository.cancel")(function* (id: BackupId, finishedAt: DateTime.Utc) {
        const cancelled = yield* sql`
          UPDATE server_backup SET status = 'failed', is_cancelled = true, error = 'It was cancelled.',
            finished_at = ${timestamp(finishedAt)}
          WHERE id = ${id}::uuid AND status = 'running' RETURNING 1 AS cancelled`
        return cancelled.length > 0
      }, orDie),

      fail: Effect.fn("PgBackupRepository.fail")(function* (id: BackupId, error: string, finishedAt: DateTime.Utc) {
        yield* sql`
          UPDATE server_backup SET status = 'failed', error = ${error}, finished_at = ${timestamp(finishedAt)}
          WHERE id = ${id}::uuid AND status = 'running'`
      }, orDie),

      prune: Effect.fn("PgBackupRepository.prune")(function* (
        guild: GuildId,
        keep: number,
        restoring: BackupId | null
      ) {
        yield* sql`
          WITH completed AS (
            SELECT id, created_at, (
              SELECT md5(string_agg(concat_ws(' ', name, file, coalesce(array_to_string(roles, ' '), 'unknown')), ',' ORDER BY name, file, roles))
              FROM server_backup_emoji WHERE backup_id = backup.id
            ) AS contents, (
              SELECT md5(string_agg(concat_ws(' ', name, file), ',' ORDER BY name, file))
              FROM server_backup_sticker WHERE backup_id = backup.id
            ) AS stickers
            FROM server_backup AS backup WHERE server_id = ${guild} AND status = 'completed'
          ), compared AS (
            SELECT id, created_at,
              row_number() OVER (PARTITION BY contents, stickers ORDER BY created_at DESC, id) > 1 AS is_repeated
            FROM completed
          ), kept AS (
            (SELECT id, created_at FROM compared ORDER BY is_repeated, created_at DESC, id LIMIT ${keep})
            UNION SELECT id, created_at FROM compared WHERE id = ${restoring}::uuid
          )
          DELETE FROM server_backup WHERE server_id = ${guild} AND (
            (status = 'completed' AND id NOT IN (SELECT id FROM kept))
            OR (status = 'failed' AND created_at < (SELECT min(created_at) FROM kept))
          )`
      }, orDie),

      removeUnusedFiles: Effect.fn("PgBackupRepository.removeUnusedFiles")(function* (claimedBefore, remove) {
        const rows = yield* sql<{ name: BackupFileName }>`
          DELETE FROM server_backup_file AS file
          WHERE claimed_at < ${timestamp(claimedBefore)}
            AND NOT EXISTS (SELECT FROM server_backup_emoji AS emoji WHERE emoji.file = file.name)
            AND NOT EXISTS (SELECT FROM server_backup_sticker AS sticker WHERE sticker.file = file.name)
          RETURNING name`
        if (rows.length > 0) yield* remove(rows.map(({ name }) => name))
        return rows.length
      }, inTransaction)
    })
  })
)
