import { SourceUnavailable } from "@emoji-catalogue/application/ports"
import { Context, type Effect, type Stream } from "effect"

export interface PackageId {
  readonly name: string
  readonly version: string
  /** The npm alias, if a second version of the package is installed. */
  readonly alias?: string
}

/** Returns `name@version`. Errors and reports refer to a package in this format. */
export const specOf = ({ name, version }: Pick<PackageId, "name" | "version">): string => `${name}@${version}`

export const unavailable = (id: PackageId, reason: string) => new SourceUnavailable({ source: specOf(id), reason })

export interface PackageFile {
  readonly file: string
  readonly bytes: Uint8Array
}

/**
 * Reads files of upstream packages at exact versions. Fails if the exact version is not available. Files and folders
 * are paths inside the package, with `/` as the separator.
 * `test/support/UpstreamPackagesContract.ts` has the contract tests.
 */
export class UpstreamPackages extends Context.Service<
  UpstreamPackages,
  {
    /** Downloads a package again, even if it is cached. Does nothing for installed packages. */
    readonly refresh: (id: PackageId) => Effect.Effect<void, SourceUnavailable>

    readonly read: (id: PackageId, file: string) => Effect.Effect<Uint8Array, SourceUnavailable>

    /** The content of several files, in any order. Fails if a file is missing. */
    readonly readAll: (id: PackageId, files: ReadonlyArray<string>) => Stream.Stream<PackageFile, SourceUnavailable>

    /** The sorted names of the files directly in a folder. */
    readonly list: (id: PackageId, folder: string) => Effect.Effect<ReadonlyArray<string>, SourceUnavailable>
  }
>()("@emoji-catalogue/adapters-upstream/UpstreamPackages") {}
