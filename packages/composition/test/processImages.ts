import { SubmissionImages } from "@emoji-catalogue/application/ports"
import { Effect } from "effect"
import * as ChildProcessSubmissionImages from "../src/ChildProcessSubmissionImages.ts"

const [, , ...paths] = process.argv

/** Processes the uploads at the given paths, one after another, and keeps running. */
await Effect.gen(function* () {
  const images = yield* SubmissionImages
  for (const path of paths) {
    console.error(`${process.pid} processes ${path}`)
    yield* Effect.result(images.process({ path, kind: "upload" }))
  }
  console.error("idle")
  return yield* Effect.never
}).pipe(Effect.provide(ChildProcessSubmissionImages.layer()), Effect.runPromise)
