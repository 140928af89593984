import type { PlatformId } from "./Platform.ts"
import { sourceOf } from "./releaseSource.ts"

interface NamedRelease {
  readonly version: string
  readonly source: string
}

/** By platform, the current label of a release by its former name. */
const formerNames: Partial<Record<PlatformId, ReadonlyMap<string, string>>> = {
  // Two versions of the package have the same Facebook images and became one release.
  facebook: new Map([["15.1.2", "Emoji 15.0"]])
}

/**
 * Finds a release by its label, by the version of its package (`15.1.2`), or by a former name. Labels match in any case
 * and with `-` or `_` instead of spaces: `iOS 17.4`, `ios-17.4`.
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

/** Normalizes a label: `iOS 17.4` and `ios_17.4` both become `ios-17.4`. */
export const foldLabel = (label: string): string => label.toLowerCase().replace(/[ _]/g, "-")
