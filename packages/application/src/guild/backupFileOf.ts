import { BackupFileName } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { sha256OfBytes, toHex } from "../shared/bytes.ts"
import type { StickerImage } from "../ports/guild/ChatPlatform.ts"

export const backupFileOf = ({ bytes, format }: StickerImage): Effect.Effect<BackupFileName> =>
  Effect.map(sha256OfBytes(bytes), (hash) => BackupFileName.make(`${toHex(hash)}.${format}`))
