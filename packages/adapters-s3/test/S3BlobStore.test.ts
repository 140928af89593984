import { backupFilesContract, blobStoreContract, submissionFilesContract } from "@emoji-catalogue/application/contracts"
import { AwsClient } from "aws4fetch"
import { Effect, Layer, Redacted } from "effect"
import { randomUUID } from "node:crypto"
import { describe } from "vitest"
import { S3Bucket } from "../src/index.ts"
import { stores } from "./openFake.ts"

/** The object store to test on, if any, with the access key and the secret key. */
const testServer = process.env["TEST_S3_URL"]

const createBucket = async () => {
  const url = new URL(testServer!)
  const accessKeyId = decodeURIComponent(url.username)
  const secretAccessKey = decodeURIComponent(url.password)
  const options = { endpoint: url.origin, bucket: `test-${randomUUID()}`, region: "us-east-1", accessKeyId }
  const client = new AwsClient({ ...options, secretAccessKey, service: "s3" })
  const { status } = await client.fetch(`${url.origin}/${options.bucket}`, { method: "PUT" })
  if (status !== 200) throw new Error(`status ${status}`)
  return { ...options, secretAccessKey: Redacted.make(secretAccessKey) }
}

/** With few keys per page, a hundred objects have several pages. */
const newBucket = Layer.unwrap(
  Effect.map(Effect.promise(createBucket), (options) => S3Bucket.layer({ ...options, maxKeys: 40 }))
)

describe.skipIf(!testServer)("an S3-compatible object store", () => {
  const layer = Layer.provide(stores, newBucket)
  blobStoreContract("S3", layer, { isRemote: true })
  submissionFilesContract("S3", layer)
  backupFilesContract("S3", layer)
})
