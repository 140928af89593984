import { requestAutomaticImport } from "@emoji-catalogue/application/import"
import { JobQueue } from "@emoji-catalogue/application/ports"
import { MemoryImportRunRepository, MemoryJobQueue, MemoryUnitOfWork } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"

const ports = Layer.mergeAll(MemoryImportRunRepository.layer, MemoryJobQueue.layer, MemoryUnitOfWork.layer)

it.effect("an automatic import is queued as a job of its kind", () =>
  Effect.gen(function* () {
    yield* requestAutomaticImport("all", crypto.randomUUID())
    const counts = yield* (yield* JobQueue).counts
    assert.deepStrictEqual(
      counts.map(({ name, queued }) => [name, queued]),
      [["import-all", 1]]
    )
  }).pipe(Effect.provide(ports))
)
