import { ArtworkReader } from "@emoji-catalogue/application/import"
import { ImageChecker, ImageSignatures } from "@emoji-catalogue/application/ports"
import { Context, Effect, Layer, Option, RcRef, Stream } from "effect"
import type { ArtworkSources } from "./artworkSources.ts"

/** Loads the RPC client only when needed, because a service without artwork then starts faster. */
const connect = (sources: ArtworkSources) =>
  Effect.flatMap(
    Effect.promise(() => import("./artworkClient.ts")),
    (client) => client.connect(sources)
  )

type Connect = ReturnType<typeof connect>

/**
 * `ArtworkReader`, `ImageChecker` and `ImageSignatures` in a child process, because reading or decoding all artwork takes minutes of CPU
 * time while this process serves requests. A worker thread would leave hundreds of megabytes of fragmented memory in
 * this process, while a child process frees all of its memory. The child process starts on first use and stops after
 * ten idle seconds. If it crashes, the call dies with a defect.
 */
export const layer = (sources: ArtworkSources) => layerOf(connect(sources))

export const layerOf = (acquire: Connect) =>
  Layer.effectContext(
    Effect.gen(function* () {
      const child = yield* RcRef.make({ acquire, idleTimeToLive: "10 seconds" })
      const reader = ArtworkReader.of({
        read: (releases, known) =>
          Stream.unwrap(
            Effect.map(RcRef.get(child), (client) => client.read({ releases, known: Array.from(known) }))
          ).pipe(Stream.catchTag(["RpcClientError", "StorageUnavailable"], Stream.die))
      })
      const checker = ImageChecker.of({
        check: ({ bytes, format }) =>
          RcRef.get(child).pipe(
            Effect.flatMap((client) => client.check({ format, bytes: new Uint8Array(bytes) })),
            Effect.map(Option.fromNullOr),
            Effect.scoped,
            Effect.catchTag("RpcClientError", Effect.die)
          )
      })
      const signatures = ImageSignatures.of({
        compute: ({ bytes, format }) =>
          RcRef.get(child).pipe(
            Effect.flatMap((client) => client.signature({ format, bytes: new Uint8Array(bytes) })),
            Effect.map(Option.fromNullOr),
            Effect.scoped,
            Effect.catchTag("RpcClientError", Effect.die)
          )
      })
      return Context.make(ArtworkReader, reader).pipe(
        Context.add(ImageChecker, checker),
        Context.add(ImageSignatures, signatures)
      )
    })
  )
