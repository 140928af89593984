import { AccountRepository, RestoreRepository } from "@emoji-catalogue/application/ports"
import { GuildPermissions, restoreGuild } from "@emoji-catalogue/application/guild"
import {
  MemoryBackupFiles,
  MemoryBackupRepository,
  MemoryChatPlatform,
  MemoryJobQueue,
  MemoryRestoreRepository,
  MemorySubmissionImages,
  TestGuilds
} from "@emoji-catalogue/application/testing"
import { BackupId, RestoreId } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, FileSystem, Layer, Option } from "effect"

const ports = Layer.mergeAll(
  Layer.provideMerge(MemoryRestoreRepository.layer, MemoryBackupRepository.layer),
  Layer.mock(AccountRepository, {}),
  Layer.mock(GuildPermissions, {}),
  MemorySubmissionImages.layer(async () => new Uint8Array()),
  FileSystem.layerNoop({}),
  MemoryChatPlatform.layer,
  MemoryJobQueue.layer,
  MemoryBackupFiles.layer
)

it.effect("a restore ends if the account that requested it was deleted", () =>
  Effect.gen(function* () {
    const { managed: guildId } = yield* TestGuilds
    const restores = yield* RestoreRepository
    const [id, backupId] = [RestoreId.make(crypto.randomUUID()), BackupId.make(crypto.randomUUID())]
    yield* restores.begin({ id, backupId, guildId, accountId: null, createdAt: yield* DateTime.now, total: 9 })
    yield* restoreGuild({ restoreId: id, part: 1 }, { attempt: 1 })
    const error = Option.map(yield* restores.find(id), (restore) => restore.error)
    assert.deepStrictEqual(error, Option.some("The account that asked for this has to sign in again."))
  }).pipe(Effect.provide(ports))
)
