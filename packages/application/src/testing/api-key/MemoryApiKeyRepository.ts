import { type ApiKey, type ApiKeyId, ApiKeyIdTaken, ApiKeyNotFound } from "@emoji-catalogue/domain"
import { DateTime, Effect, Layer, Order, PubSub, Stream } from "effect"
import { ApiKeyRepository } from "../../api-key/ApiKeyRepository.ts"

const newestFirst = Order.combine(
  Order.flip(Order.mapInput(DateTime.Order, ({ createdAt }: ApiKey) => createdAt)),
  Order.mapInput(Order.String, ({ id }: ApiKey) => id)
)

/** `ApiKeyRepository` in memory, initially empty. */
export const layer = Layer.effect(
  ApiKeyRepository,
  Effect.gen(function* () {
    const revocations = yield* PubSub.unbounded<void>()
    const keys = new Map<ApiKeyId, ApiKey>()
    return ApiKeyRepository.of({
      insertFirstAdmin: (key) =>
        Effect.sync(() => {
          if (Array.from(keys.values()).some(({ isAdmin }) => isAdmin)) return false
          keys.set(key.id, key)
          return true
        }),
      insert: (key) =>
        Effect.suspend(() =>
          keys.has(key.id)
            ? Effect.fail(new ApiKeyIdTaken({ id: key.id }))
            : Effect.sync(() => void keys.set(key.id, key))
        ),
      find: (hashes) => Effect.sync(() => Array.from(keys.values()).filter(({ hash }) => hashes.includes(hash))),
      list: ({ limit, offset }) =>
        Effect.sync(() => ({
          items: Array.from(keys.values())
            .toSorted(newestFirst)
            .slice(offset, offset + limit),
          total: keys.size
        })),
      revoke: (id, at) =>
        Effect.gen(function* () {
          const key = keys.get(id)
          if (key === undefined) return yield* new ApiKeyNotFound({ id })
          const revoked = { ...key, revokedAt: key.revokedAt ?? at }
          keys.set(id, revoked)
          yield* PubSub.publish(revocations, undefined)
          return { key: revoked, changed: key.revokedAt === null }
        }),
      addUses: (uses) =>
        Effect.sync(() => {
          for (const { id, lastUsedAt, requests } of uses) {
            const key = keys.get(id)
            if (key === undefined) continue
            const last = key.lastUsedAt === null ? lastUsedAt : DateTime.max(key.lastUsedAt, lastUsedAt)
            keys.set(id, { ...key, requests: key.requests + requests, lastUsedAt: last })
          }
        }),
      revocations: Effect.map(PubSub.subscribe(revocations), Stream.fromSubscription)
    })
  })
)
