import { AssetName, SubmissionFormat, SubmissionFileName } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, type Layer, Stream } from "effect"
import { type BlobStorage, BlobStore } from "../../artwork/BlobStore.ts"
import { SubmissionFiles } from "../../submission/SubmissionFiles.ts"
import { assertStored, find, freshBlobOf } from "../artwork/storedBlobs.ts"

const listed = <Name extends string>(store: BlobStorage<Name>) =>
  Effect.flatMap(DateTime.now, (now) => Stream.runCollect(store.list(DateTime.add(now, { hours: 1 }))))

/** The laws of `SubmissionFiles` beside a `BlobStore`; those of storage itself are in `BlobStoreContract.ts`. */
export const submissionFilesContract = (name: string, layer: Layer.Layer<BlobStore | SubmissionFiles, unknown>) =>
  it.layer(layer, { excludeTestServices: true })(`SubmissionFiles (${name})`, (it) => {
    for (const format of SubmissionFormat.literals) {
      it.effect(`a ${format} file is stored, listed and deleted`, () =>
        Effect.gen(function* () {
          const files = yield* SubmissionFiles
          const file = yield* freshBlobOf(2000, (hash) => SubmissionFileName.make(`${hash}.${format}`))
          yield* files.put([file])
          yield* assertStored(files, file)
          yield* assertStored(files, file, { start: 100, end: 200 })
          assert.include(yield* listed(files), file.name)
          assert.deepStrictEqual(yield* files.missing([file.name]), [])
          yield* files.delete([file.name])
          assert.isNull(yield* find(files, file.name))
          assert.notInclude(yield* listed(files), file.name)
        })
      )
    }

    it.effect("is separate from the assets: neither store reads, lists, counts or deletes what the other has", () =>
      Effect.gen(function* () {
        const [assets, files] = [yield* BlobStore, yield* SubmissionFiles]
        const file = yield* freshBlobOf(1000, (hash) => SubmissionFileName.make(`${hash}.svg`))
        const asset = yield* freshBlobOf(1000, (hash) => AssetName.make(`${hash}.svg`))
        const usageBefore = yield* assets.usage
        yield* files.put([file])
        const fileAsAsset = AssetName.make(file.name)
        assert.isNull(yield* find(assets, fileAsAsset))
        assert.deepStrictEqual(yield* assets.missing([fileAsAsset]), [fileAsAsset])
        assert.notInclude(yield* listed(assets), fileAsAsset)
        assert.strictEqual((yield* assets.usage).count, usageBefore.count)
        yield* assets.delete([fileAsAsset])
        yield* assertStored(files, file)

        yield* assets.put([asset])
        const assetAsFile = SubmissionFileName.make(asset.name)
        assert.isNull(yield* find(files, assetAsFile))
        assert.notInclude(yield* listed(files), assetAsFile)
        yield* files.delete([assetAsFile])
        yield* assertStored(assets, asset)
      })
    )
  })
