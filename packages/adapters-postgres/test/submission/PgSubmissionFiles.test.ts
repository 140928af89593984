import { submissionFilesContract } from "@emoji-catalogue/application/contracts"
import { Layer } from "effect"
import { PgBlobStore, PgSubmissionFiles } from "../../src/index.ts"
import { testDatabases } from "../testDatabases.ts"

for (const [name, database] of testDatabases) {
  submissionFilesContract(name, Layer.merge(PgBlobStore.layer, PgSubmissionFiles.layer).pipe(Layer.provide(database)))
}
