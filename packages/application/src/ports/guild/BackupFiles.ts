import type { BackupFileName } from "@emoji-catalogue/domain"
import { Context } from "effect"
import type { BlobStorage } from "../artwork/BlobStore.ts"

/** Storage of the images in guild backups. Only managers of a guild may see the images of its backups. */
export class BackupFiles extends Context.Service<BackupFiles, BlobStorage<BackupFileName>>()(
  "@emoji-catalogue/application/ports/guild/BackupFiles"
) {}
