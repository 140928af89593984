import { ArtworkReader } from "@emoji-catalogue/application/import"
import { ImageChecker } from "@emoji-catalogue/application/ports"
import { Context, Effect, Layer, Option, RcRef, Stream } from "effect"
import type { ArtworkSources } from "./artworkSources.ts"

/** Imports the protocol with the first process: a start that reads no artwork is sooner done. */
const connect = (sources: ArtworkSources) =>
  Effect.flatMap(
    Effect.promise(() => import("./artworkClient.ts")),
    (client) => client.connect(sources)
  )

/**
 * `ArtworkReader` and `ImageChecker` in a child process, because reading all artwork takes minutes of CPU time, as decoding
 * it does, and requests are served meanwhile. A thread would leave hundreds of megabytes of fragmented memory resident in
 * this process; a process returns all of it. It starts when it is first used and stops after ten idle seconds; its crash
 * is a defect.
 */
export const layer = (sources: ArtworkSources) =>
  Layer.effectContext(
    Effect.gen(function* () {
      const child = yield* RcRef.make({ acquire: connect(sources), idleTimeToLive: "10 seconds" })
      const reader = ArtworkReader.of({
        read: (releases, known) =>
          Stream.unwrap(
            Effect.map(RcRef.get(child), (client) => client.read({ releases, known: Array.from(known) }))
          ).pipe(Stream.catchTag("RpcClientError", Stream.die))
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
      return Context.make(ArtworkReader, reader).pipe(Context.add(ImageChecker, checker))
    })
  )
