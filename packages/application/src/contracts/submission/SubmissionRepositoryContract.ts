import { type Submission, SubmissionId } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, type Layer, Option } from "effect"
import type { AccountRepository } from "../../ports/account/AccountRepository.ts"
import { SubmissionRepository } from "../../ports/submission/SubmissionRepository.ts"
import { freshHash, sampleDrawing, sampleUpload } from "../../testing/submission/sampleSubmission.ts"
import { freshAccount } from "../account/freshAccount.ts"
import { approve, create, find, move, unlimited, whole } from "./submissionSteps.ts"
import { decisionLaws } from "./decisionLaws.ts"
import { galleryLaws } from "./galleryLaws.ts"
import { limitLaws } from "./limitLaws.ts"
import { nearCopyLaws } from "./nearCopyLaws.ts"
import { queueLaws } from "./queueLaws.ts"

/** The two repositories of `layer` must share one store. */
export const submissionRepositoryContract = (
  title: string,
  layer: Layer.Layer<SubmissionRepository | AccountRepository, unknown>
) =>
  it.layer(layer, { excludeTestServices: true })(`SubmissionRepository (${title})`, (it) => {
    it.effect("finds submissions by kind and id, and stores each id once", () =>
      Effect.gen(function* () {
        const accountId = yield* freshAccount
        const upload = yield* create(
          sampleUpload(accountId, { name: "Wave_2", tags: ["手", "hi"], attribution: "José" })
        )
        const drawing = yield* create(sampleDrawing(accountId, { title: "Ein Bär 🐻" }))
        const repository = yield* SubmissionRepository
        const sameId = sampleUpload(accountId, { id: upload.id, name: "other" })
        assert.deepStrictEqual(yield* repository.create(sameId, [freshHash()], unlimited), upload)
        for (const each of [upload, drawing]) assert.deepStrictEqual(yield* find(each), Option.some(each))
        const ofAccount = (kind: Submission["kind"]) => repository.ofAccount({ accountId, kind, ...whole })
        assert.deepStrictEqual(yield* ofAccount("upload"), { items: [upload], total: 1 })
        assert.deepStrictEqual(yield* ofAccount("drawing"), { items: [drawing], total: 1 })
        assert.deepStrictEqual(yield* repository.find({ kind: "drawing", id: upload.id }), Option.none())
        const unknown = SubmissionId.make(crypto.randomUUID())
        assert.deepStrictEqual(yield* repository.find({ kind: "upload", id: unknown }), Option.none())
      })
    )

    it.effect("distinguishes public files, private files and files without a submission", () =>
      Effect.gen(function* () {
        const accountId = yield* freshAccount
        const [one, two] = [yield* create(sampleUpload(accountId)), yield* create(sampleDrawing(accountId))]
        const files = [one, two].flatMap(({ files }) => [files!.original, files!.image.name])
        const { fileAccess, unreferencedFiles } = yield* SubmissionRepository
        const unknown = sampleUpload(accountId).files!.original
        const access = Effect.forEach([...files, unknown], fileAccess)
        assert.deepStrictEqual(yield* access, ["private", "private", "private", "private", undefined])
        assert.deepStrictEqual(yield* unreferencedFiles([...files, unknown]), [unknown])
        yield* approve(one)
        assert.deepStrictEqual(yield* access, ["private", "public", "private", "private", undefined])
        yield* move(one, "reject")
        yield* move(two, "remove")
        assert.deepStrictEqual(yield* access, [undefined, undefined, undefined, undefined, undefined])
        assert.deepStrictEqual(yield* unreferencedFiles(files), files)
        assert.deepStrictEqual(yield* unreferencedFiles([]), [])
      })
    )

    it.effect("a still image belongs to its submission, and is public while the image is public", () =>
      Effect.gen(function* () {
        const sample = sampleUpload(yield* freshAccount)
        const { original: still } = sampleUpload(sample.accountId).files!
        const upload = yield* create({ ...sample, files: { ...sample.files!, still } })
        const { fileAccess, unreferencedFiles } = yield* SubmissionRepository
        assert.deepStrictEqual(yield* find(upload), Option.some(upload))
        assert.strictEqual(yield* fileAccess(still), "private")
        assert.deepStrictEqual(yield* unreferencedFiles([still]), [])
        yield* approve(upload)
        assert.strictEqual(yield* fileAccess(still), "public")
        yield* move(upload, "reject")
        assert.isUndefined(yield* fileAccess(still))
        assert.deepStrictEqual(yield* unreferencedFiles([still]), [still])
      })
    )

    it.effect("replaces the files of a submission unless they changed, and new files are not outdated", () =>
      Effect.gen(function* () {
        const accountId = yield* freshAccount
        const upload = yield* create(sampleUpload(accountId))
        const { outdatedFiles, replaceFiles, unreferencedFiles } = yield* SubmissionRepository
        const isOutdated = Effect.map(outdatedFiles({ kind: "upload", limit: 10_000 }), (all) =>
          all.some(({ id }) => id === upload.id)
        )
        assert.isFalse(yield* isOutdated)
        const before = upload.files!
        const [{ original }, { original: still }] = [sampleUpload(accountId).files!, sampleUpload(accountId).files!]
        const after = { ...before, original, still }
        assert.isTrue(yield* replaceFiles(upload, before, after))
        assert.deepStrictEqual(yield* find(upload), Option.some({ ...upload, files: after }))
        assert.deepStrictEqual(yield* unreferencedFiles([before.original, original, still]), [before.original])
        assert.isFalse(yield* replaceFiles(upload, before, { ...before, original: still }))
        yield* move(upload, "reject")
        assert.isFalse(yield* replaceFiles(upload, after, before))
        assert.isFalse(yield* isOutdated)
      })
    )

    decisionLaws(it)
    limitLaws(it)
    galleryLaws(it)
    queueLaws(it)
    nearCopyLaws(it)
  })
