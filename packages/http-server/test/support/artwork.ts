import type { ImportedArtwork } from "@emoji-catalogue/application/ports"
import type { ArtworkRelease, PlatformId } from "@emoji-catalogue/domain"
import { DateTime } from "effect"

type Release = Pick<ArtworkRelease, "version" | "source" | "renderings"> & Partial<ArtworkRelease>

/** The artwork of a platform. Its releases have no dates unless given. */
export const artworkOf = (platform: PlatformId, ...releases: ReadonlyArray<Release>): ImportedArtwork => ({
  platform,
  fingerprint: platform,
  changedAt: DateTime.makeUnsafe(0),
  releases: releases.map((release) => ({
    releasedAt: null,
    notAfter: null,
    consecutive: false,
    trust: "observed",
    asOf: null,
    listsSkinTones: true,
    ...release
  }))
})
