import { WebhookRepository } from "@emoji-catalogue/application/ports"
import { checkWebhookSecrets, WebhookSecrets } from "@emoji-catalogue/application/webhook"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { logCapture } from "../shared/logCapture.ts"
import { register, secretsOf, testWebhooks } from "./testWebhooks.ts"

it.effect.each([
  ["no webhook", false, secretsOf(2), []],
  ["the key that encrypted the secrets", true, secretsOf(1), []],
  [
    "another key",
    true,
    secretsOf(2),
    ["Warn: Webhooks: secrets were encrypted with another key, their deliveries will fail"]
  ],
  [
    "no key",
    true,
    WebhookSecrets.layerNotConfigured(["ENCRYPTION_KEY"]),
    ["Warn: Webhooks: secrets cannot be decrypted without ENCRYPTION_KEY"]
  ]
] as const)("the check of stored secrets warns with %s", ([, isRegistered, secrets, reasons]) =>
  Effect.gen(function* () {
    if (isRegistered) yield* register("https://receiver.example/")
    const { layer, lines } = logCapture()
    yield* checkWebhookSecrets.pipe(Effect.provide(secrets), Effect.provide(layer))
    assert.deepStrictEqual(lines, [...reasons])
  }).pipe(Effect.provide(testWebhooks()))
)

it.effect("the check of stored secrets does not fail if the database fails", () =>
  Effect.gen(function* () {
    const { layer, lines } = logCapture()
    const repository = yield* WebhookRepository
    yield* checkWebhookSecrets.pipe(
      Effect.provideService(WebhookRepository, { ...repository, list: () => Effect.die(new Error("unavailable")) }),
      Effect.provide(secretsOf(1)),
      Effect.provide(layer)
    )
    assert.deepStrictEqual(lines, ["Warn: Webhooks: secrets could not be checked"])
  }).pipe(Effect.provide(testWebhooks()))
)
