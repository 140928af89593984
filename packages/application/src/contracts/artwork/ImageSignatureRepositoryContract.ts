import type { AssetName } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import { ImageSignatureRepository } from "../../ports/artwork/ImageSignatureRepository.ts"

const freshAsset = (): AssetName =>
  `${crypto.randomUUID().replaceAll("-", "")}${crypto.randomUUID().replaceAll("-", "")}.svg` as AssetName

const signatureOf = (byte: number) => Uint8Array.from({ length: 256 }, (_, at) => (at + byte) % 256)

const fresh = (byte = 0) => ({ asset: freshAsset(), signature: signatureOf(byte) })

export const imageSignatureRepositoryContract = (name: string, layer: Layer.Layer<ImageSignatureRepository, unknown>) =>
  it.layer(layer, { excludeTestServices: true })(`ImageSignatureRepository (${name})`, (it) => {
    it.effect("finds the stored signatures of the given images only", () =>
      Effect.gen(function* () {
        const repository = yield* ImageSignatureRepository
        const [one, other, third] = [fresh(1), fresh(2), fresh(3)]
        yield* repository.put([one, other, third])
        const found = yield* repository.find([third.asset, freshAsset(), one.asset, one.asset])
        assert.deepStrictEqual(
          new Map(found),
          new Map([
            [one.asset, one.signature],
            [third.asset, third.signature]
          ])
        )
      })
    )

    it.effect("finds thousands of signatures", () =>
      Effect.gen(function* () {
        const repository = yield* ImageSignatureRepository
        const stored = Array.from({ length: 1_100 }, (_, byte) => fresh(byte))
        yield* repository.put(stored)
        const found = yield* repository.find([freshAsset(), ...stored.map(({ asset }) => asset), freshAsset()])
        assert.deepStrictEqual(new Map(found), new Map(stored.map((each) => [each.asset, each.signature])))
      })
    )

    it.effect("stores an empty signature, which is not missing", () =>
      Effect.gen(function* () {
        const repository = yield* ImageSignatureRepository
        const empty = { asset: freshAsset(), signature: new Uint8Array(0) }
        yield* repository.put([empty])
        assert.deepStrictEqual(yield* repository.missing([empty.asset]), [])
        const found = yield* repository.find([empty.asset])
        assert.deepStrictEqual(found.get(empty.asset), empty.signature)
      })
    )

    it.effect("accepts nothing", () =>
      Effect.gen(function* () {
        const repository = yield* ImageSignatureRepository
        yield* repository.put([])
        yield* repository.delete([])
        assert.strictEqual((yield* repository.find([])).size, 0)
        assert.deepStrictEqual(yield* repository.missing([]), [])
      })
    )

    it.effect("overwrites signatures, also while others do", () =>
      Effect.gen(function* () {
        const repository = yield* ImageSignatureRepository
        const stored = Array.from({ length: 20 }, (_, byte) => fresh(byte))
        const changed = stored.map(({ asset }) => ({ asset, signature: signatureOf(99) }))
        yield* repository.put(stored)
        yield* Effect.all([repository.put(changed), repository.put(changed.toReversed())], { concurrency: 2 })
        const found = yield* repository.find(stored.map(({ asset }) => asset))
        assert.deepStrictEqual(new Map(found), new Map(changed.map((each) => [each.asset, each.signature])))
      })
    )

    it.effect("lists thousands of images without a signature, in the given order", () =>
      Effect.gen(function* () {
        const repository = yield* ImageSignatureRepository
        const stored = fresh()
        const without = Array.from({ length: 2_500 }, freshAsset)
        yield* repository.put([stored])
        assert.deepStrictEqual(yield* repository.missing([...without, stored.asset]), without)
      })
    )

    it.effect("deletes signatures, and ignores images without one", () =>
      Effect.gen(function* () {
        const repository = yield* ImageSignatureRepository
        const [deleted, kept] = [fresh(), fresh()]
        yield* repository.put([deleted, kept])
        yield* repository.delete([freshAsset(), deleted.asset])
        assert.deepStrictEqual(Array.from((yield* repository.find([deleted.asset, kept.asset])).keys()), [kept.asset])
        assert.deepStrictEqual(yield* repository.missing([deleted.asset, kept.asset]), [deleted.asset])
      })
    )
  })
