import { backupFilesContract, blobStoreContract, submissionFilesContract } from "@emoji-catalogue/application/contracts"
import { Effect, Layer } from "effect"
import { fakeStores, startFake } from "./openFake.ts"

const layer = Layer.unwrap(Effect.map(startFake, fakeStores))

blobStoreContract("fake S3", layer)
submissionFilesContract("fake S3", layer)
backupFilesContract("fake S3", layer)
