import { SubmissionFiles } from "@emoji-catalogue/application/ports"
import { deleteOrphanedFiles, Uploads } from "@emoji-catalogue/application/submission"
import { SubmissionFileName } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { services, storedFiles, uploadOf } from "./submissionServices.ts"

const nameOf = (index: number) => SubmissionFileName.make(`${index.toString(16).padStart(64, "0")}.png`)

it.effect("deletes only old files without a submission, in batches", () =>
  Effect.gen(function* () {
    const store = yield* SubmissionFiles
    const { files } = yield* (yield* Uploads).submit(uploadOf(1))
    const orphans = Array.from({ length: 1201 }, (_, index) => ({ name: nameOf(index), bytes: new Uint8Array(1) }))
    yield* store.put(orphans.slice(1))
    yield* TestClock.adjust("50 minutes")
    yield* store.put(orphans.slice(0, 1))
    yield* deleteOrphanedFiles
    assert.lengthOf(yield* storedFiles, 1203)
    yield* TestClock.adjust("20 minutes")
    yield* deleteOrphanedFiles
    const kept = [nameOf(0), files!.image.name, files!.original]
    assert.deepStrictEqual(yield* storedFiles, kept.toSorted())
  }).pipe(Effect.provide(services()))
)
