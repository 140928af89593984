import { BackupFiles } from "@emoji-catalogue/application/ports"
import type { BackupFileName } from "@emoji-catalogue/domain"
import { Layer } from "effect"
import * as PgBlobStore from "../artwork/PgBlobStore.ts"

export const layer = Layer.effect(BackupFiles, PgBlobStore.make<BackupFileName>("server_backup_blob"))
