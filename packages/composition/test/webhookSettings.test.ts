import { MemoryAuditLog, MemoryWebhookRepository } from "@emoji-catalogue/application/testing"
import { Webhooks } from "@emoji-catalogue/application/webhook"
import { WebhookId } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, Layer, Logger, Option, Redacted } from "effect"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { temporaryFolder } from "../../../scripts/test-support/temporaryFolder.ts"
import * as webhooks from "../src/webhooks.ts"

type WebhookSettings = Parameters<typeof webhooks.layer>[0]

const defaults: WebhookSettings = {
  dataDir: temporaryFolder(),
  databaseUrl: Option.none(),
  encryptionKey: Option.none(),
  webhooks: { allowInsecure: false, allowPrivate: false }
}

const layerOf = (settings: Partial<WebhookSettings>) =>
  webhooks
    .layer({ ...defaults, ...settings })
    .pipe(Layer.provide([MemoryAuditLog.layer, MemoryWebhookRepository.layer]))

const register = (url: string) =>
  Webhooks.use((webhooks) =>
    webhooks.register({ id: WebhookId.make(crypto.randomUUID()), url, events: ["IMPORT_COMPLETED"] })
  )

const databaseUrl = Option.some(Redacted.make("postgres://db/x"))

it.effect("generates a missing encryption key next to the embedded database", () =>
  Effect.gen(function* () {
    const dataDir = temporaryFolder()
    yield* Effect.provide(register("https://receiver.invalid/"), layerOf({ dataDir }))
    assert.isTrue(existsSync(join(dataDir, "encryption-key")))
  })
)

it.effect("with PostgreSQL a registration needs an encryption key", () =>
  Effect.gen(function* () {
    const dataDir = temporaryFolder()
    const refused = yield* Effect.flip(Effect.provide(register("https://receiver.invalid/"), layerOf({ databaseUrl })))
    assert.deepInclude(refused, { _tag: "EncryptionNotConfigured", missing: ["ENCRYPTION_KEY"] })
    const encryptionKey = Option.some(Redacted.make(new Uint8Array(32)))
    const layer = layerOf({ dataDir, databaseUrl, encryptionKey })
    yield* Effect.provide(register("https://receiver.invalid/"), layer)
    assert.isFalse(existsSync(join(dataDir, "encryption-key")))
  })
)

it.effect("refuses private addresses and http unless allowed, and warns if private addresses are allowed", () =>
  Effect.gen(function* () {
    const messages: Array<string> = []
    const logger = Logger.layer([Logger.make(({ message }) => messages.push(String(message)))])
    const accepts = (url: string, allowed: WebhookSettings["webhooks"]) =>
      Effect.isSuccess(register(url)).pipe(Effect.provide(layerOf({ webhooks: allowed })), Effect.provide(logger))
    const [insecure, secure] = ["http://127.0.0.1:8080/", "https://127.0.0.1/"]
    assert.isFalse(yield* accepts(secure, { allowInsecure: true, allowPrivate: false }))
    assert.isEmpty(messages)
    assert.isTrue(yield* accepts(secure, { allowInsecure: false, allowPrivate: true }))
    assert.deepStrictEqual(messages, [
      "WEBHOOK_ALLOW_PRIVATE: webhooks may reach any address in the network of this service"
    ])
    assert.isFalse(yield* accepts(insecure, { allowInsecure: false, allowPrivate: true }))
    assert.isTrue(yield* accepts(insecure, { allowInsecure: true, allowPrivate: true }))
  })
)

it.effect("warns at the start if the key differs from the key of the stored webhooks", () =>
  Effect.gen(function* () {
    const ports = Layer.succeedContext(
      yield* Layer.build(Layer.merge(MemoryAuditLog.layer, MemoryWebhookRepository.layer))
    )
    const startWith = (byte: number) =>
      webhooks
        .layer({ ...defaults, encryptionKey: Option.some(Redacted.make(new Uint8Array(32).fill(byte))) })
        .pipe(Layer.provide(ports))
    yield* Effect.provide(register("https://receiver.invalid/"), startWith(1))
    const warned = Promise.withResolvers<string>()
    const logger = Logger.layer([Logger.make(({ message }) => warned.resolve(String(message)))])
    const warning = yield* Effect.provide(
      Effect.promise(() => warned.promise),
      Layer.provide(startWith(2), logger)
    )
    assert.strictEqual(warning, "Webhooks: secrets were encrypted with another key, their deliveries will fail")
  })
)
