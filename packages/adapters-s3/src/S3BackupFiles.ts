import { BackupFiles } from "@emoji-catalogue/application/ports"
import { BackupFileName } from "@emoji-catalogue/domain"
import { Layer, Schema } from "effect"
import { make } from "./S3BlobStore.ts"

export const layer = Layer.effect(BackupFiles, make("backups/", Schema.is(BackupFileName)))
