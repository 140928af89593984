import { type ApiKey, type ApiKeyId, ApiKeyIdTaken, ApiKeyNotFound } from "@emoji-catalogue/domain"
import { Context, DateTime, Effect, Layer, Order, PubSub, Stream } from "effect"
import { ApiKeyRepository } from "../../ports/api-key/ApiKeyRepository.ts"
import { CurrentActor } from "../../ports/audit/AuditLog.ts"
import { ApiKeyUsageRepository, type ApiKeyUses } from "../../ports/api-key/ApiKeyUsageRepository.ts"
import { addRequests, noRequests } from "../../shared/RequestCounts.ts"
import { registerPersonalData } from "../account/personalDataStores.ts"
import { pageOf } from "../shared/pageOf.ts"

const newestFirst = Order.combine(
  Order.flip(Order.mapInput(DateTime.Order, ({ createdAt }: ApiKey) => createdAt)),
  Order.mapInput(Order.String, ({ id }: ApiKey) => id)
)

type DayOfUse = ApiKeyUses["days"][number]

const sumOf = (days: ReadonlyArray<DayOfUse>) => {
  const sum = noRequests()
  for (const counts of days) addRequests(sum, counts)
  return sum
}

/** `ApiKeyRepository` and `ApiKeyUsageRepository` share their data. */
export const layer = Layer.effectContext(
  Effect.gen(function* () {
    const revocations = yield* PubSub.unbounded<void>()
    const keys = new Map<ApiKeyId, ApiKey>()
    const days = new Map<ApiKeyId, ReadonlyArray<DayOfUse>>()
    /** The id of the actor that issued each key. */
    const issuers = new Map<ApiKeyId, string>()
    const issuedBy = (accountId: string) =>
      Array.from(keys.values()).filter(({ id }) => issuers.get(id) === `account:${accountId}`)
    registerPersonalData({
      collect: (id) => ({ apiKeys: issuedBy(id) }),
      erase: ({ accountId, at }) => {
        const valid = issuedBy(accountId).filter(({ revokedAt }) => revokedAt === null)
        for (const key of valid) keys.set(key.id, { ...key, revokedAt: at })
        for (const { id } of issuedBy(accountId)) issuers.delete(id)
        PubSub.publishUnsafe(revocations, undefined)
        return { apiKeys: valid.length }
      }
    })
    const keyRepository = ApiKeyRepository.of({
      insertFirstAdmin: (key) =>
        Effect.sync(() => {
          if (Array.from(keys.values()).some(({ isAdmin }) => isAdmin)) return false
          keys.set(key.id, key)
          return true
        }),
      insert: (key) =>
        Effect.gen(function* () {
          if (keys.has(key.id)) return yield* new ApiKeyIdTaken({ id: key.id })
          keys.set(key.id, key)
          issuers.set(key.id, (yield* CurrentActor).id)
        }),
      find: (hashes) => Effect.sync(() => Array.from(keys.values()).filter(({ hash }) => hashes.includes(hash))),
      list: (page) => Effect.sync(() => pageOf(Array.from(keys.values()).sort(newestFirst), page)),
      revoke: (id, at) =>
        Effect.gen(function* () {
          const key = keys.get(id)
          if (key === undefined) return yield* new ApiKeyNotFound({ id })
          const revoked = { ...key, revokedAt: key.revokedAt ?? at }
          keys.set(id, revoked)
          yield* PubSub.publish(revocations, undefined)
          return { key: revoked, changed: key.revokedAt === null }
        }),
      revocations: Effect.map(PubSub.subscribe(revocations), Stream.fromSubscription)
    })

    const usageRepository = ApiKeyUsageRepository.of({
      add: (uses) =>
        Effect.sync(() => {
          for (const { days: added, id, lastUsedAt } of uses) {
            const key = keys.get(id)
            if (key === undefined) continue
            const last = key.lastUsedAt === null ? lastUsedAt : DateTime.max(key.lastUsedAt, lastUsedAt)
            keys.set(id, { ...key, requests: key.requests + sumOf(added).requests, lastUsedAt: last })
            days.set(id, [...(days.get(id) ?? []), ...added])
          }
        }),
      mostUsed: (since, limit) =>
        Effect.sync(() =>
          Array.from(days, ([id, all]) => ({ key: keys.get(id)!, ...sumOf(all.filter(({ day }) => day >= since)) }))
            .filter(({ requests }) => requests > 0)
            .sort((one, other) => other.requests - one.requests || (one.key.id < other.key.id ? -1 : 1))
            .slice(0, limit)
        ),
      countUsed: (since) =>
        Effect.sync(
          () =>
            Array.from(keys.values()).filter(
              ({ lastUsedAt }) => lastUsedAt !== null && DateTime.isGreaterThanOrEqualTo(lastUsedAt, since)
            ).length
        ),
      deleteBefore: (day) =>
        Effect.sync(() => {
          for (const [id, all] of days)
            days.set(
              id,
              all.filter((counts) => counts.day >= day)
            )
        })
    })

    return Context.make(ApiKeyRepository, keyRepository).pipe(Context.add(ApiKeyUsageRepository, usageRepository))
  })
)
