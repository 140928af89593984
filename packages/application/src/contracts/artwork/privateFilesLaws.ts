import { AssetName } from "@emoji-catalogue/domain"
import { assert, type Vitest } from "@effect/vitest"
import { DateTime, Effect, Stream } from "effect"
import { type BlobStorage, BlobStore } from "../../ports/artwork/BlobStore.ts"
import { assertStored, find, freshBlobOf } from "./storedBlobs.ts"

const listed = <Name extends string>(store: BlobStorage<Name>) =>
  Effect.flatMap(DateTime.now, (now) => Stream.runCollect(store.list(DateTime.add(now, { hours: 1 }))))

type Test<R> = Pick<Vitest.MethodsNonLive<R>, "effect">

/**
 * Private files must be separate from the public assets in `BlobStore`. `blobStoreContract` tests the storage code
 * that private files share with assets.
 */
export const privateFilesLaws = <Name extends string, R>(
  it: Test<R | BlobStore>,
  store: Effect.Effect<BlobStorage<Name>, never, R>,
  formats: ReadonlyArray<string>,
  nameOf: (text: string) => Name
) => {
  for (const format of formats) {
    it.effect(`a ${format} file is stored, listed and deleted`, () =>
      Effect.gen(function* () {
        const files = yield* store
        const file = yield* freshBlobOf(2000, (hash) => nameOf(`${hash}.${format}`))
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

  it.effect("is separate from the assets: neither store reads, lists, counts or deletes the blobs of the other", () =>
    Effect.gen(function* () {
      const [assets, files] = [yield* BlobStore, yield* store]
      const file = yield* freshBlobOf(1000, (hash) => nameOf(`${hash}.png`))
      const asset = yield* freshBlobOf(1000, (hash) => AssetName.make(`${hash}.png`))
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
      const assetAsFile = nameOf(asset.name)
      assert.isNull(yield* find(files, assetAsFile))
      assert.notInclude(yield* listed(files), assetAsFile)
      yield* files.delete([assetAsFile])
      yield* assertStored(assets, asset)
    })
  )
}
