import { assert, it } from "@effect/vitest"
import { DateTime, Effect, type Layer, Schema } from "effect"
import { type Attempt, IdempotencyRepository } from "../../idempotency/IdempotencyRepository.ts"
import { toHex, randomBytes } from "../../shared/bytes.ts"

const at = (time: string) => DateTime.makeUnsafe(`2026-01-02T${time}Z`)

const attempt = (about: Partial<Attempt> = {}): Attempt => ({
  scope: "key:1 POST /things",
  key: crypto.randomUUID(),
  attempt: crypto.randomUUID(),
  requestHash: toHex(randomBytes(32)),
  resourceId: crypto.randomUUID(),
  at: at("10:00:00"),
  forgetBefore: DateTime.makeUnsafe("2026-01-01T10:00:00Z"),
  leaseUntil: at("10:02:00"),
  ...about
})

/** The same request, sent again. */
const again = (first: Attempt, about: Partial<Attempt> = {}): Attempt => ({
  ...first,
  attempt: crypto.randomUUID(),
  resourceId: crypto.randomUUID(),
  ...about
})

const answer = { status: 201, contentType: "application/json", body: new TextEncoder().encode(`{"id":"👩‍🚀"}`) }

/** The laws every `IdempotencyRepository` passes. */
export const idempotencyRepositoryContract = (name: string, layer: Layer.Layer<IdempotencyRepository, unknown>) =>
  it.layer(layer, { timeout: "30 seconds", excludeTestServices: true })(`IdempotencyRepository (${name})`, (it) => {
    it.effect.prop("of twenty tries at once one starts, whatever the names", [Schema.String, Schema.String], (names) =>
      Effect.gen(function* () {
        const repository = yield* IdempotencyRepository
        const [scope, key] = names.map((text) => text.replaceAll("\0", "").toWellFormed()) as [string, string]
        const first = attempt({ scope, key: key + crypto.randomUUID() })
        const begun = yield* Effect.all(
          Array.from({ length: 20 }, () => repository.begin(again(first))),
          { concurrency: "unbounded" }
        )
        assert.strictEqual(begun.filter(({ status }) => status === "started").length, 1)
        assert.strictEqual(begun.filter(({ status }) => status === "running").length, 19)
      })
    )

    it.effect("a name may be of 500 characters of any kind", () =>
      Effect.gen(function* () {
        const repository = yield* IdempotencyRepository
        // Of random ones, which no database makes shorter.
        const text = () => Array.from(randomBytes(500), (byte) => String.fromCharCode(0x4e00 + 37 * byte)).join("")
        const first = attempt({ scope: text(), key: text().slice(0, 255) })
        assert.strictEqual((yield* repository.begin(first)).status, "started")
        assert.strictEqual((yield* repository.begin(again(first))).status, "running")
      })
    )

    it.effect("what was answered is answered again, byte for byte; what showed a secret is only named", () =>
      Effect.gen(function* () {
        const repository = yield* IdempotencyRepository
        for (const kept of [answer, null]) {
          const first = attempt()
          assert.deepStrictEqual(yield* repository.begin(first), { status: "started", resourceId: first.resourceId })
          yield* repository.complete(first, kept)
          assert.deepStrictEqual(yield* repository.begin(again(first)), {
            status: "answered",
            resourceId: first.resourceId,
            response: kept
          })
        }
      })
    )

    it.effect("a key is of one request, and of one scope", () =>
      Effect.gen(function* () {
        const repository = yield* IdempotencyRepository
        const first = attempt()
        yield* repository.begin(first)
        const other = again(first, { requestHash: toHex(randomBytes(32)) })
        assert.deepStrictEqual(yield* repository.begin(other), { status: "different" })
        yield* repository.complete(first, answer)
        assert.deepStrictEqual(yield* repository.begin(other), { status: "different" })
        assert.strictEqual((yield* repository.begin({ ...other, scope: "key:2 POST /things" })).status, "started")
      })
    )

    it.effect("a try that made nothing was never made", () =>
      Effect.gen(function* () {
        const repository = yield* IdempotencyRepository
        const first = attempt()
        yield* repository.begin(first)
        yield* repository.release(first)
        const second = again(first, { requestHash: toHex(randomBytes(32)) })
        assert.deepStrictEqual(yield* repository.begin(second), { status: "started", resourceId: second.resourceId })
      })
    )

    it.effect("a try that was given up, or died, is taken over by one, under the name it had", () =>
      Effect.gen(function* () {
        const repository = yield* IdempotencyRepository
        for (const dies of [true, false]) {
          const first = attempt()
          yield* repository.begin(first)
          if (!dies) yield* repository.abandon(first)
          const later = dies ? { at: at("10:02:00"), leaseUntil: at("10:04:00") } : {}
          const next = Array.from({ length: 8 }, () => again(first, later))
          const begun = yield* Effect.forEach(next, repository.begin, { concurrency: "unbounded" })
          assert.deepStrictEqual(
            begun.filter(({ status }) => status !== "running"),
            [{ status: "started", resourceId: first.resourceId }]
          )
          // The one that was taken over has no say any more.
          yield* repository.release(first)
          yield* repository.complete(first, answer)
          yield* repository.abandon(first)
          assert.deepStrictEqual(yield* repository.begin(again(first, later)), { status: "running" })
        }
      })
    )

    it.effect("a try that was given up is taken over at once, also by a process whose clock is behind", () =>
      Effect.gen(function* () {
        const repository = yield* IdempotencyRepository
        const first = attempt()
        yield* repository.begin(first)
        yield* repository.abandon(first)
        const behind = again(first, { at: at("09:59:50"), leaseUntil: at("10:01:50") })
        assert.deepStrictEqual(yield* repository.begin(behind), { status: "started", resourceId: first.resourceId })
      })
    )

    it.effect("after its time a request is forgotten, swept or not", () =>
      Effect.gen(function* () {
        const repository = yield* IdempotencyRepository
        const first = attempt()
        yield* repository.begin(first)
        yield* repository.complete(first, answer)
        yield* repository.deleteBefore(first.at)
        assert.strictEqual((yield* repository.begin(again(first))).status, "answered")
        const nextDay = again(first, { at: DateTime.makeUnsafe("2026-01-03T10:00:01Z"), forgetBefore: at("10:00:01") })
        assert.deepStrictEqual(yield* repository.begin(nextDay), { status: "started", resourceId: nextDay.resourceId })
        const swept = attempt()
        yield* repository.begin(swept)
        yield* repository.deleteBefore(at("10:00:01"))
        const after = again(swept)
        assert.deepStrictEqual(yield* repository.begin(after), { status: "started", resourceId: after.resourceId })
      })
    )
  })
