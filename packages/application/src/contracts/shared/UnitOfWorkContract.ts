import { assert, it } from "@effect/vitest"
import { Effect, Exit, type Layer } from "effect"
import { UnitOfWork } from "../../shared/UnitOfWork.ts"

/** Tests no rollbacks, because the in-memory `UnitOfWork` cannot roll back. The tests of `PgUnitOfWork` test them. */
export const unitOfWorkContract = (name: string, layer: Layer.Layer<UnitOfWork, unknown>) => {
  it.effect(`UnitOfWork (${name}): returns the result, failure or defect of its writes, also if nested`, () =>
    Effect.gen(function* () {
      const unit = yield* UnitOfWork
      assert.strictEqual(yield* unit.run(unit.run(Effect.succeed(1))), 1)
      assert.strictEqual(yield* Effect.flip(unit.run(unit.run(Effect.fail("refused")))), "refused")
      const defect = new Error("broken")
      assert.deepStrictEqual(yield* Effect.exit(unit.run(Effect.die(defect))), Exit.die(defect))
    }).pipe(Effect.provide(layer))
  )
}
