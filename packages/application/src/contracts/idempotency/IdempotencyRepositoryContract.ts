import { assert, it } from "@effect/vitest"
import { DateTime, Effect, type Layer, Schema } from "effect"
import { type Attempt, IdempotencyRepository } from "../../ports/idempotency/IdempotencyRepository.ts"
import { toHex, randomBytes } from "../../shared/bytes.ts"

const at = (time: string) => DateTime.makeUnsafe(`2026-01-02T${time}Z`)

const attempt = (properties: Partial<Attempt> = {}): Attempt => ({
  scope: "key:1 POST /things",
  key: crypto.randomUUID(),
  attempt: crypto.randomUUID(),
  requestHash: toHex(randomBytes(32)),
  resourceId: crypto.randomUUID(),
  at: at("10:00:00"),
  forgetBefore: DateTime.makeUnsafe("2026-01-01T10:00:00Z"),
  leaseUntil: at("10:02:00"),
  ...properties
})

/** Returns another attempt to process the request of `first`. */
const again = (first: Attempt, properties: Partial<Attempt> = {}): Attempt => ({
  ...first,
  attempt: crypto.randomUUID(),
  resourceId: crypto.randomUUID(),
  ...properties
})

const answer = { status: 201, contentType: "application/json", body: new TextEncoder().encode(`{"id":"👩‍🚀"}`) }

export const idempotencyRepositoryContract = (name: string, layer: Layer.Layer<IdempotencyRepository, unknown>) =>
  it.layer(layer, { excludeTestServices: true })(`IdempotencyRepository (${name})`, (it) => {
    it.effect.prop(
      "only one of twenty concurrent attempts starts, for any scope and key",
      [Schema.String, Schema.String],
      (names) =>
        Effect.gen(function* () {
          const repository = yield* IdempotencyRepository
          const [scope, key] = names.map((text) => text.replaceAll("\0", "").toWellFormed()) as [string, string]
          const first = attempt({ scope, key: key + crypto.randomUUID() })
          const begun = yield* Effect.all(
            Array.from({ length: 20 }, () => repository.begin(again(first))),
            { concurrency: "unbounded" }
          )
          assert.strictEqual(begun.filter(({ status }) => status === "started").length, 1)
          assert.strictEqual(begun.filter(({ status }) => status === "in_progress").length, 19)
        })
    )

    it.effect("stores a scope of 500 and a key of 255 characters of any kind", () =>
      Effect.gen(function* () {
        const repository = yield* IdempotencyRepository
        // A database may compress texts before it checks their size. A random text is the hardest case, because it can
        // hardly be compressed.
        const text = () => Array.from(randomBytes(500), (byte) => String.fromCharCode(0x4e00 + 37 * byte)).join("")
        const first = attempt({ scope: text(), key: text().slice(0, 255) })
        assert.strictEqual((yield* repository.begin(first)).status, "started")
        assert.strictEqual((yield* repository.begin(again(first))).status, "in_progress")
      })
    )

    it.effect(
      "a completed request returns its response byte for byte, or only its resource id if the response is not stored",
      () =>
        Effect.gen(function* () {
          const repository = yield* IdempotencyRepository
          for (const kept of [answer, null]) {
            const first = attempt()
            assert.deepStrictEqual(yield* repository.begin(first), { status: "started", resourceId: first.resourceId })
            yield* repository.complete(first, kept)
            assert.deepStrictEqual(yield* repository.begin(again(first)), {
              status: "completed",
              resourceId: first.resourceId,
              response: kept
            })
          }
        })
    )

    it.effect("a key belongs to one request in one scope", () =>
      Effect.gen(function* () {
        const repository = yield* IdempotencyRepository
        const first = attempt()
        yield* repository.begin(first)
        const other = again(first, { requestHash: toHex(randomBytes(32)) })
        assert.deepStrictEqual(yield* repository.begin(other), { status: "key_reused" })
        yield* repository.complete(first, answer)
        assert.deepStrictEqual(yield* repository.begin(other), { status: "key_reused" })
        assert.strictEqual((yield* repository.begin({ ...other, scope: "key:2 POST /things" })).status, "started")
      })
    )

    it.effect("a released key can be reused with another request", () =>
      Effect.gen(function* () {
        const repository = yield* IdempotencyRepository
        const first = attempt()
        yield* repository.begin(first)
        yield* repository.release(first)
        const second = again(first, { requestHash: toHex(randomBytes(32)) })
        assert.deepStrictEqual(yield* repository.begin(second), { status: "started", resourceId: second.resourceId })
      })
    )

    it.effect("only one new attempt takes over an abandoned or expired one, and keeps its resource id", () =>
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
            begun.filter(({ status }) => status !== "in_progress"),
            [{ status: "started", resourceId: first.resourceId }]
          )
          // Another attempt has taken over, so further calls of the first attempt have no effect.
          yield* repository.release(first)
          yield* repository.complete(first, answer)
          yield* repository.abandon(first)
          const { leaseUntil } = next[0]!
          assert.deepStrictEqual(yield* repository.begin(again(first, later)), { status: "in_progress", leaseUntil })
        }
      })
    )

    it.effect("a renewed attempt runs until its new lease ends, and only a running attempt can be renewed", () =>
      Effect.gen(function* () {
        const repository = yield* IdempotencyRepository
        const first = attempt()
        yield* repository.begin(first)
        const leaseUntil = at("10:05:00.250")
        yield* repository.renew(first, leaseUntil)
        const running = { status: "in_progress" as const, leaseUntil }
        assert.deepStrictEqual(yield* repository.begin(again(first, { at: at("10:05:00.249") })), running)
        const next = again(first, { at: leaseUntil, leaseUntil: at("10:06:00") })
        assert.strictEqual((yield* repository.begin(next)).status, "started")
        yield* repository.renew(first, at("10:09:00"))
        const { leaseUntil: end } = next
        assert.deepStrictEqual(yield* repository.begin(again(next)), { status: "in_progress", leaseUntil: end })
        yield* repository.complete(next, answer)
        yield* repository.renew(next, at("10:09:00"))
        assert.strictEqual((yield* repository.begin(again(next))).status, "completed")
      })
    )

    it.effect("an abandoned attempt can be taken over immediately, even by a process whose clock is behind", () =>
      Effect.gen(function* () {
        const repository = yield* IdempotencyRepository
        const first = attempt()
        yield* repository.begin(first)
        yield* repository.abandon(first)
        // A renewal that arrives after the attempt was abandoned has no effect.
        yield* repository.renew(first, at("10:09:00"))
        const behind = again(first, { at: at("09:59:50"), leaseUntil: at("10:01:50") })
        assert.deepStrictEqual(yield* repository.begin(behind), { status: "started", resourceId: first.resourceId })
      })
    )

    it.effect("an expired request can be sent again, whether or not it was deleted", () =>
      Effect.gen(function* () {
        const repository = yield* IdempotencyRepository
        const first = attempt()
        yield* repository.begin(first)
        yield* repository.complete(first, answer)
        yield* repository.deleteBefore(first.at)
        assert.strictEqual((yield* repository.begin(again(first))).status, "completed")
        const nextDay = again(first, { at: DateTime.makeUnsafe("2026-01-03T10:00:01Z"), forgetBefore: at("10:00:01") })
        assert.deepStrictEqual(yield* repository.begin(nextDay), { status: "started", resourceId: nextDay.resourceId })
        const deleted = attempt()
        yield* repository.begin(deleted)
        yield* repository.deleteBefore(at("10:00:01"))
        const after = again(deleted)
        assert.deepStrictEqual(yield* repository.begin(after), { status: "started", resourceId: after.resourceId })
      })
    )
  })
