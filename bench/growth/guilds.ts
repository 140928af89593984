import { BackupRepository, RestoreRepository } from "@emoji-catalogue/application/ports"
import { BackupFileName, BackupId, GuildEmojiId, GuildId, RestoreId } from "@emoji-catalogue/domain"
import { DateTime, Effect } from "effect"
import { randomUUID } from "node:crypto"
import { accountOf } from "./accounts.ts"
import { digits64, numberedId, pick, rolledBack, type Subject } from "./subject.ts"

/** The service keeps 30 backups of a server by default. */
const backups = 30
const emoji = 50
const stickers = 5

const guildOf = (number: number) => GuildId.make(`${number}`)

const backupOf = (sample: number, rows: number) =>
  BackupId.make(numberedId("backup", (pick(sample, rows) - 1) * backups + (sample % backups) + 1))

const restoreOf = (sample: number, rows: number) =>
  RestoreId.make(numberedId("restore", (pick(sample, rows) - 1) * backups + (sample % (backups - 1)) + 1))

/** The last restore of each server is running. */
const running = (sample: number, rows: number) => RestoreId.make(numberedId("restore", pick(sample, rows) * backups))

const runOf = (sample: number, rows: number) => numberedId("run", pick(sample, rows) * backups)

const now = DateTime.makeUnsafe(Date.now())

const fileOf = (guild: number, position: number) => BackupFileName.make(`${digits64(`file${guild} ${position}`)}.png`)

const startBackup = (guild: number) =>
  BackupRepository.use(({ begin }) =>
    begin({
      id: BackupId.make(randomUUID()),
      guildId: guildOf(guild),
      guildName: "Guild",
      accountId: accountOf(1),
      createdBy: "name",
      createdAt: now
    })
  )

const completeBackup = (guild: number) =>
  Effect.flatMap(startBackup(guild), ({ id }) =>
    BackupRepository.use(({ complete }) =>
      complete({
        id,
        guildName: "Guild",
        emoji: Array.from({ length: emoji }, (_, position) => ({
          id: GuildEmojiId.make(`${position}`),
          name: `emoji_${position}`,
          isAnimated: false,
          file: fileOf(guild, position),
          size: 1000,
          isManaged: false,
          roles: []
        })),
        stickers: [],
        missing: [],
        finishedAt: now
      })
    )
  )

export const guilds: Subject = {
  name: `servers with ${backups} backups of ${emoji} emoji, all restored`,
  rows: 1000,
  fill: (sql, from, to) => {
    const guild = sql`generate_series(${from + 1}::integer, ${to}::integer) AS guild`
    const backup = sql`generate_series(${from * backups + 1}::integer, ${to * backups}::integer) AS backup,
      LATERAL (SELECT (backup - 1) / ${backups}::integer + 1 AS guild) AS guilds`
    return Effect.all([
      // Every tenth server has an unused file.
      sql`
        INSERT INTO server_backup_file (name, claimed_at)
        SELECT repeat(md5('file' || guild || ' ' || position), 2) || '.png', now() - interval '1 year'
        FROM ${guild}, generate_series(0, ${emoji + stickers}::integer) AS position
        WHERE position < ${emoji + stickers}::integer OR guild % 10 = 0`,
      sql`
        INSERT INTO server_backup (id, server_id, server_name, account_id, created_by, status, created_at, finished_at,
          static_emoji, animated_emoji, stickers, bytes)
        SELECT numbered_id('backup', backup), guild::text, 'Guild', numbered_id('account', guild), 'name', 'completed',
          now() - backup * interval '1 hour', now(), ${emoji}, 0, ${stickers}, 55000
        FROM ${backup}`,
      sql`
        INSERT INTO server_backup_emoji (backup_id, position, id, name, is_animated, file, size, roles)
        SELECT numbered_id('backup', backup), position, guild * 1000 + position, 'emoji_' || position, false,
          repeat(md5('file' || guild || ' ' || position), 2) || '.png', 1000, '{}'
        FROM ${backup}, generate_series(0, ${emoji - 1}::integer) AS position`,
      sql`
        INSERT INTO server_backup_sticker (backup_id, position, id, name, tags, file, size)
        SELECT numbered_id('backup', backup), position, guild * 1000 + position, 'sticker', '',
          repeat(md5('file' || guild || ' ' || ${emoji}::integer + position), 2) || '.png', 1000
        FROM ${backup}, generate_series(0, ${stickers - 1}::integer) AS position`,
      sql`
        INSERT INTO server_restore (id, backup_id, server_id, account_id, status, created_at, updated_at, finished_at, total, run)
        SELECT numbered_id('restore', backup), numbered_id('backup', backup), guild::text, numbered_id('account', guild),
          CASE WHEN backup % ${backups}::integer = 0 THEN 'running' ELSE 'completed' END, now() - interval '1 day',
          now() - interval '1 day', CASE WHEN backup % ${backups}::integer > 0 THEN now() END, ${emoji + stickers},
          numbered_id('run', backup)
        FROM ${backup}`,
      sql`
        INSERT INTO server_restore_emoji (restore_id, position, name, outcome, emoji_id)
        SELECT numbered_id('restore', backup), position, 'emoji_' || position, 'added', guild * 1000 + position
        FROM ${backup}, generate_series(0, ${emoji - 2}::integer) AS position`
    ])
  },
  operations: {
    "start and complete a backup": { run: (sample, rows) => rolledBack(completeBackup(pick(sample, rows))) },
    "start and fail a backup": {
      run: (sample, rows) =>
        rolledBack(
          Effect.flatMap(startBackup(pick(sample, rows)), ({ id }) =>
            BackupRepository.use(({ fail }) => fail(id, "error", now))
          )
        )
    },
    "read a backup": { run: (sample, rows) => BackupRepository.use(({ find }) => find(backupOf(sample, rows))) },
    "read its emoji": {
      run: (sample, rows) => BackupRepository.use((repository) => repository.emoji(backupOf(sample, rows)))
    },
    "read its stickers": {
      run: (sample, rows) => BackupRepository.use((repository) => repository.stickers(backupOf(sample, rows)))
    },
    "backups of a server": {
      run: (sample, rows) =>
        BackupRepository.use(({ list }) => list(guildOf(pick(sample, rows)), { limit: 60, offset: 0 }))
    },
    "known emoji of a server": {
      run: (sample, rows) => BackupRepository.use(({ knownEmoji }) => knownEmoji(guildOf(pick(sample, rows))))
    },
    "known stickers of a server": {
      run: (sample, rows) => BackupRepository.use(({ knownStickers }) => knownStickers(guildOf(pick(sample, rows))))
    },
    "claim 50 files": {
      run: (sample, rows) =>
        BackupRepository.use(({ claimFiles }) =>
          claimFiles(
            Array.from({ length: 50 }, (_, position) => fileOf(pick(sample, rows), position)),
            now
          )
        )
    },
    "prune a server": {
      run: (sample, rows) =>
        rolledBack(BackupRepository.use(({ prune }) => prune(guildOf(pick(sample, rows)), backups - 1, null)))
    },
    "remove unused files": {
      linear: "pruning",
      run: () =>
        rolledBack(
          BackupRepository.use(({ removeUnusedFiles }) =>
            removeUnusedFiles(DateTime.subtract(now, { days: 1 }), () => Effect.void)
          )
        )
    },
    "start a restore": {
      run: (sample, rows) =>
        rolledBack(
          RestoreRepository.use(({ begin }) =>
            begin({
              id: RestoreId.make(randomUUID()),
              backupId: backupOf(sample, rows),
              guildId: guildOf(rows + 1 + sample),
              accountId: accountOf(1),
              createdAt: now,
              total: emoji
            })
          )
        )
    },
    "read a restore": { run: (sample, rows) => RestoreRepository.use(({ find }) => find(restoreOf(sample, rows))) },
    "running restore of a server": {
      run: (sample, rows) => RestoreRepository.use(({ restoring }) => restoring(guildOf(pick(sample, rows))))
    },
    "restored files of a server": {
      run: (sample, rows) => RestoreRepository.use(({ restoredFiles }) => restoredFiles(guildOf(pick(sample, rows))))
    },
    "take a restore": {
      run: (sample, rows) =>
        rolledBack(RestoreRepository.use(({ take }) => take(running(sample, rows), randomUUID(), now)))
    },
    "record an emoji": {
      run: (sample, rows) =>
        rolledBack(
          RestoreRepository.use(({ record }) =>
            record(
              running(sample, rows),
              runOf(sample, rows),
              [{ position: emoji, name: "sticker", outcome: "added", emojiId: null, reason: null }],
              now
            )
          )
        )
    },
    "end a restore": {
      run: (sample, rows) =>
        rolledBack(RestoreRepository.use(({ end }) => end(running(sample, rows), { error: null, at: now })))
    }
  }
}
