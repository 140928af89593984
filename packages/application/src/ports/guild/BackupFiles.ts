import type { BackupFileName } from "@emoji-catalogue/domain"
import { Context } from "effect"
import type { BlobStorage } from "../artwork/BlobStore.ts"

/** Storage of the images in backups, which only managers of the guild may see. */
export class BackupFiles extends Context.Service<BackupFiles, BlobStorage<BackupFileName>>()(
  "@emoji-catalogue/application/ports/guild/BackupFiles"
) {}
