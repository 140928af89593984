import { Result, Schema } from "effect"
import type { PlatformArtwork } from "./ArtworkRelease.ts"
import { platformOf } from "./platformRegistry.ts"

/** The artwork breaks a law. Says at most twenty times which; `count` is how often in all. */
export class ArtworkRejected extends Schema.TaggedError<ArtworkRejected>()("ArtworkRejected", {
  platform: Schema.String,
  count: Schema.Int,
  violations: Schema.Array(Schema.String)
}) {
  override get message() {
    return `${this.platform}: ${this.count} violations, among them: ${this.violations.join("; ")}`
  }
}

/** A release that is read again may lose a drawing or two; more means that it was half read. */
const largestLoss = 0.02

/** Holds a platform's artwork against the laws, and against what is known of the platform already. */
export const validateArtwork = (
  artwork: PlatformArtwork,
  previous: PlatformArtwork | undefined
): Result.Result<PlatformArtwork, ArtworkRejected> => {
  const violations = violationsOf(artwork, previous)
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

const violationsOf = ({ platform, releases }: PlatformArtwork, previous: PlatformArtwork | undefined) => {
  const { redistributable } = platformOf(platform)
  const violations: Array<string> = []
  const versions = new Set<string>()
  for (const { renderings: drawings, version } of releases) {
    if (versions.has(version)) violations.push(`${version} is there twice`)
    versions.add(version)
    const drawn = new Set<string>()
    for (const { codepoint, asset: picture } of drawings) {
      if (drawn.has(codepoint)) violations.push(`${version} draws ${codepoint} twice`)
      drawn.add(codepoint)
      if (picture !== null && !redistributable) violations.push(`${version} has a picture of ${codepoint} to keep`)
      if (picture === null && redistributable) violations.push(`${version} has no picture of ${codepoint}`)
    }
    const before = previous?.releases.find((release) => release.version === version)?.renderings.length ?? 1
    const least = Math.ceil(before * (1 - largestLoss))
    if (drawings.length < least) {
      violations.push(`${version} draws ${drawings.length} emoji where at least ${least} were expected`)
    }
  }
  return violations
}
