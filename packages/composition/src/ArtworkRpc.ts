import { SourceImageRejected } from "@emoji-catalogue/application/import"
import { SourceMalformed, SourceUnavailable, StorageUnavailable } from "@emoji-catalogue/application/ports"
import { ArtworkRelease, AssetFormat, AssetName, Codepoint, Rendering, PlatformId } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { Rpc, RpcGroup } from "effect/rpc"
import { Transferable } from "effect/workers"

const { renderings: _, ...facts } = ArtworkRelease.fields
const Release = Schema.Struct({ platform: PlatformId, ...facts, hasImages: Schema.Boolean })

/**
 * The RPCs of a child process that reads and decodes artwork. Bytes are `Transferable`, because `Schema.Uint8Array`
 * would encode them in Base64.
 */
export const ArtworkRpc = RpcGroup.make(
  Rpc.make("read", {
    payload: { releases: Schema.Array(Release), known: Schema.Array(Schema.Tuple([Schema.String, Codepoint])) },
    success: Schema.Struct({
      release: Schema.Int,
      renderings: Schema.Array(Rendering),
      blobs: Schema.Array(Schema.Struct({ name: AssetName, bytes: Transferable.Uint8Array }))
    }),
    // `StorageUnavailable` is a defect in both processes. The RPC sends it as an error, because a defect would lose its
    // class, and other code recognizes `StorageUnavailable` by the class.
    error: Schema.Union([SourceUnavailable, SourceMalformed, SourceImageRejected, StorageUnavailable]),
    stream: true
  }),
  Rpc.make("check", {
    payload: { format: AssetFormat, bytes: Transferable.Uint8Array },
    success: Schema.NullOr(Schema.String)
  }),
  Rpc.make("signature", {
    payload: { format: AssetFormat, bytes: Transferable.Uint8Array },
    success: Schema.NullOr(Transferable.Uint8Array)
  })
)
