import { ArtworkReader, ImageChecker } from "@emoji-catalogue/application/artwork"
import { Context, Effect, Layer, Option, RcRef, Stream } from "effect"
import { fork } from "node:child_process"
import { fileURLToPath } from "node:url"
import { ArtworkRpc } from "./ArtworkRpc.ts"
import type { ArtworkSources } from "./artworkSources.ts"
import { connectProcess } from "./connectProcess.ts"

// The largest set, 100 MB of JSON, is read within 350 MB. A larger young generation stays resident and reads no faster.
const heapLimits = ["--max-old-space-size=512", "--max-semi-space-size=2"]

const script = fileURLToPath(import.meta.resolve("@emoji-catalogue/composition/artwork-process"))

const startProcess = (sources: ArtworkSources) =>
  fork(script, {
    execArgv: [...process.execArgv, ...heapLimits],
    // Not an argument, which all users of the machine can read: URLs of sources may hold credentials.
    env: { ...process.env, ARTWORK_SOURCES: JSON.stringify(sources) },
    serialization: "advanced"
  })

/**
 * `ArtworkReader` and `ImageChecker` in a child process, because reading all artwork takes minutes of CPU time, as decoding
 * it does, and requests are served meanwhile. A thread would leave hundreds of megabytes of fragmented memory resident in
 * this process; a process returns all of it. It starts when it is first used and stops after ten idle seconds; its crash
 * is a defect.
 */
export const layer = (sources: ArtworkSources) =>
  Layer.effectContext(
    Effect.gen(function* () {
      const child = yield* RcRef.make({
        acquire: connectProcess(ArtworkRpc, () => startProcess(sources)),
        idleTimeToLive: "10 seconds"
      })
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
