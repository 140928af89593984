import type { BackupFileName } from "@emoji-catalogue/domain"
import { Context } from "effect"
import type { BlobStorage } from "../artwork/BlobStore.ts"

/** Storage of backup images, which only managers of the guild can see. */
export class BackupFiles extends Context.Service<BackupFiles, BlobStorage<BackupFileName>>()(
  "@emoji-catalogue/application/ports/guild/BackupFiles"
) {}
