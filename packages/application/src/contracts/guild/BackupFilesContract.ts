import { BackupFileName } from "@emoji-catalogue/domain"
import { it } from "@effect/vitest"
import type { Layer } from "effect"
import type { BlobStore } from "../../ports/artwork/BlobStore.ts"
import { BackupFiles } from "../../ports/guild/BackupFiles.ts"
import { privateFilesLaws } from "../artwork/privateFilesLaws.ts"

/** The files must be separate from the assets in `BlobStore`. */
export const backupFilesContract = (name: string, layer: Layer.Layer<BlobStore | BackupFiles, unknown>) =>
  it.layer(layer, { excludeTestServices: true })(`BackupFiles (${name})`, (it) => {
    privateFilesLaws(it, BackupFiles, ["png", "gif", "jpeg", "webp"], (text) => BackupFileName.make(text))
  })
