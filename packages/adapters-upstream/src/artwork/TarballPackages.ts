import { SourceUnavailable } from "@emoji-catalogue/application"
import { Effect, Layer, Semaphore, Stream } from "effect"
import pacote from "pacote"
import { posix } from "node:path"
import { nameOf, type PackageId, UpstreamPackages } from "../UpstreamPackages.ts"
import { integrities } from "./fetched.ts"
import { tarballCache } from "./tarballCache.ts"
import { bytesOf, filesOf, limits, TooLarge } from "./tarball.ts"

export interface TarballOptions {
  /** The folder that keeps what was loaded, by its hash. A package that is there is never loaded again. */
  readonly cache: string
  /** The URL of a registry; by default npm's own. */
  readonly registry?: string
  /** The SHA-512 of each package that may be loaded, by `name@version`; by default those of this project's releases. */
  readonly integrities?: Readonly<Record<string, string>>
}

/**
 * `UpstreamPackages` that loads packages from a registry when they are asked for. A tarball is used once it is there
 * wholly and is the very one that was pinned; one at a time is held in memory.
 */
export const layer = ({ cache, integrities: pinned = integrities, registry }: TarballOptions) =>
  Layer.sync(UpstreamPackages, () => {
    const cached = tarballCache(cache)
    const oneAtATime = Semaphore.makeUnsafe(1)

    const fetch = (id: PackageId, integrity: string) =>
      Effect.tryPromise({
        try: (signal) => {
          const refusal = new AbortController()
          const read = (stream: NodeJS.EventEmitter) =>
            bytesOf(stream, limits.packed).catch((error: unknown) => {
              if (error instanceof TooLarge) refusal.abort()
              throw error
            })
          return pacote.tarball.stream(nameOf(id), read, {
            ...(registry === undefined ? {} : { registry }),
            integrity,
            signal: AbortSignal.any([signal, refusal.signal]),
            fetchRetries: 1,
            fetchRetryMintimeout: 250,
            fetchRetryMaxtimeout: 250
          })
        },
        catch: (error) => unavailable(id, reasonOf(error))
      })

    const load = Effect.fn("TarballPackages.load")(function* (id: PackageId) {
      const integrity = pinned[nameOf(id)]
      if (integrity === undefined) return yield* unavailable(id, "is not among the packages that may be loaded")
      const kept = yield* cached.get(integrity)
      if (kept !== undefined) return kept
      const bytes = yield* fetch(id, integrity)
      yield* cached.put(integrity, bytes)
      return bytes
    })

    const filesIn = (id: PackageId, wanted: (path: string) => boolean) =>
      oneAtATime.withPermit(
        Effect.flatMap(load(id), (bytes) =>
          Effect.tryPromise({
            try: () => filesOf(bytes, wanted),
            catch: (error) => unavailable(id, error instanceof TooLarge ? error.message : "is not a tarball")
          })
        )
      )

    const readAll = Effect.fnUntraced(function* (id: PackageId, names: ReadonlyArray<string>) {
      const paths = new Set(names.map((name) => posix.normalize(name)))
      const files = yield* filesIn(id, (path) => paths.has(path))
      return yield* Effect.forEach(names, (file) => {
        const bytes = files.get(posix.normalize(file))
        return bytes === undefined
          ? Effect.fail(unavailable(id, `${file}: not there`))
          : Effect.succeed({ file, bytes })
      })
    })

    return UpstreamPackages.of({
      read: (id, file) => Effect.map(readAll(id, [file]), ([only]) => only!.bytes),
      readAll: (id, files) => (files.length === 0 ? Stream.empty : Stream.fromIterableEffect(readAll(id, files))),
      list: Effect.fn("TarballPackages.list")(function* (id: PackageId, folder: string) {
        const within = posix.normalize(folder)
        const names = new Set<string>()
        yield* filesIn(id, (path) => {
          if (posix.dirname(path) === within) names.add(posix.basename(path))
          return false
        })
        return names.size === 0 ? yield* unavailable(id, `${folder}: not there`) : Array.from(names).sort()
      })
    })
  })

const unavailable = (id: PackageId, reason: string) => new SourceUnavailable({ source: nameOf(id), reason })

const reasonOf = (error: unknown): string => {
  if (error instanceof TooLarge) return error.message
  const code = error instanceof Error && "code" in error ? String(error.code) : String(error)
  if (code === "E404") return "is not in the registry"
  if (code === "EINTEGRITY") return "what the registry holds is not the tarball that is expected: its SHA-512 differs"
  return `cannot be loaded: ${code}`
}
