import { BlobStore } from "@emoji-catalogue/application/ports"
import { Effect } from "effect"
import * as FolderBlobStore from "../src/FolderBlobStore.ts"
import { randomBlob } from "./randomBlob.ts"

/** Stores batches of 4 MB blobs until the process is killed. */
const putBlobs = Effect.flatMap(BlobStore, (store) =>
  Effect.forever(Effect.suspend(() => store.put(Array.from({ length: 24 }, () => randomBlob(4 * 1024 * 1024)))))
)

await Effect.runPromise(Effect.provide(putBlobs, FolderBlobStore.layer(process.argv[2]!)))
