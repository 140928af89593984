import { ImageRemovalRepository } from "@emoji-catalogue/application/ports"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { orDie } from "../orDie.ts"

export const layer = Layer.effect(
  ImageRemovalRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return ImageRemovalRepository.of({
      record: sql`UPDATE image_removal SET revision = revision + 1`.pipe(
        orDie,
        Effect.asVoid,
        Effect.withSpan("PgImageRemovalRepository.record")
      ),
      // `revision` is cast to float8, because the driver returns bigint as a `BigInt`. float8 is exact up to 2^53.
      revision: sql<{ revision: number }>`SELECT revision::float8 AS revision FROM image_removal`.pipe(
        Effect.map(([row]) => row!.revision),
        orDie,
        Effect.withSpan("PgImageRemovalRepository.revision")
      )
    })
  })
)
