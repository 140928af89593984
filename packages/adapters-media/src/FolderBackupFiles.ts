import { BackupFiles } from "@emoji-catalogue/application/ports"
import { BackupFileName } from "@emoji-catalogue/domain"
import { Layer, Schema } from "effect"
import { join } from "node:path"
import { make } from "./FolderBlobStore.ts"

/** A `FolderBlobStore` may use the same `folder`, because it ignores the subfolder `backups`. */
export const layer = (folder: string) =>
  Layer.effect(BackupFiles, make(join(folder, "backups"), Schema.is(BackupFileName)))
