import { Codepoint, type GivenName, sharingAccounts } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Fiber, type Layer, Result, Schema } from "effect"
import type { AccountRepository } from "../../ports/account/AccountRepository.ts"
import { CatalogueRepository } from "../../ports/catalogue/CatalogueRepository.ts"
import { type Build, CreationRepository } from "../../ports/creation/CreationRepository.ts"
import { sampleCatalogue } from "../../testing/catalogue/sampleCatalogue.ts"
import { freshAccount, freshAccounts } from "../account/freshAccount.ts"

const at = (minute: number) => DateTime.makeUnsafe(Date.UTC(2026, 0, 2, 3, minute))

const unlimited = { since: at(0), max: 1000 }

const name = (text: string): GivenName => ({ text, key: text.toLowerCase() })

const freshCodepoint = (prefix = "1F43B") =>
  Codepoint.make(
    [
      prefix,
      ...Array.from(crypto.getRandomValues(new Uint16Array(5)), (part) => (part | 0xf0000).toString(16).toUpperCase())
    ].join("-")
  )

type Builds = Pick<Build, "codepoint" | "accountId"> & Partial<Build>

const record = (build: Builds, limit = unlimited) =>
  CreationRepository.use((repository) => repository.record({ name: null, at: at(1), ...build }, limit))

const whole = { limit: 10_000, offset: 0 }

/** Returns the creations in the order of `CreationRepository.list`, not in the order of `codepoints`. */
const listed = Effect.fn(function* (codepoints: ReadonlyArray<Codepoint>, includeRgi = true) {
  const { items, total } = yield* CreationRepository.use((repository) => repository.list({ includeRgi, ...whole }))
  assert.strictEqual(total, items.length)
  return items.filter(({ codepoint }) => codepoints.includes(codepoint))
})

/** All three services must share one store, which starts without a catalogue. */
export const creationRepositoryContract = (
  title: string,
  layer: Layer.Layer<CreationRepository | AccountRepository | CatalogueRepository, unknown>
) =>
  it.layer(layer, { excludeTestServices: true })(`CreationRepository (${title})`, (it) => {
    it.effect("counts each account once per sequence, and keeps the first and last build time", () =>
      Effect.gen(function* () {
        const [one, two] = yield* freshAccounts(2)
        const codepoint = freshCodepoint()
        const created = { codepoint, count: 1, name: null, createdAt: at(5), lastBuiltAt: at(5) }
        assert.deepStrictEqual(yield* record({ codepoint, accountId: one!, at: at(5) }), created)
        const repeated = { ...created, lastBuiltAt: at(7) }
        assert.deepStrictEqual(yield* record({ codepoint, accountId: one!, at: at(7) }), repeated)
        // The next build has an earlier time, as if the clock of its process were slow.
        const shared = { ...repeated, count: 2, createdAt: at(4) }
        assert.deepStrictEqual(yield* record({ codepoint, accountId: two!, at: at(4) }), shared)
        assert.deepStrictEqual(yield* listed([codepoint]), [shared])
      })
    )

    it.effect("counts sixteen accounts once each, though each builds three times concurrently", () =>
      Effect.gen(function* () {
        const accounts = yield* freshAccounts(16)
        const codepoint = freshCodepoint()
        const given = name("Fire bear")
        const builds = [...accounts, ...accounts.toReversed(), ...accounts]
        yield* Effect.forEach(builds, (accountId) => record({ codepoint, accountId, name: given }), {
          concurrency: "unbounded"
        })
        const [creation] = yield* listed([codepoint])
        assert.deepInclude(creation, { count: 16, name: "Fire bear" })
      })
    )

    it.effect("refuses new sequences of an account beyond its limit, also concurrent ones", () =>
      Effect.gen(function* () {
        const [one, two] = yield* freshAccounts(2)
        const limit = { since: at(10), max: 3 }
        // A sequence that the account built before `since` does not count toward the limit.
        const old = freshCodepoint()
        yield* record({ codepoint: old, accountId: one!, at: at(9) }, limit)
        const codepoints = Array.from({ length: 12 }, () => freshCodepoint())
        const results = yield* Effect.forEach(
          codepoints,
          (codepoint) => Effect.result(record({ codepoint, accountId: one!, at: at(10) }, limit)),
          { concurrency: "unbounded" }
        )
        const recorded = codepoints.filter((_, index) => Result.isSuccess(results[index]!))
        assert.lengthOf(recorded, 3)
        assert.sameMembers(
          (yield* listed(codepoints)).map(({ codepoint }) => codepoint),
          recorded
        )
        const refused = codepoints.find((codepoint) => !recorded.includes(codepoint))!
        const failure = yield* Effect.flip(record({ codepoint: refused, accountId: one!, at: at(11) }, limit))
        assert.strictEqual(failure._tag, "BuildLimitReached")
        for (const known of [old, recorded[0]!]) yield* record({ codepoint: known, accountId: one!, at: at(11) }, limit)
        yield* record({ codepoint: refused, accountId: two!, at: at(11) }, limit)
        const next = { since: at(12), max: 1 }
        yield* record({ codepoint: refused, accountId: one!, at: at(12) }, next)
      })
    )

    it.effect.prop(
      "an interrupted build is stored wholly or not at all",
      [Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 8 }))],
      ([milliseconds]) =>
        Effect.gen(function* () {
          const [one, two] = yield* freshAccounts(2)
          const codepoint = freshCodepoint()
          yield* record({ codepoint, accountId: one! })
          const fiber = yield* Effect.forkChild(record({ codepoint, accountId: two! }))
          yield* Effect.sleep(milliseconds)
          yield* Fiber.interrupt(fiber)
          assert.strictEqual((yield* record({ codepoint, accountId: two! })).count, 2)
        }),
      { arbitrary: { runs: 15 } }
    )

    it.effect("has the most frequent name that at least three accounts give, in its most frequent spelling", () =>
      Effect.gen(function* () {
        const accounts = yield* freshAccounts(2 * sharingAccounts + 3)
        const codepoint = freshCodepoint()
        const names: Array<string | null> = []
        const give = (account: number, text: string | null) =>
          Effect.map(
            record({ codepoint, accountId: accounts[account]!, name: text === null ? null : name(text) }),
            (creation) => names.push(creation.name)
          )
        yield* give(0, "fire bear")
        // Account 0 builds the sequence two more times: first with another spelling of the name, then without a name.
        // The build without a name keeps the new spelling.
        yield* give(0, "Fire Bear")
        yield* give(0, null)
        yield* give(1, "fire bear")
        yield* give(2, null)
        assert.deepStrictEqual(names, [null, null, null, null, null])
        yield* give(2, "Fire Bear")
        assert.strictEqual(names.at(-1), "Fire Bear")
        yield* give(3, "fire bear")
        // If several spellings or names are equally frequent, the first in code point order is used.
        assert.strictEqual(names.at(-1), "Fire Bear")
        for (const account of [4, 5, 6, 7]) yield* give(account, "Ash")
        assert.strictEqual(names.at(-1), "Ash")
        yield* give(8, "fire bear")
        assert.strictEqual(names.at(-1), "fire bear")
        yield* give(0, "Ash")
        assert.strictEqual(names.at(-1), "Ash")
        const [creation] = yield* listed([codepoint])
        assert.deepInclude(creation, { name: "Ash", count: accounts.length })
      })
    )

    it.effect("does not count names of other sequences", () =>
      Effect.gen(function* () {
        const accounts = yield* freshAccounts(sharingAccounts)
        const codepoints = accounts.map(() => freshCodepoint())
        for (const [index, accountId] of accounts.entries()) {
          yield* record({ codepoint: codepoints[index]!, accountId, name: name("Fire bear") })
        }
        assert.deepStrictEqual(
          (yield* listed(codepoints)).map((creation) => creation.name),
          [null, null, null]
        )
      })
    )

    it.effect("lists sequences in pages, the most built first, then the latest created", () =>
      Effect.gen(function* () {
        const repository = yield* CreationRepository
        const accounts = yield* freshAccounts(3)
        const [most, older, newer, tied] = [
          freshCodepoint(),
          freshCodepoint(),
          freshCodepoint("0001"),
          freshCodepoint()
        ]
        const build = (codepoint: Codepoint, count: number, minute: number) =>
          Effect.forEach(accounts.slice(0, count), (accountId) => record({ codepoint, accountId, at: at(minute) }))
        yield* build(older, 2, 1)
        yield* build(tied, 2, 3)
        yield* build(newer, 2, 3)
        yield* build(most, 3, 2)
        // Building a sequence again later does not change the order.
        yield* build(older, 1, 9)
        const order = (yield* listed([most, older, newer, tied])).map(({ codepoint }) => codepoint)
        assert.deepStrictEqual(order, [most, newer, tied, older])
        const { items, total } = yield* repository.list({ includeRgi: true, ...whole })
        const pages = []
        for (let offset = 0; offset < total; offset += 2) {
          const page = yield* repository.list({ includeRgi: true, limit: 2, offset })
          assert.strictEqual(page.total, total)
          pages.push(...page.items)
        }
        assert.deepStrictEqual(pages, items)
        assert.deepStrictEqual(yield* repository.list({ includeRgi: true, limit: 2, offset: total }), {
          items: [],
          total
        })
      })
    )

    it.effect("leaves out emoji of the published catalogue, also if they were built before the publication", () =>
      Effect.gen(function* () {
        const accountId = yield* freshAccount
        const [grinning, built] = [Codepoint.make("1F600"), freshCodepoint()]
        for (const codepoint of [grinning, built]) yield* record({ codepoint, accountId })
        const codepoints = (includeRgi: boolean) =>
          Effect.map(listed([grinning, built], includeRgi), (items) => items.map(({ codepoint }) => codepoint))
        assert.sameMembers(yield* codepoints(false), [grinning, built])
        yield* (yield* CatalogueRepository).publish(0, sampleCatalogue)
        assert.deepStrictEqual(yield* codepoints(false), [built])
        assert.sameMembers(yield* codepoints(true), [grinning, built])
      })
    )
  })
