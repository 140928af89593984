import type { SourceUnavailable } from "@emoji-catalogue/application"
import { Context, type Effect } from "effect"

/** A package by name and exact version. */
export interface PackageId {
  readonly name: string
  readonly version: string
}

/** How errors and reports name a package. */
export const nameOf = ({ name, version }: PackageId): string => `${name}@${version}`

/**
 * Files of upstream packages at exact versions. Another version than the one asked for is never answered.
 * `test/UpstreamPackagesContract.ts` states the laws.
 */
export class UpstreamPackages extends Context.Service<
  UpstreamPackages,
  {
    /** The bytes of one file; `file` is a path inside the package, with `/`. */
    readonly read: (id: PackageId, file: string) => Effect.Effect<Uint8Array, SourceUnavailable>
  }
>()("@emoji-catalogue/adapters-upstream/UpstreamPackages") {}
