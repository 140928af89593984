import type { PlatformId } from "./Platform.ts"
import { sourceOf } from "./releaseSource.ts"

interface NamedRelease {
  readonly version: string
  readonly source: string
}

/** Former names of releases, with their current labels. */
const formerNames: Partial<Record<PlatformId, ReadonlyMap<string, string>>> = {
  // Two versions of the package had the same images of Facebook.
  facebook: new Map([["15.1.2", "Emoji 15.0"]])
}

/**
 * Finds a release by its label, in any case and with `-` or `_` for spaces (`iOS 17.4`, `ios-17.4`), by the version of its
 * package (`15.1.2`), or by a former name.
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

/** Normalizes the spelling of a label: `iOS 17.4` and `ios-17.4` become equal. */
export const foldLabel = (label: string): string => label.toLowerCase().replace(/[ _]/g, "-")
