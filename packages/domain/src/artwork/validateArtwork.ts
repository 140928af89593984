import { Result, Schema } from "effect"
import type { Codepoint } from "../shared/Codepoint.ts"
import type { PlatformArtwork } from "./ArtworkRelease.ts"
import { platformOf } from "./platformRegistry.ts"

/** `violations` has the first twenty violations. `count` is the number of all violations. */
export class ArtworkRejected extends Schema.TaggedError<ArtworkRejected>()("ArtworkRejected", {
  platform: Schema.String,
  count: Schema.Int,
  violations: Schema.Array(Schema.String)
}) {
  override get message() {
    return `${this.platform}: ${this.count} violations, among them: ${this.violations.join("; ")}`
  }
}

/**
 * The share of a release's renderings that a new import may lack. A larger loss means that the source was not read
 * completely.
 */
const maxLossShare = 0.02

/**
 * Checks that a platform's artwork is consistent, and that no release has lost more than `maxLossShare` of its
 * renderings since the last import (`previous`). Ignores lost renderings of emoji that are not in the catalogue
 * (`known`).
 */
export const validateArtwork = (
  artwork: PlatformArtwork,
  previous: PlatformArtwork | undefined,
  known: ReadonlySet<Codepoint>
): Result.Result<PlatformArtwork, ArtworkRejected> => {
  const violations = violationsOf(artwork, previous, known)
  return violations.length === 0
    ? Result.succeed(artwork)
    : Result.fail(
        new ArtworkRejected({
          platform: artwork.platform,
          count: violations.length,
          violations: violations.slice(0, 20)
        })
      )
}

const violationsOf = (
  { platform, releases }: PlatformArtwork,
  previous: PlatformArtwork | undefined,
  known: ReadonlySet<Codepoint>
) => {
  const { redistributable } = platformOf(platform)
  const violations: Array<string> = []
  const versions = new Set<string>()
  for (const { renderings, version } of releases) {
    // A release has images of all its emoji or no images at all. If some emoji have no image, the import is incomplete.
    const hasImages = renderings.some(({ asset }) => asset !== null)
    if (versions.has(version)) violations.push(`duplicate release ${version}`)
    versions.add(version)
    const rendered = new Set<string>()
    for (const { codepoint, asset } of renderings) {
      if (rendered.has(codepoint)) violations.push(`${version} renders ${codepoint} twice`)
      rendered.add(codepoint)
      if (asset !== null && !redistributable)
        violations.push(`${version} has an asset for ${codepoint}, but the license forbids copies`)
      if (asset === null && redistributable && hasImages) violations.push(`${version} has no asset for ${codepoint}`)
    }
    const before = previous?.releases.find((release) => release.version === version)
    const previousCount = before?.renderings.filter(({ codepoint }) => known.has(codepoint)).length ?? 1
    const minCount = Math.ceil(previousCount * (1 - maxLossShare))
    if (renderings.length < minCount) {
      violations.push(`${version} has ${renderings.length} renderings, expected at least ${minCount}`)
    }
  }
  return violations
}
