import { PgliteDatabase, SqliteBlobStore } from "@emoji-catalogue/adapters-postgres"
import { BlobStore } from "@emoji-catalogue/application/ports"
import { platforms } from "@emoji-catalogue/domain"
import { DateTime, Effect, Layer, Stream } from "effect"
import { SqlClient } from "effect/sql"

const assetNames = /[0-9a-f]{64}\.(?:svg|png|webp)/g

/**
 * The blobs of a data directory. `stored`: the names of all. `redistributable`: the names of the assets of redistributable
 * platforms and of PNGs made of them. `references`: the number of references to blobs by other platforms.
 */
export const storedBlobs = (dataDir: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const releases = yield* sql<{ platform: string; drawings: string }>`SELECT platform, drawings FROM artwork_release`
    const rasters = yield* sql<{ picture: string; png: string }>`SELECT picture, png FROM raster`
    const stored = yield* Stream.runCollect((yield* BlobStore).list(yield* DateTime.now))
    const isRedistributable = (id: string) =>
      platforms.some((platform) => platform.id === id && platform.redistributable)
    const namesIn = (drawings: string) => drawings.match(assetNames) ?? []
    const redistributable = new Set(
      releases.filter(({ platform }) => isRedistributable(platform)).flatMap(({ drawings }) => namesIn(drawings))
    )
    for (const { picture, png } of rasters) if (redistributable.has(picture)) redistributable.add(png)
    return {
      redistributable,
      references: releases
        .filter(({ platform }) => !isRedistributable(platform))
        .flatMap(({ drawings }) => namesIn(drawings)).length,
      stored
    }
  }).pipe(
    Effect.provide(SqliteBlobStore.layer({ dataDir }).pipe(Layer.provideMerge(PgliteDatabase.layer({ dataDir })))),
    Effect.runPromise
  )
