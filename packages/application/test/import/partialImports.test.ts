import { CatalogueRepository } from "@emoji-catalogue/application/ports"
import { CatalogueImports, type ImportReport } from "@emoji-catalogue/application/import"
import {
  MemoryCatalogueRepository,
  MemoryCatalogueSource,
  MemoryUnitOfWork,
  sampleDraft
} from "@emoji-catalogue/application/testing"
import { type CatalogueDraft, EmojiVersion } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"

type Options = Parameters<CatalogueImports["Service"]["run"]>[1]

/** Imports from a draft into the shared repository. */
const importing = (
  draft: CatalogueDraft,
  options: Options = {}
): Effect.Effect<ImportReport, unknown, CatalogueRepository> =>
  CatalogueImports.use(({ run }) => run(() => Effect.void, options)).pipe(
    Effect.provide(
      CatalogueImports.layer.pipe(
        Layer.provide(MemoryUnitOfWork.layer),
        Layer.provide(MemoryCatalogueSource.layer(draft)),
        Layer.fresh
      )
    )
  )

const isOutdated = (draft: CatalogueDraft) =>
  CatalogueImports.use(({ runIfOutdated }) => runIfOutdated(() => Effect.void)).pipe(
    Effect.map(Option.isSome),
    Effect.provide(
      CatalogueImports.layer.pipe(
        Layer.provide(MemoryUnitOfWork.layer),
        Layer.provide(MemoryCatalogueSource.layer(draft)),
        Layer.fresh
      )
    )
  )

const published = Effect.map(
  CatalogueRepository.use(({ load }) => load),
  (found) => Option.getOrThrow(found)
)

const slugs = Effect.map(published, ({ catalogue }) => catalogue.emoji.map(({ slug }) => slug))

/** The sample with other facts of every kind about its emoji, from newer sources. */
const other: CatalogueDraft = {
  ...sampleDraft,
  sources: "sample@2",
  emoji: sampleDraft.emoji.map((emoji) => ({
    ...emoji,
    annotations: {
      ...emoji.annotations,
      de: { ...emoji.annotations.de, keywords: ["neu"] },
      ja: { ...emoji.annotations.ja, keywords: ["新しい"] }
    },
    shortcodes: [{ code: `other_${emoji.slug}`, source: "github" as const }],
    carriers: []
  }))
}

const factsOf = Effect.map(published, ({ catalogue: { emoji, sources } }) => {
  const heart = emoji.find(({ slug }) => slug === "red-heart")!
  return {
    de: heart.annotations.de.keywords,
    ja: heart.annotations.ja.keywords,
    shortcodes: heart.shortcodes.map(({ code }) => code),
    carriers: heart.carriers.map(({ carrier }) => carrier),
    sources
  }
})

it.effect("an import of a kind replaces only its facts, and the sources change once all facts are read", () =>
  Effect.gen(function* () {
    yield* importing(sampleDraft)
    const before = yield* factsOf
    yield* importing(other, { facts: { kinds: ["annotations"], locales: ["de"] } })
    assert.deepStrictEqual(yield* factsOf, { ...before, de: ["neu"] })
    yield* importing(other, { facts: { kinds: ["shortcodes"] } })
    assert.deepStrictEqual(yield* factsOf, { ...before, de: ["neu"], shortcodes: ["other_red-heart"] })
    yield* importing(other, { facts: { kinds: ["carriers"] } })
    assert.deepStrictEqual((yield* factsOf).carriers, [])
    yield* importing(other, { facts: { kinds: ["proposals"] } })
    assert.deepInclude(yield* factsOf, { ja: before.ja, sources: before.sources })
    assert.isTrue(yield* isOutdated(other))
    assert.deepInclude(yield* factsOf, { ja: ["新しい"], sources: "sample@2" })
    assert.isFalse(yield* isOutdated(other))
  }).pipe(Effect.provide(MemoryCatalogueRepository.layer))
)

it.effect("an import of emoji reads the other facts of new emoji, and keeps the other facts of known emoji", () =>
  Effect.gen(function* () {
    const { emoji } = sampleDraft
    const last = emoji.at(-1)!
    const smaller = { ...sampleDraft, emoji: emoji.slice(0, -1) }
    yield* importing(smaller)
    const before = yield* factsOf
    const report = yield* importing(other, { facts: { kinds: ["unicode"] } })
    assert.deepInclude(report.changes, { added: 1, removed: 0 })
    assert.deepStrictEqual(
      report.samples.added.map(({ slug }) => slug),
      [last.slug]
    )
    assert.deepStrictEqual(yield* factsOf, before)
    const added = (yield* published).catalogue.emoji.at(-1)!
    assert.deepStrictEqual(added.shortcodes, [{ code: `other_${last.slug}`, source: "github" }])
    assert.deepStrictEqual(added.annotations.de.keywords, ["neu"])
  }).pipe(Effect.provide(MemoryCatalogueRepository.layer))
)

const versions = Array.from(new Set(sampleDraft.emoji.map(({ version }) => version)))
const newest = sampleDraft.emojiVersion

it.effect("a chosen version has only its emoji, and automatic imports keep it until another is chosen", () =>
  Effect.gen(function* () {
    const all = sampleDraft.emoji.map(({ slug }) => slug)
    const older = EmojiVersion.make("2.0")
    const expected = sampleDraft.emoji.filter(({ version }) => Number(version) <= 2).map(({ slug }) => slug)
    assert.isTrue(expected.length > 0 && expected.length < all.length, versions.join())
    yield* importing(sampleDraft)
    const facts = { kinds: ["unicode", "annotations", "shortcodes", "carriers", "proposals"] as const }
    const dry = yield* importing(sampleDraft, { facts: { ...facts, emojiVersion: older }, dryRun: true })
    assert.deepInclude(dry, { generation: null, emojiVersion: older })
    assert.strictEqual(dry.changes.removed, all.length - expected.length)
    assert.deepStrictEqual(yield* slugs, all)
    yield* importing(sampleDraft, { facts: { ...facts, emojiVersion: older } })
    assert.deepStrictEqual(yield* slugs, expected)
    assert.isFalse(yield* isOutdated(sampleDraft))
    // Newer sources are imported at the chosen version.
    assert.isTrue(yield* isOutdated({ ...sampleDraft, sources: "sample@3" }))
    assert.deepStrictEqual([yield* slugs, (yield* published).catalogue.emojiVersion], [expected, older])
    // An import of other facts also keeps the version.
    yield* importing(other, { facts: { kinds: ["shortcodes"] } })
    assert.isFalse(yield* isOutdated({ ...sampleDraft, sources: "sample@3" }))
    const back = yield* importing(sampleDraft, { facts: { kinds: ["unicode"] } })
    assert.strictEqual(back.changes.added, all.length - expected.length)
    assert.deepStrictEqual([yield* slugs, (yield* published).catalogue.emojiVersion], [all, newest])
  }).pipe(Effect.provide(MemoryCatalogueRepository.layer))
)

it.effect("runs onPublish once for each publication, and not if nothing changed", () =>
  Effect.gen(function* () {
    const generations: Array<number | null> = []
    const onPublish = ({ generation }: ImportReport) => Effect.sync(() => void generations.push(generation))
    yield* importing(sampleDraft, { onPublish })
    yield* importing(sampleDraft, { onPublish })
    yield* importing(other, { onPublish, dryRun: true })
    yield* importing(other, { onPublish })
    assert.deepStrictEqual(generations, [1, 2])
  }).pipe(Effect.provide(MemoryCatalogueRepository.layer))
)
