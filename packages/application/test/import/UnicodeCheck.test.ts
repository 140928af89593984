import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import { checkUnicodeRelease, UnicodeCheck } from "@emoji-catalogue/application/import"
import { type ReleaseAnswer, UnicodeReleases, WebhookRepository } from "@emoji-catalogue/application/ports"
import { MemoryUnitOfWork, sampleCatalogue, sampleWebhook, storedWebhook } from "@emoji-catalogue/application/testing"
import { EmojiVersion } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { queuedDeliveries, testWebhooks } from "../webhook/testWebhooks.ts"

const answer = (version: string, source = "unicode.org"): ReleaseAnswer => ({
  source,
  version: EmojiVersion.make(version),
  error: null
})
const away = (source: string): ReleaseAnswer => ({ source, version: null, error: "timed out" })

/** Runs the job once for each list of answers, with a catalogue of version `current`. */
const checks = Effect.fnUntraced(function* (current: string, ...answers: ReadonlyArray<ReadonlyArray<ReleaseAnswer>>) {
  const catalogue = { ...sampleCatalogue, emojiVersion: EmojiVersion.make(current) }
  for (const each of answers) {
    const services = UnicodeCheck.layer.pipe(
      Layer.provide([
        Layer.mock(CurrentCatalogue, {
          snapshot: Effect.succeed({ view: { catalogue } }) as never,
          source: () => ({})
        }),
        Layer.succeed(UnicodeReleases, { answers: Effect.succeed(each) }),
        MemoryUnitOfWork.layer
      ]),
      Layer.fresh
    )
    yield* Effect.provide(checkUnicodeRelease, services)
  }
  return yield* queuedDeliveries
})

/** A test with a webhook that subscribes to releases. */
const test = (title: string, body: Effect.Effect<void, unknown, Layer.Success<ReturnType<typeof testWebhooks>>>) =>
  it.effect(title, () =>
    WebhookRepository.use((webhooks) =>
      webhooks.insert(storedWebhook(sampleWebhook({ events: ["UNICODE_RELEASE"] })))
    ).pipe(Effect.andThen(body), Effect.provide(testWebhooks()))
  )

test(
  "sends one event for each new release, whichever source announces it",
  Effect.gen(function* () {
    const npm = [away("unicode.org"), answer("18.0", "npm")]
    assert.strictEqual(yield* checks("17.0", [answer("18.0")], [answer("18.0")], npm), 1)
    assert.strictEqual(yield* checks("17.0", [answer("18.1"), answer("18.0", "npm")], [answer("18.1")]), 2)
  })
)

test(
  "sends no event for the release of the catalogue or an older one",
  Effect.gen(function* () {
    assert.strictEqual(yield* checks("17.0", [answer("17.0")], [answer("16.0")]), 0)
    assert.strictEqual(yield* checks("18.0", [answer("18.0")]), 0)
  })
)

test(
  "if an administrator chose an older version, sends events only for releases that the service does not have",
  Effect.gen(function* () {
    assert.strictEqual(yield* checks("16.0", [answer("17.0")]), 0)
    assert.strictEqual(yield* checks("16.0", [answer("18.0")]), 1)
  })
)

test(
  "does not fail if no source answers, and sends the event later",
  Effect.gen(function* () {
    assert.strictEqual(yield* checks("17.0", [away("unicode.org"), away("npm")], []), 0)
    assert.strictEqual(yield* checks("17.0", [answer("18.0")]), 1)
  })
)
