import type { PlatformId } from "./Platform.ts"
import { sourceOf } from "./releaseSource.ts"

interface NamedRelease {
  readonly version: string
  readonly source: string
}

/** Maps the former labels of a platform's releases to their current labels. */
const formerNames: Partial<Record<PlatformId, ReadonlyMap<string, string>>> = {
  // The packages emoji-datasource 15.1.2 and 16.0.0 have the same Facebook images, which draw Emoji 15.0. Only the
  // release from 16.0.0 is imported. Its label is `Emoji 15.0`.
  facebook: new Map([["15.1.2", "Emoji 15.0"]])
}

/**
 * Finds a release by its label, by the version of the package it was imported from (`15.1.2`), or by a former label.
 * Ignores case in labels, and accepts `-` or `_` instead of spaces (`ios-17.4` for `iOS 17.4`).
 */
export const findRelease = <A extends NamedRelease>(
  releases: ReadonlyArray<A>,
  platform: PlatformId,
  name: string
): A | undefined => {
  const labelled = (label: string) => releases.find(({ version }) => foldLabel(version) === foldLabel(label))
  const former = formerNames[platform]?.get(name)
  return (
    labelled(name) ??
    releases.find(({ source }) => sourceOf(source).version === name) ??
    (former === undefined ? undefined : labelled(former))
  )
}

export const foldLabel = (label: string): string => label.toLowerCase().replace(/[ _]/g, "-")
