import type { AssetName } from "@emoji-catalogue/domain"
import { Effect, Layer } from "effect"
import { ImageSignatureRepository } from "../../ports/artwork/ImageSignatureRepository.ts"

export const layer = Layer.sync(ImageSignatureRepository, () => {
  const signatures = new Map<AssetName, Uint8Array>()
  return ImageSignatureRepository.of({
    put: (added) =>
      Effect.sync(() => {
        for (const { asset, signature } of added) signatures.set(asset, signature)
      }),
    find: (assets) =>
      Effect.sync(
        () =>
          new Map(
            assets.flatMap((asset) => {
              const signature = signatures.get(asset)
              return signature === undefined ? [] : [[asset, signature] as const]
            })
          )
      ),
    missing: (assets) => Effect.sync(() => assets.filter((asset) => !signatures.has(asset))),
    delete: (assets) =>
      Effect.sync(() => {
        for (const asset of assets) signatures.delete(asset)
      })
  })
})
