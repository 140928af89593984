import { ApiKeys, type Caller } from "@emoji-catalogue/application"
import { type ApiKey, ApiKeyId } from "@emoji-catalogue/domain"
import { DateTime, Effect, Redacted, Schema } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { EmojiCatalogueApi } from "../api/EmojiCatalogueApi.ts"
import { ResourceId } from "../api/access/Idempotent.ts"
import { CurrentCaller } from "../auth/CurrentCaller.ts"
import { alreadyMade } from "../idempotency/idempotency.ts"
import { failWith } from "../problems.ts"
import { forOneCaller } from "../responses.ts"

const isId = Schema.is(ApiKeyId)

const iso = (at: DateTime.Utc | null) => (at === null ? null : DateTime.formatIso(at))

/** A key as administrators see it: without its hash. */
const shown = (key: ApiKey) => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  lastFour: key.lastFour,
  isAdmin: key.isAdmin,
  rateLimitPerHour: key.rateLimitPerHour,
  createdAt: DateTime.formatIso(key.createdAt),
  expiresAt: iso(key.expiresAt),
  revokedAt: iso(key.revokedAt),
  lastUsedAt: iso(key.lastUsedAt),
  requests: key.requests
})

const answer = (body: unknown, status = 200) => HttpServerResponse.jsonUnsafe(body, { status, headers: forOneCaller })

/** Says in the log what was done to keys, and by whom. */
const noted = (what: string, about: Readonly<Record<string, unknown>>) =>
  Effect.flatMap(CurrentCaller, (caller: Caller) =>
    Effect.annotateLogs(Effect.logInfo(what), { ...about, by: caller.id })
  )

const notFound = failWith("not_found", { detail: "There is no API key of this id" })

/** Issues, lists and revokes API keys. */
export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "apiKeys",
  Effect.fn("ApiKeysHandlers")(function* (handlers) {
    const keys = yield* ApiKeys

    return handlers.handleAll({
      list: () =>
        Effect.map(keys.list, (all) =>
          answer({ items: all.map(shown), total: all.length, limit: all.length, offset: 0 })
        ),

      issue: Effect.fnUntraced(function* ({ payload }) {
        const { expiresInDays = null, isAdmin = false, name, rateLimitPerHour = null } = payload
        const id = ApiKeyId.make(yield* ResourceId)
        const { key, secret } = yield* Effect.catch(
          keys.issue({ id, name, isAdmin, rateLimitPerHour, expiresInDays }),
          ({ id }) => alreadyMade(id)
        )
        yield* noted("API key issued", { id, isAdmin })
        return answer({ ...shown(key), key: Redacted.value(secret) }, 201)
      }),

      revoke: Effect.fnUntraced(function* ({ params: { id } }) {
        if (!isId(id)) return yield* notFound
        const key = yield* Effect.catch(keys.revoke(id), () => notFound)
        yield* noted("API key revoked", { id })
        return answer(shown(key))
      })
    })
  })
)
