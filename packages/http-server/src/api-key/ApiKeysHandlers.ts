import { ApiKeys } from "@emoji-catalogue/application/api-key"
import { formatNullableIso } from "@emoji-catalogue/application/shared"
import { type ApiKey, ApiKeyId } from "@emoji-catalogue/domain"
import { EmojiCatalogueApi, ResourceId } from "@emoji-catalogue/http-api"
import { DateTime, Effect, Redacted, Schema } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { alreadyCreated } from "../endpoint/idempotency.ts"
import { failWith } from "../request/failWith.ts"
import { CurrentRequest } from "../request/RequestContext.ts"
import { listingOf } from "../endpoint/responses.ts"

const isId = Schema.is(ApiKeyId)

const showKey = (key: ApiKey) => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  lastFour: key.lastFour,
  isAdmin: key.isAdmin,
  rateLimitPerHour: key.rateLimitPerHour,
  createdAt: DateTime.formatIso(key.createdAt),
  expiresAt: formatNullableIso(key.expiresAt),
  revokedAt: formatNullableIso(key.revokedAt),
  lastUsedAt: formatNullableIso(key.lastUsedAt),
  requests: key.requests
})

const logChange = (message: string, annotations: Readonly<Record<string, unknown>>) =>
  Effect.flatMap(CurrentRequest, ({ caller }) =>
    Effect.annotateLogs(Effect.logInfo(message), { ...annotations, by: caller.id })
  )

const notFound = failWith("not_found", { detail: "This API key does not exist." })

export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "apiKeys",
  Effect.fn("ApiKeysHandlers")(function* (handlers) {
    const keys = yield* ApiKeys

    return handlers.handleAll({
      list: Effect.fnUntraced(function* ({ query }) {
        const { items, total } = yield* keys.list(query)
        return yield* listingOf(items.map(showKey), total, query)
      }),

      issue: Effect.fnUntraced(function* ({ payload }) {
        const { expiresInDays = null, isAdmin = false, name, rateLimitPerHour = null } = payload
        const id = ApiKeyId.make(yield* ResourceId)
        const { key, secret } = yield* Effect.catch(
          keys.issue({ id, name, isAdmin, rateLimitPerHour, expiresInDays }),
          ({ id }) => alreadyCreated(id)
        )
        yield* logChange("API key issued", { id, isAdmin })
        return { ...showKey(key), key: Redacted.value(secret) }
      }),

      revoke: Effect.fnUntraced(function* ({ params: { id } }) {
        if (!isId(id)) return yield* notFound
        const key = yield* Effect.catch(keys.revoke(id), () => notFound)
        yield* logChange("API key revoked", { id })
        return showKey(key)
      })
    })
  })
)
