import { Effect, Layer, Redacted } from "effect"
import { S3BackupFiles, S3BlobStore, S3Bucket, S3SubmissionFiles } from "../src/index.ts"
import { FakeS3 } from "../../../scripts/test-support/FakeS3.ts"

/** A running fake, stopped when the scope closes. */
export const startFake = Effect.acquireRelease(
  Effect.promise(async () => {
    const fake = new FakeS3()
    await fake.start()
    return fake
  }),
  (fake) => Effect.promise(() => fake.stop())
)

export const optionsOf = ({ endpoint }: FakeS3) => ({
  endpoint,
  bucket: "bucket",
  region: "us-east-1",
  accessKeyId: "id",
  secretAccessKey: Redacted.make("sEcReT")
})

/** All stores in a bucket. */
export const stores = Layer.mergeAll(S3BackupFiles.layer, S3BlobStore.layer, S3SubmissionFiles.layer)

export const fakeStores = (fake: FakeS3) => Layer.provideMerge(stores, S3Bucket.layer(optionsOf(fake)))
