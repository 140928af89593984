import type { SourceUnavailable } from "@emoji-catalogue/application"
import { Context, type Effect, type Stream } from "effect"

/** A package by name and exact version. */
export interface PackageId {
  readonly name: string
  readonly version: string
  /** The name it is installed under, where another version of it has its own. */
  readonly alias?: string
}

/** How errors and reports name a package. */
export const nameOf = ({ name, version }: Pick<PackageId, "name" | "version">): string => `${name}@${version}`

export interface PackageFile {
  readonly file: string
  readonly bytes: Uint8Array
}

/**
 * Files of upstream packages at exact versions. Another version than the one asked for is never answered. A file is a
 * path inside the package, with `/`; a folder likewise. `test/UpstreamPackagesContract.ts` states the laws.
 */
export class UpstreamPackages extends Context.Service<
  UpstreamPackages,
  {
    /** The bytes of one file. */
    readonly read: (id: PackageId, file: string) => Effect.Effect<Uint8Array, SourceUnavailable>

    /** Each of the files, in any order; fails where one is missing. */
    readonly readAll: (id: PackageId, files: ReadonlyArray<string>) => Stream.Stream<PackageFile, SourceUnavailable>

    /** The names of the files right inside a folder, sorted. */
    readonly list: (id: PackageId, folder: string) => Effect.Effect<ReadonlyArray<string>, SourceUnavailable>
  }
>()("@emoji-catalogue/adapters-upstream/UpstreamPackages") {}
