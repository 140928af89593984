import { PgCurationRepository } from "@emoji-catalogue/adapters-postgres"
import { curationRepositoryContract } from "@emoji-catalogue/application/contracts"
import { CurationRepository } from "@emoji-catalogue/application/ports"
import { assert, it } from "@effect/vitest"
import { Effect, Layer, Logger } from "effect"
import { SqlClient } from "effect/sql"
import { testDatabases } from "../testDatabases.ts"

for (const [name, database] of testDatabases) {
  curationRepositoryContract(name, PgCurationRepository.layer.pipe(Layer.provide(database)))

  it.layer(PgCurationRepository.layer.pipe(Layer.provideMerge(database)), { excludeTestServices: true })(name, (it) => {
    it.effect("skips an unreadable decision about an image and logs it once", () => {
      const logged: Array<unknown> = []
      return Effect.gen(function* () {
        const repository = yield* CurationRepository
        const sql = yield* SqlClient.SqlClient
        for (const [index, version] of ["2026", "2026 β", "2027"].entries()) {
          yield* sql`
            INSERT INTO curated_image (codepoint, platform, version, is_hidden, comparisons, changed_at, revision)
            VALUES ('1F600', 'serenityos', ${version}, true, '[]'::jsonb, now(), ${index + 1})`
        }
        for (let time = 1; time <= 2; time++) {
          const { images } = yield* repository.since(0)
          assert.deepStrictEqual(
            images.map(({ version }) => version),
            ["2026", "2027"]
          )
        }
        assert.deepStrictEqual(logged, [["Decision about an image skipped: cannot be decoded"]])
      }).pipe(Effect.provide(Logger.layer([Logger.make(({ message }) => void logged.push(message))])))
    })
  })
}
