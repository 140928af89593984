import type { BackupFileName } from "@emoji-catalogue/domain"
import { Layer } from "effect"
import { BackupFiles } from "../../ports/guild/BackupFiles.ts"
import * as MemoryBlobStore from "../artwork/MemoryBlobStore.ts"

export const layer = Layer.sync(BackupFiles, () => MemoryBlobStore.make<BackupFileName>())
