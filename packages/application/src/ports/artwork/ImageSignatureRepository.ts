import type { AssetName } from "@emoji-catalogue/domain"
import { Context, type Effect } from "effect"

export interface ImageSignature {
  readonly asset: AssetName
  /** See `signatureOf`. Empty if the image cannot be decoded, so it cannot be compared. */
  readonly signature: Uint8Array
}

/**
 * Stores the signatures of images, for comparing images. `put` and `delete` are one atomic step each. Outages
 * are defects (`StorageUnavailable`).
 */
export class ImageSignatureRepository extends Context.Service<
  ImageSignatureRepository,
  {
    /** Stores the signatures. Overwrites existing signatures of the same images. */
    readonly put: (signatures: ReadonlyArray<ImageSignature>) => Effect.Effect<void>

    /**
     * Returns the signatures of these images. Images without a signature are missing in the map. Suitable for thousands
     * of images.
     */
    readonly find: (assets: ReadonlyArray<AssetName>) => Effect.Effect<ReadonlyMap<AssetName, Uint8Array>>

    /**
     * Returns the images that have no signature, in the order of `assets`. Suitable for tens of thousands of images,
     * because this method does not read the signatures.
     */
    readonly missing: (assets: ReadonlyArray<AssetName>) => Effect.Effect<ReadonlyArray<AssetName>>

    /** Ignores images without a signature. */
    readonly delete: (assets: ReadonlyArray<AssetName>) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/ports/artwork/ImageSignatureRepository") {}
