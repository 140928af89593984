import type { HostileImage } from "./hostile/HostileImage.ts"
import { hostileAvifs } from "./hostile/hostileAvifs.ts"
import { hostileDrawings } from "./hostile/hostileDrawings.ts"
import { hostileFiles } from "./hostile/hostileFiles.ts"
import { hostileGifs } from "./hostile/hostileGifs.ts"
import { hostileJpegs } from "./hostile/hostileJpegs.ts"
import { hostilePngs } from "./hostile/hostilePngs.ts"
import { hostileWebps } from "./hostile/hostileWebps.ts"

/** Files that users may send to break a decoder or its process or to hide content, with the expected results. */
export const hostileImages = async (): Promise<ReadonlyArray<HostileImage>> =>
  (
    await Promise.all([
      hostilePngs(),
      hostileJpegs(),
      hostileGifs(),
      hostileWebps(),
      hostileAvifs(),
      hostileFiles(),
      hostileDrawings()
    ])
  ).flat()
