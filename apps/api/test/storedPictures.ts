import { PgliteDatabase } from "@emoji-catalogue/adapters-postgres"
import { platforms } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const assets = /[0-9a-f]{64}\.(?:svg|png|webp)/g

/**
 * The pictures in an embedded database: those that drawings of redistributable platforms, or PNGs made of them, refer
 * to, how many others refer to, and all that are stored.
 */
export const storedPictures = (dataDir: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const releases = yield* sql<{ platform: string; drawings: string }>`SELECT platform, drawings FROM artwork_release`
    const rasters = yield* sql<{ picture: string; png: string }>`SELECT picture, png FROM raster`
    const stored = yield* sql<{ name: string }>`SELECT name FROM blob`
    const isOpen = (id: string) => platforms.some((platform) => platform.id === id && platform.redistributable)
    const open = new Set(
      releases.filter(({ platform }) => isOpen(platform)).flatMap(({ drawings }) => drawings.match(assets) ?? [])
    )
    for (const { picture, png } of rasters) if (open.has(picture)) open.add(png)
    return {
      open,
      closed: releases
        .filter(({ platform }) => !isOpen(platform))
        .flatMap(({ drawings }) => drawings.match(assets) ?? []).length,
      stored: stored.map(({ name }) => name)
    }
  }).pipe(Effect.provide(PgliteDatabase.layer({ dataDir })), Effect.runPromise)
