import { ImportStatus } from "@emoji-catalogue/application/import"
import { CatalogueRepository } from "@emoji-catalogue/application/ports"
import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import { MemoryPorts, sampleCatalogue } from "@emoji-catalogue/application/testing"
import { EncodedView } from "@emoji-catalogue/http-server"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import * as catalogue from "../src/catalogue.ts"

const ports = ImportStatus.layer.pipe(Layer.provideMerge(MemoryPorts.layer))
const published = Layer.effectDiscard(CatalogueRepository.use(({ publish }) => publish(0, sampleCatalogue)))

it.effect("encodes a catalogue before requests use it", () =>
  Effect.gen(function* () {
    const { refresh, snapshot } = yield* CurrentCatalogue
    const isEncoded = Effect.map(snapshot, ({ view }) => EncodedView.isEncoded(view))
    assert.isTrue(yield* isEncoded)
    yield* (yield* CatalogueRepository).republish
    yield* refresh
    assert.isTrue(yield* isEncoded)
  }).pipe(Effect.provide(catalogue.layer.pipe(Layer.provideMerge(published), Layer.provideMerge(ports))))
)
