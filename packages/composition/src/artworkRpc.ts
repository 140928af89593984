import { SourceImageRejected, SourceMalformed, SourceUnavailable } from "@emoji-catalogue/application"
import { AssetName, Codepoint, Rendering, PlatformId } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { Rpc, RpcGroup } from "effect/rpc"
import { Transferable } from "effect/workers"

const Release = Schema.Struct({
  platform: PlatformId,
  version: Schema.String,
  releasedAt: Schema.NullOr(Schema.String),
  source: Schema.String
})

/** What the service and the thread that reads artwork for it say to each other. */
export const ArtworkRpc = RpcGroup.make(
  Rpc.make("read", {
    payload: { releases: Schema.Array(Release), known: Schema.Array(Schema.Tuple([Schema.String, Codepoint])) },
    success: Schema.Struct({
      release: Schema.Int,
      renderings: Schema.Array(Rendering),
      blobs: Schema.Array(Schema.Struct({ name: AssetName, bytes: Transferable.Uint8Array }))
    }),
    error: Schema.Union([SourceUnavailable, SourceMalformed, SourceImageRejected]),
    stream: true
  })
)
