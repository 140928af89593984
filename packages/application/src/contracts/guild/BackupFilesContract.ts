import { BackupFileName } from "@emoji-catalogue/domain"
import { it } from "@effect/vitest"
import type { Layer } from "effect"
import type { BlobStore } from "../../ports/artwork/BlobStore.ts"
import { BackupFiles } from "../../ports/guild/BackupFiles.ts"
import { privateFilesLaws } from "../artwork/privateFilesLaws.ts"

/**
 * The laws of `BackupFiles` beside a `BlobStore`.
 *
 * @example
 * ```ts
 * import { backupFilesContract } from "@emoji-catalogue/application/contracts"
 * import { MemoryBackupFiles, MemoryBlobStore } from "@emoji-catalogue/application/testing"
 * import { Layer } from "effect"
 *
 * backupFilesContract("memory", Layer.merge(MemoryBlobStore.layer, MemoryBackupFiles.layer))
 * ```
 */
export const backupFilesContract = (name: string, layer: Layer.Layer<BlobStore | BackupFiles, unknown>) =>
  it.layer(layer, { excludeTestServices: true })(`BackupFiles (${name})`, (it) => {
    privateFilesLaws(it, BackupFiles, ["png", "gif", "jpeg", "webp"], (text) => BackupFileName.make(text))
  })
