import { type ImageSignature, ImageSignatureRepository } from "@emoji-catalogue/application/ports"
import type { AssetName } from "@emoji-catalogue/domain"
import { Array as Arr, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { orDie } from "../orDie.ts"

// The maximum numbers of names per statement. PGlite runs one statement at a time, and others wait.
const maxNames = { find: 1_000, missing: 2_000 }

export const layer = Layer.effect(
  ImageSignatureRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const put = Effect.fn("PgImageSignatureRepository.put")(function* (signatures: ReadonlyArray<ImageSignature>) {
      // Inserts rows in a fixed order, which prevents deadlocks between concurrent statements.
      const byAsset = new Map(signatures.map((each) => [each.asset, each]))
      const assets = Array.from(byAsset.keys()).sort()
      const rows = assets.map((asset) => ({ ...byAsset.get(asset)! }))
      if (!Arr.isArrayNonEmpty(rows)) return
      yield* sql`
        INSERT INTO image_signature ${sql.insert(rows)}
        ON CONFLICT (asset) DO UPDATE SET signature = excluded.signature`
    }, orDie)

    const find = Effect.fn("PgImageSignatureRepository.find")(function* (assets: ReadonlyArray<AssetName>) {
      const found = new Map<AssetName, Uint8Array>()
      for (const names of Arr.chunksOf(assets, maxNames.find)) {
        const rows = yield* sql<ImageSignature>`
          SELECT asset, signature FROM image_signature WHERE asset = ANY(${names}::text[])`
        for (const { asset, signature } of rows) found.set(asset, signature)
      }
      return found
    }, orDie)

    const missing = Effect.fn("PgImageSignatureRepository.missing")(function* (assets: ReadonlyArray<AssetName>) {
      const missing: Array<AssetName> = []
      for (const names of Arr.chunksOf(assets, maxNames.missing)) {
        const rows = yield* sql<{ asset: AssetName }>`
          SELECT asset FROM unnest(${names}::text[]) WITH ORDINALITY AS given(asset, position)
          WHERE NOT EXISTS (SELECT FROM image_signature WHERE image_signature.asset = given.asset)
          ORDER BY position`
        for (const { asset } of rows) missing.push(asset)
      }
      return missing
    }, orDie)

    const remove = Effect.fn("PgImageSignatureRepository.delete")(function* (assets: ReadonlyArray<AssetName>) {
      yield* sql`DELETE FROM image_signature WHERE asset = ANY(${assets}::text[])`
    }, orDie)

    return ImageSignatureRepository.of({ put, find, missing, delete: remove })
  })
)
