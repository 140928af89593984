import type { DeviceSystem, Platform } from "@emoji-catalogue/client-sdk"

/** Since when an operating system has all emoji of a version. */
export interface SystemSupport {
  readonly platform: string
  readonly system: DeviceSystem
  /** The first release that is known to have them; undefined if none is. */
  readonly release: DeviceSystem["releases"][number] | undefined
  /** Whether no earlier release has them. */
  readonly isFirst: boolean
}

/**
 * Since when operating systems have the emoji of a version, such as `17.0`. Leaves out systems whose oldest known release
 * is newer than the version.
 */
export const systemSupport = (platforms: ReadonlyArray<Platform>, version: string): ReadonlyArray<SystemSupport> =>
  platforms.flatMap(({ id, systems }) =>
    systems.flatMap((system) => {
      // The versions are decimal numbers: none has a minor version above 9.
      const isNewEnough = (each: DeviceSystem["releases"][number]) => Number(each.emojiVersion) >= Number(version)
      const release = system.releases.find(isNewEnough)
      const isFirst = release?.isFirst === true && release.emojiVersion === version
      const isOld = release === system.releases[0] && !isFirst
      return isOld ? [] : [{ platform: id, system, release, isFirst }]
    })
  )
