import { DownloadCache } from "@emoji-catalogue/application/ports"
import { DateTime, Layer } from "effect"
import { integrities } from "./registryReleases.ts"
import { tarballCache } from "./tarballCache.ts"
import type { TarballOptions } from "./TarballPackages.ts"

/** `DownloadCache` for the folder in which `TarballPackages` caches tarballs. */
export const layer = ({ cache, integrities: pinned = integrities }: Omit<TarballOptions, "registry">) =>
  Layer.sync(DownloadCache, () => {
    const cached = tarballCache(cache)
    return DownloadCache.of({
      deleteUnused: (since) => cached.deleteUnused(Object.values(pinned), DateTime.toDateUtc(since))
    })
  })
