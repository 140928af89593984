import { countOutboundFailure } from "@emoji-catalogue/application/shared"
import { Effect, Layer, Semaphore, Stream } from "effect"
import { posix } from "node:path"
import { type PackageId, specOf, unavailable, UpstreamPackages } from "../UpstreamPackages.ts"
import { integrities } from "./registryReleases.ts"
import { tarballCache } from "./tarballCache.ts"
import { readStream, extractFiles, limits, TooLarge } from "./tarball.ts"

export interface TarballOptions {
  /** The folder that caches tarballs by hash. A cached package is not downloaded again. */
  readonly cache: string
  /** The URL of a registry. Default: npm's. */
  readonly registry?: string
  /** The SHA-512 of each package that may be downloaded, by `name@version`. Default: those of `registryReleases`. */
  readonly integrities?: Readonly<Record<string, string>>
}

/**
 * `UpstreamPackages` that downloads packages from a registry when they are read. A tarball is used only if it is
 * complete and matches its pinned hash. Only one tarball is in memory at a time.
 */
export const layer = ({ cache, integrities: pinned = integrities, registry }: TarballOptions) =>
  Layer.sync(UpstreamPackages, () => {
    const cached = tarballCache(cache)
    const oneAtATime = Semaphore.makeUnsafe(1)

    const fetch = Effect.fnUntraced(function* (id: PackageId, integrity: string) {
      // Pacote is imported here, because a static import would slow down the start of the API.
      const { default: pacote } = yield* Effect.promise(() => import("pacote"))
      return yield* Effect.tryPromise({
        try: (signal) => {
          const abort = new AbortController()
          const read = (stream: NodeJS.EventEmitter) =>
            readStream(stream, limits.packed).catch((error: unknown) => {
              if (error instanceof TooLarge) abort.abort()
              throw error
            })
          return pacote.tarball.stream(specOf(id), read, {
            ...(registry === undefined ? {} : { registry }),
            integrity,
            signal: AbortSignal.any([signal, abort.signal]),
            fetchRetries: 1,
            fetchRetryMintimeout: 250,
            fetchRetryMaxtimeout: 250
          })
        },
        catch: (error) => unavailable(id, downloadErrorReason(error))
      }).pipe(Effect.tapError(() => countOutboundFailure("npm")))
    })

    const integrityOf = (id: PackageId) =>
      Effect.suspend(() => {
        const integrity = pinned[specOf(id)]
        return integrity === undefined
          ? Effect.fail(unavailable(id, "is not among the packages that may be downloaded"))
          : Effect.succeed(integrity)
      })

    const download = Effect.fn("TarballPackages.download")(function* (id: PackageId, integrity: string) {
      const bytes = yield* fetch(id, integrity)
      yield* cached.put(integrity, bytes)
      return bytes
    })

    const load = Effect.fn("TarballPackages.load")(function* (id: PackageId) {
      const integrity = yield* integrityOf(id)
      return (yield* cached.get(integrity)) ?? (yield* download(id, integrity))
    })

    const extract = (id: PackageId, wanted: (path: string) => boolean) =>
      oneAtATime.withPermit(
        Effect.flatMap(load(id), (bytes) =>
          Effect.tryPromise({
            try: () => extractFiles(bytes, wanted),
            catch: (error) => unavailable(id, error instanceof TooLarge ? error.message : "is not a tarball")
          })
        )
      )

    const readAll = Effect.fnUntraced(function* (id: PackageId, names: ReadonlyArray<string>) {
      const paths = new Set(names.map((name) => posix.normalize(name)))
      const files = yield* extract(id, (path) => paths.has(path))
      return yield* Effect.forEach(names, (file) => {
        const bytes = files.get(posix.normalize(file))
        return bytes === undefined
          ? Effect.fail(unavailable(id, `${file}: not found`))
          : Effect.succeed({ file, bytes })
      })
    })

    return UpstreamPackages.of({
      refresh: (id) =>
        oneAtATime.withPermit(Effect.flatMap(integrityOf(id), (integrity) => Effect.asVoid(download(id, integrity)))),
      read: (id, file) => Effect.map(readAll(id, [file]), ([only]) => only!.bytes),
      readAll: (id, files) => (files.length === 0 ? Stream.empty : Stream.fromIterableEffect(readAll(id, files))),
      list: Effect.fn("TarballPackages.list")(function* (id: PackageId, folder: string) {
        const within = posix.normalize(folder)
        const names = new Set<string>()
        yield* extract(id, (path) => {
          if (posix.dirname(path) === within) names.add(posix.basename(path))
          return false
        })
        return names.size === 0 ? yield* unavailable(id, `${folder}: not found`) : Array.from(names).sort()
      })
    })
  })

const downloadErrorReason = (error: unknown): string => {
  if (error instanceof TooLarge) return error.message
  const code = error instanceof Error && "code" in error ? String(error.code) : String(error)
  if (code === "E404") return "is not in the registry"
  if (code === "EINTEGRITY") return "the tarball of the registry does not match the pinned SHA-512"
  return `cannot be downloaded: ${code}`
}
