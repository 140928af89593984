import {
  AccountRepository,
  CatalogueRepository,
  SubmissionFiles,
  SubmissionRepository
} from "@emoji-catalogue/application/ports"
import { ImageRemovals } from "@emoji-catalogue/application/images"
import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import {
  Drawings,
  Moderation,
  SubmissionDownloads,
  Submissions,
  SubmissionSettings,
  Uploads
} from "@emoji-catalogue/application/submission"
import {
  MemoryArtworkRepository,
  MemoryAuditLog,
  MemoryBlobStore,
  MemoryCatalogueRepository,
  MemoryCurationRepository,
  MemoryImageRemovalRepository,
  MemorySearchEngine,
  MemorySearchHistoryRepository,
  MemorySubmissionFiles,
  MemorySubmissionImages,
  MemorySubmissionRepository,
  plainPng,
  sampleCatalogue
} from "@emoji-catalogue/application/testing"
import { type Account, AccountId, type SubmissionFileName, SubmissionId } from "@emoji-catalogue/domain"
import { DateTime, Effect, Layer, Option, Stream } from "effect"

export const maker = AccountId.make("00000000-0000-4000-8000-000000000001")
export const other = AccountId.make("00000000-0000-4000-8000-000000000002")

/** The files that the tests submit, by path. */
const submitted = new Map<string, Uint8Array>()

/** A file as a form submits it. Each color has different bytes. */
const fileOf = (color: number) => {
  const path = `${color}.png`
  const bytes = plainPng([color, 2 * color, 3 * color], 16)
  submitted.set(path, bytes)
  return { path }
}

export const uploadOf = (color: number, accountId = maker) => ({
  id: SubmissionId.make(crypto.randomUUID()),
  accountId,
  file: fileOf(color),
  name: "party_parrot",
  tags: ["bird"],
  license: "CC0-1.0" as const,
  attribution: null,
  allowSimilar: false
})

export const drawingOf = (color: number) => ({
  id: SubmissionId.make(crypto.randomUUID()),
  accountId: maker,
  file: fileOf(color),
  title: "A happy cat"
})

const published = Layer.effectDiscard(
  Effect.flatMap(CatalogueRepository, (repository) => repository.publish(0, sampleCatalogue))
).pipe(Layer.provideMerge(MemoryCatalogueRepository.layer))

const account = (id: AccountId): Account => ({
  id,
  providerId: "200000000000000001",
  username: "maker",
  displayName: "Maker",
  avatarUrl: null,
  createdAt: DateTime.makeUnsafe(0),
  signedInAt: DateTime.makeUnsafe(0)
})

const makers = Layer.mock(AccountRepository, {
  find: (id) => Effect.succeed(id === maker ? Option.some(account(id)) : Option.none())
})

const imageRemovals = ImageRemovals.layer.pipe(Layer.provide(MemoryImageRemovalRepository.layer))

/** Uploads, drawings and their moderation in memory. */
export const services = ({
  files = MemorySubmissionFiles.layer,
  repository = MemorySubmissionRepository.layer,
  settings = { maxPending: 20, maxPerDay: 100, maxSecondsPerDay: 120 }
}: {
  readonly files?: Layer.Layer<SubmissionFiles>
  readonly repository?: Layer.Layer<SubmissionRepository>
  readonly settings?: SubmissionSettings
} = {}) =>
  Layer.mergeAll(Drawings.layer, Moderation.layer, SubmissionDownloads.layer, Submissions.layer, Uploads.layer).pipe(
    Layer.provide(CurrentCatalogue.layer),
    Layer.provideMerge([files, repository, MemoryAuditLog.layer, imageRemovals]),
    Layer.provide(makers),
    Layer.provide([
      MemoryArtworkRepository.layer,
      MemoryBlobStore.layer,
      published,
      MemoryCurationRepository.layer,
      MemorySearchEngine.layer,
      MemorySearchHistoryRepository.layer
    ]),
    Layer.provide([
      MemorySubmissionImages.layer((path) => Promise.resolve(submitted.get(path)!)),
      Layer.succeed(SubmissionSettings, settings)
    ])
  )

const future = DateTime.makeUnsafe("9999-01-01T00:00:00Z")

/** All stored files, in the order of their names. */
export const storedFiles = Effect.flatMap(SubmissionFiles, (files) => Stream.runCollect(files.list(future))).pipe(
  Effect.map((names): ReadonlyArray<SubmissionFileName> => Array.from(names).toSorted())
)
