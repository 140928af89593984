import { PgRasterRepository } from "@emoji-catalogue/adapters-postgres"
import { rasterRepositoryContract } from "@emoji-catalogue/application/contracts"
import { it } from "@effect/vitest"
import { Layer } from "effect"
import { SqlClient } from "effect/sql"
import { testDatabases } from "../testDatabases.ts"

for (const [name, database] of testDatabases) {
  rasterRepositoryContract(name, PgRasterRepository.layer.pipe(Layer.provide(database)))

  it.layer(database, { excludeTestServices: true })(name, (it) => {
    it.effect("an earlier version without request days can record PNGs", () =>
      SqlClient.SqlClient.use((sql) => sql`INSERT INTO raster (picture, size, png) VALUES ('picture', 72, 'png')`)
    )
  })
}
