import { CatalogueRepository, ProposalRegister, SourceUnavailable } from "@emoji-catalogue/application/ports"
import { CatalogueImports, ProposalImports } from "@emoji-catalogue/application/import"
import {
  MemoryCatalogueRepository,
  MemoryCatalogueSource,
  MemoryProposalRegister,
  MemoryUnitOfWork,
  sampleDraft
} from "@emoji-catalogue/application/testing"
import type { DocumentNumber, ProposalTitles } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"

const [sample] = sampleDraft.proposals
const document = sample!.document
const unknown = { document: "L2/16-127R2" as DocumentNumber, date: null, title: null }
const titled: ProposalTitles = new Map([
  [document, "Working draft"],
  ["L2/01-001" as DocumentNumber, "Of no emoji"]
])

const untitled = {
  ...sampleDraft,
  emoji: sampleDraft.emoji.map((emoji) => ({ ...emoji, proposals: [document, unknown.document] })),
  proposals: [{ ...sample!, title: null }, unknown]
}
const withRegister = (register: Layer.Layer<ProposalRegister>) =>
  Layer.mergeAll(CatalogueImports.layer, ProposalImports.layer).pipe(
    Layer.provideMerge(MemoryUnitOfWork.layer),
    Layer.provide(register),
    Layer.provideMerge(MemoryCatalogueSource.layer(untitled)),
    Layer.provideMerge(MemoryCatalogueRepository.layer)
  )

const importFacts = Effect.flatMap(CatalogueImports, ({ run }) => run(() => Effect.void))
const importTitles = Effect.flatMap(ProposalImports, ({ run }) => run())
const stored = Effect.flatMap(CatalogueRepository, ({ load }) =>
  Effect.map(load, (published) => {
    const { catalogue, generation } = Option.getOrThrow(published)
    return { generation, titles: catalogue.proposals.map(({ title }) => title) }
  })
)

it.effect("publishes the titles of proposals once, and a catalogue import keeps them", () =>
  Effect.gen(function* () {
    yield* importFacts
    const dryRun = ProposalImports.use(({ run }) => run({ dryRun: true }))
    assert.deepStrictEqual(yield* dryRun, { proposals: 2, titled: 1, changed: 1 })
    assert.deepStrictEqual(yield* stored, { generation: 1, titles: [null, null] })
    assert.deepStrictEqual(yield* importTitles, { proposals: 2, titled: 1, changed: 1 })
    assert.deepStrictEqual(yield* stored, { generation: 2, titles: ["Working draft", null] })
    assert.deepStrictEqual(yield* importTitles, { proposals: 2, titled: 1, changed: 0 })
    yield* importFacts
    assert.deepStrictEqual(yield* stored, { generation: 2, titles: ["Working draft", null] })
  }).pipe(Effect.provide(withRegister(MemoryProposalRegister.layer(titled))))
)

it.effect("does nothing before the first catalogue import", () =>
  Effect.gen(function* () {
    assert.deepStrictEqual(yield* importTitles, { proposals: 0, titled: 0, changed: 0 })
  }).pipe(Effect.provide(withRegister(MemoryProposalRegister.layer(titled))))
)

it.effect("replaces the titles of the catalogue with those of the register", () =>
  Effect.gen(function* () {
    yield* importFacts
    const { load, publish } = yield* CatalogueRepository
    const { catalogue, generation } = Option.getOrThrow(yield* load)
    const proposals = catalogue.proposals.map((each) => ({ ...each, title: "Known" }))
    yield* publish(generation, { ...catalogue, proposals })
    assert.deepStrictEqual(yield* importTitles, { proposals: 2, titled: 2, changed: 1 })
    assert.deepStrictEqual(yield* stored, { generation: 3, titles: ["Working draft", "Known"] })
  }).pipe(Effect.provide(withRegister(MemoryProposalRegister.layer(titled))))
)

it.effect("an unreadable register changes nothing", () =>
  Effect.gen(function* () {
    yield* importFacts
    assert.strictEqual((yield* Effect.flip(importTitles))._tag, "SourceUnavailable")
    assert.deepStrictEqual(yield* stored, { generation: 1, titles: [null, null] })
  }).pipe(
    Effect.provide(
      withRegister(
        Layer.succeed(ProposalRegister, {
          titles: Effect.fail(new SourceUnavailable({ source: "register", reason: "cannot be reached" }))
        })
      )
    )
  )
)

it.effect("facts published concurrently are kept", () =>
  Effect.gen(function* () {
    yield* importFacts
    const repository = yield* CatalogueRepository
    const { catalogue, generation } = Option.getOrThrow(yield* repository.load)
    // Another process publishes facts between the load and the publication of the titles.
    let loads = 0
    const racing: CatalogueRepository["Service"] = {
      ...repository,
      load: Effect.tap(repository.load, () =>
        ++loads === 1 ? Effect.orDie(repository.publish(generation, { ...catalogue, sources: "newer@2" })) : Effect.void
      )
    }
    yield* Effect.flatMap(ProposalImports, ({ run }) => run()).pipe(
      Effect.provide(Layer.fresh(ProposalImports.layer)),
      Effect.provideService(CatalogueRepository, racing),
      Effect.provide(MemoryProposalRegister.layer(titled))
    )
    const after = Option.getOrThrow(yield* repository.load).catalogue
    assert.deepStrictEqual([after.sources, after.proposals[0]?.title], ["newer@2", "Working draft"])
    assert.strictEqual(loads, 2)
  }).pipe(Effect.provide(withRegister(MemoryProposalRegister.layer(titled))))
)
