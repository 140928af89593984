import { BlobStore, ImageRemovalRepository, SubmissionFiles } from "@emoji-catalogue/application/ports"
import { AdditionalChecks } from "@emoji-catalogue/application/metadata"
import { AssetName, SubmissionFileName } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, Exit, Layer, Option, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { FakeS3 } from "../../../scripts/test-support/FakeS3.ts"
import * as blobs from "../src/blobs.ts"

let removals = 0
const imageRemovalRepository = Layer.succeed(ImageRemovalRepository, {
  record: Effect.sync(() => void removals++),
  revision: Effect.sync(() => removals)
})
const noDatabase = Layer.succeed(SqlClient.SqlClient, {} as never)

it.live("S3 separates assets and submissions, records removals, and its health check fails while it is gone", () =>
  Effect.gen(function* () {
    const fake = new FakeS3()
    yield* Effect.promise(() => fake.start())
    yield* Effect.addFinalizer(() => Effect.promise(() => fake.stop()))
    const s3 = {
      endpoint: fake.endpoint,
      bucket: "bucket",
      region: "us-east-1",
      accessKeyId: "id",
      secretAccessKey: Redacted.make("key")
    }
    yield* Effect.gen(function* () {
      const bytes = Uint8Array.of(1)
      const hash = "a".repeat(64)
      yield* (yield* BlobStore).put([{ name: AssetName.make(`${hash}.png`), bytes }])
      yield* (yield* SubmissionFiles).put([{ name: SubmissionFileName.make(`${hash}.gif`), bytes }])
      assert.sameMembers(Array.from(fake.objects.keys()), [`assets/${hash}.png`, `submissions/${hash}.gif`])

      yield* (yield* BlobStore).delete([AssetName.make(`${hash}.png`)])
      assert.strictEqual(removals, 1)

      const { s3: check } = yield* AdditionalChecks
      yield* check!
      yield* Effect.promise(() => fake.stop())
      assert.isTrue(Exit.isFailure(yield* Effect.exit(check!)))
    }).pipe(
      Effect.provide(
        blobs.layer({ blobDir: Option.none(), databaseUrl: Option.none(), dataDir: "", s3: Option.some(s3) })
      ),
      Effect.provide([noDatabase, imageRemovalRepository])
    )
  }).pipe(Effect.scoped)
)
