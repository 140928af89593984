import {
  type HashedImage,
  ImageRejected,
  ImagesBusy,
  type ProcessedImage,
  SubmissionFiles,
  SubmissionRepository,
  type SubmittedImage
} from "@emoji-catalogue/application/ports"
import {
  MemorySubmissionFiles,
  MemorySubmissionRepository,
  sampleDrawing,
  sampleUpload
} from "@emoji-catalogue/application/testing"
import type { Submission, SubmissionFileName, SubmissionFileSet, SubmissionId } from "@emoji-catalogue/domain"
import { DateTime, Effect, Layer, Option } from "effect"
import { changed } from "../shared/changed.ts"
import { temporaryImages } from "../shared/temporaryImages.ts"
import { maker } from "./submissionServices.ts"

const limits = { maxPending: 100, maxNew: 100, maxCpuMillis: 1000, since: DateTime.makeUnsafe(0) }

export interface OldSubmission {
  readonly kind: Submission["kind"]
  readonly files: SubmissionFileSet
  readonly blobs: ReadonlyArray<{ readonly name: SubmissionFileName; readonly bytes: Uint8Array }>
}

/** Submissions of an earlier version, and the image processes that renew their files. */
export const outdatedSubmissions = (fileStore = MemorySubmissionFiles.layer) => {
  const outdated = new Set<SubmissionId>()
  const hashed = new Map<SubmissionId, HashedImage | undefined>()
  const calls: Array<SubmittedImage> = []
  const processed: Array<ProcessedImage> = []
  /** The numbers of the calls, from 1, for which the image processes are busy. */
  const busyCalls = new Set<number>()
  /** The numbers of the calls during which the process ends. */
  const endedCalls = new Set<number>()

  const repository = changed(SubmissionRepository, MemorySubmissionRepository.layer, ({ find, replaceFiles }) => ({
    outdatedFiles: ({ after = "", kind, limit }) =>
      Effect.gen(function* () {
        const ids = Array.from(outdated).filter((id) => id > after)
        const found = yield* Effect.forEach(ids.toSorted(), (id) => find({ kind, id }))
        return found.flatMap(Option.toArray).slice(0, limit)
      }),
    replaceFiles: (reference, before, after, found) => {
      outdated.delete(reference.id)
      hashed.set(reference.id, found)
      return replaceFiles(reference, before, after, found)
    }
  }))

  const images = temporaryImages(({ process }) => ({
    process: (submitted) =>
      Effect.suspend(() => {
        const call = calls.push(submitted)
        if (busyCalls.has(call)) return Effect.fail(new ImagesBusy())
        return endedCalls.has(call) ? Effect.fail(new ImageRejected({ reason: "it ended" })) : process(submitted)
      }).pipe(Effect.tap((image) => Effect.sync(() => processed.push(image))))
  }))

  /** Stores a submission as an earlier version did. */
  const submit = Effect.fnUntraced(function* ({ blobs, files, kind }: OldSubmission) {
    const { create, find } = yield* SubmissionRepository
    yield* (yield* SubmissionFiles).put(blobs)
    const submission = kind === "upload" ? sampleUpload(maker, { files }) : sampleDrawing(maker, { files })
    yield* Effect.orDie(create(submission, [], limits))
    outdated.add(submission.id)
    return { id: submission.id, files: Effect.map(find(submission), (found) => Option.getOrThrow(found).files!) }
  })

  return {
    busyCalls,
    endedCalls,
    calls,
    hashed,
    layer: Layer.mergeAll(fileStore, repository, images),
    outdated,
    processed,
    submit
  }
}
