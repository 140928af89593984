import { DrawingRefused, SourceMalformed, SourceUnavailable } from "@emoji-catalogue/application"
import { AssetName, Codepoint, Drawing, PlatformId } from "@emoji-catalogue/domain"
import { Schema } from "effect"
import { Rpc, RpcGroup } from "effect/rpc"
import { Transferable } from "effect/workers"

const Release = Schema.Struct({
  platform: PlatformId,
  version: Schema.String,
  releasedAt: Schema.NullOr(Schema.String),
  source: Schema.String
})

/** Between the main thread and the worker thread that reads artwork. */
export const ArtworkRpc = RpcGroup.make(
  Rpc.make("read", {
    payload: { releases: Schema.Array(Release), known: Schema.Array(Schema.Tuple([Schema.String, Codepoint])) },
    success: Schema.Struct({
      release: Schema.Int,
      drawings: Schema.Array(Drawing),
      blobs: Schema.Array(Schema.Struct({ name: AssetName, bytes: Transferable.Uint8Array }))
    }),
    error: Schema.Union([SourceUnavailable, SourceMalformed, DrawingRefused]),
    stream: true
  })
)
