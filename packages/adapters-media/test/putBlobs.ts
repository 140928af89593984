import { BlobStore } from "@emoji-catalogue/application"
import { AssetName } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { createHash, randomBytes } from "node:crypto"
import * as FolderBlobStore from "../src/FolderBlobStore.ts"

const blobs = Array.from({ length: 24 }, () => {
  const bytes = randomBytes(4 * 1024 * 1024)
  return { name: AssetName.make(`${createHash("sha256").update(bytes).digest("hex")}.png`), bytes }
})

await Effect.runPromise(
  Effect.flatMap(BlobStore, (store) => store.put(blobs)).pipe(Effect.provide(FolderBlobStore.layer(process.argv[2]!)))
)
