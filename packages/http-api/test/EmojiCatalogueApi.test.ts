import {
  accessRules,
  CachePolicy,
  defaultTimeLimit,
  JsonBody,
  MultipartBody,
  TimeLimit
} from "@emoji-catalogue/http-api"
import { reservedSlugs } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { Context, Duration } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { endpoints, operationOf, operations } from "./contractEndpoints.ts"

/** The SDK's method names derive from these ids, so changing one breaks every client. */
const operationIds = {
  "GET /api/emoji": "catalogue.list",
  "GET /api/emoji/recent": "catalogue.recent",
  "GET /api/emoji/categories": "catalogue.categories",
  "GET /api/emoji/subgroups": "catalogue.subgroups",
  "GET /api/emoji/years": "catalogue.years",
  "GET /api/emoji/versions": "catalogue.versions",
  "GET /api/emoji/category/{slug}": "catalogue.category",
  "GET /api/emoji/version/{version}": "catalogue.version",
  "GET /api/emoji/trait/{trait}": "catalogue.trait",
  "GET /api/emoji/names/{language}": "catalogue.names",
  "GET /api/emoji/shortcodes": "catalogue.shortcodes",
  "GET /api/emoji/shortcodes/{source}": "catalogue.shortcodesOf",
  "GET /api/emoji/{slug}": "catalogue.detail",
  "GET /api/emoji/random": "catalogue.random",
  "GET /api/emoji/platform-versions": "artwork.platformVersions",
  "GET /api/emoji/platform/{platform}": "artwork.platform",
  "GET /api/emoji/platform/{platform}/{version}": "artwork.release",
  "GET /api/emoji/platform/{platform}/{version}/changes": "artwork.changes",
  "GET /api/emoji/redesigns": "artwork.redesigns",
  "GET /api/emoji/compare/{left}/{right}": "artwork.compare",
  "GET /api/emoji/sitemap": "artwork.sitemap",
  "GET /api/emoji/sitemap/designs": "artwork.designs",
  "GET /api/emoji/svgs": "artwork.svgs",
  "GET /api/emoji/download/svg/{slug}": "artwork.downloadSvg",
  "GET /api/emoji/download/png/{slug}": "artwork.downloadPng",
  "GET /api/emoji/download/zip": "artwork.downloadZip",
  "GET /api/emoji/history/{slug}": "history.history",
  "GET /api/emoji/related/{slug}": "history.related",
  "GET /api/emoji/carriers": "history.carriers",
  "GET /api/emoji/carrier/{carrier}": "history.carrier",
  "GET /api/emoji/proposals": "history.proposals",
  "GET /api/emoji/proposals/{slug}": "history.proposal",
  "GET /api/emoji/keywords": "history.keywords",
  "GET /api/emoji/keyword/{keyword}": "history.keyword",
  "GET /api/emoji/builder/parts": "history.builderParts",
  "GET /api/emoji/popular": "usage.popular",
  "POST /api/emoji/{slug}/copy": "usage.copy",
  "GET /api/emoji/creations": "creations.list",
  "POST /api/emoji/creations": "creations.record",
  "GET /api/emoji/drawings": "drawings.list",
  "POST /api/emoji/drawings": "drawings.submit",
  "GET /api/emoji/drawings/mine": "drawings.mine",
  "GET /api/emoji/drawings/{publicId}": "drawings.get",
  "DELETE /api/emoji/drawings/{publicId}": "drawings.remove",
  "POST /api/emoji/drawings/{publicId}/report": "drawings.report",
  "GET /api/uploads": "uploads.list",
  "POST /api/uploads": "uploads.submit",
  "GET /api/uploads/mine": "uploads.mine",
  "GET /api/uploads/{publicId}": "uploads.get",
  "DELETE /api/uploads/{publicId}": "uploads.remove",
  "POST /api/uploads/{publicId}/report": "uploads.report",
  "GET /api/servers": "servers.list",
  "GET /api/servers/install-url": "servers.installUrl",
  "GET /api/servers/{guildId}/emojis": "servers.emojis",
  "POST /api/servers/{guildId}/emojis": "servers.addEmoji",
  "DELETE /api/servers/{guildId}/emojis/{emojiId}": "servers.removeEmoji",
  "GET /api/servers/{guildId}/backups": "backups.list",
  "POST /api/servers/{guildId}/backups": "backups.create",
  "POST /api/servers/{guildId}/backups/{backupId}/cancel": "backups.cancel",
  "GET /api/servers/{guildId}/backups/{backupId}/download": "backups.download",
  "POST /api/servers/{guildId}/backups/{backupId}/restore": "backups.restore",
  "POST /api/servers/{guildId}/backups/{backupId}/restore/cancel": "backups.cancelRestore",
  "GET /api/uploads/admin/queue": "uploadModeration.queue",
  "POST /api/uploads/admin/{publicId}/approve": "uploadModeration.approve",
  "POST /api/uploads/admin/{publicId}/reject": "uploadModeration.reject",
  "POST /api/uploads/admin/{publicId}/allow-copies": "uploadModeration.allowCopies",
  "POST /api/uploads/admin/accounts/{accountId}/reject": "uploadModeration.rejectAccount",
  "GET /api/admin/drawings": "drawingModeration.queue",
  "POST /api/admin/drawings/{publicId}/approve": "drawingModeration.approve",
  "POST /api/admin/drawings/{publicId}/reject": "drawingModeration.reject",
  "GET /api/emoji/search": "search.search",
  "GET /api/emoji/autocomplete": "search.autocomplete",
  "POST /api/emoji/lookup": "text.lookup",
  "POST /api/emoji/convert": "text.convert",
  "GET /api/search/popular": "searchHistory.popular",
  "GET /api/search/recent": "searchHistory.recent",
  "GET /api/stats": "metadata.stats",
  "GET /api/platforms": "metadata.platforms",
  "GET /api/platforms/coverage": "metadata.coverage",
  "GET /api/languages": "metadata.languages",
  "GET /api/health": "metadata.health",
  "GET /api/auth/discord": "account.signIn",
  "GET /api/auth/discord/callback": "account.callback",
  "GET /api/auth/me": "account.me",
  "DELETE /api/auth/me": "account.remove",
  "GET /api/auth/me/export": "account.export",
  "POST /api/auth/signout": "account.signOut",
  "POST /api/auth/signout-everywhere": "account.signOutEverywhere",
  "GET /api/admin/analytics/api": "analytics.api",
  "GET /api/admin/analytics/search": "analytics.search",
  "GET /api/admin/api-keys": "apiKeys.list",
  "POST /api/admin/api-keys": "apiKeys.issue",
  "DELETE /api/admin/api-keys/{id}": "apiKeys.revoke",
  "GET /api/admin/imports": "imports.list",
  "GET /api/admin/imports/{kind}": "imports.get",
  "POST /api/admin/imports/{id}/cancel": "imports.cancel",
  "POST /api/admin/imports/{kind}": "imports.run",
  "GET /api/admin/unicode/check": "unicode.check",
  "GET /api/admin/audit": "audit.list",
  "POST /api/admin/cache/clear": "cache.clear",
  "GET /api/admin/jobs": "jobs.list",
  "GET /api/admin/jobs/dead": "jobs.dead",
  "GET /api/admin/overview": "analytics.overview",
  "POST /api/admin/jobs/dead/{id}/retry": "jobs.retry",
  "DELETE /api/admin/jobs/dead/{id}": "jobs.remove",
  "POST /api/admin/jobs/{name}": "jobs.trigger",
  "GET /api/admin/webhooks": "webhooks.list",
  "POST /api/admin/webhooks": "webhooks.register",
  "POST /api/admin/webhooks/{id}/rotate": "webhooks.rotate",
  "DELETE /api/admin/webhooks/{id}": "webhooks.delete",
  "GET /api/admin/emoji/{slug}/keywords": "keywords.list",
  "POST /api/admin/keywords": "keywords.upsert",
  "DELETE /api/admin/keywords/{id}": "keywords.delete",
  "POST /api/admin/aliases": "aliases.upsert",
  "DELETE /api/admin/aliases/{id}": "aliases.delete",
  "GET /api/admin/emoji/{slug}/images": "images.list",
  "POST /api/admin/images": "images.upload",
  "GET /api/admin/images/broken": "images.broken",
  "DELETE /api/admin/images/{id}": "images.delete",
  "POST /api/admin/images/{id}/restore": "images.restore"
}

const rulesOf = (endpoint: HttpApiEndpoint.Top) =>
  Object.entries(accessRules).flatMap(([rule, middleware]) =>
    endpoint.middlewares.has(middleware as never) ? [rule] : []
  )

const cachePolicyOf = ({ annotations }: HttpApiEndpoint.Top): CachePolicy => Context.get(annotations, CachePolicy)

/** The names of the endpoints for which `isAffected` is true. */
const endpointsWhere = (isAffected: (endpoint: HttpApiEndpoint.Top) => boolean) =>
  endpoints.filter(({ endpoint }) => isAffected(endpoint)).map(({ name }) => name)

it("the contract has exactly these operations", () => {
  assert.deepStrictEqual(
    Object.fromEntries(operations.map(({ name, operation }) => [name, operation.operationId])),
    operationIds
  )
  assert.sameMembers(
    endpoints.map(({ name }) => name),
    Object.keys(operationIds)
  )
})

it("every operation id is used once", () => {
  const ids = operations.map(({ operation }) => operation.operationId)
  assert.strictEqual(new Set(ids).size, ids.length)
})

describe("access", () => {
  it.each(endpoints)("$name has exactly one access rule", ({ endpoint }) => {
    assert.lengthOf(rulesOf(endpoint), 1)
  })

  it("only these endpoints require a session or an administrator", () => {
    assert.deepStrictEqual(
      Object.fromEntries(
        endpoints.flatMap(({ endpoint, name }) => {
          const [rule] = rulesOf(endpoint)
          return rule === "public" ? [] : [[name, rule]]
        })
      ),
      {
        "DELETE /api/auth/me": "session",
        "GET /api/auth/me/export": "session",
        "POST /api/emoji/creations": "session",
        "POST /api/emoji/drawings": "session",
        "GET /api/emoji/drawings/mine": "session",
        "DELETE /api/emoji/drawings/{publicId}": "session",
        "POST /api/uploads": "session",
        "GET /api/uploads/mine": "session",
        "DELETE /api/uploads/{publicId}": "session",
        "GET /api/servers": "session",
        "GET /api/servers/install-url": "session",
        "GET /api/servers/{guildId}/emojis": "session",
        "POST /api/servers/{guildId}/emojis": "session",
        "DELETE /api/servers/{guildId}/emojis/{emojiId}": "session",
        "GET /api/servers/{guildId}/backups": "session",
        "POST /api/servers/{guildId}/backups": "session",
        "POST /api/servers/{guildId}/backups/{backupId}/cancel": "session",
        "GET /api/servers/{guildId}/backups/{backupId}/download": "session",
        "POST /api/servers/{guildId}/backups/{backupId}/restore": "session",
        "POST /api/servers/{guildId}/backups/{backupId}/restore/cancel": "session",
        "POST /api/auth/signout-everywhere": "session",
        "GET /api/admin/analytics/api": "admin",
        "GET /api/admin/analytics/search": "admin",
        "GET /api/admin/api-keys": "admin",
        "POST /api/admin/api-keys": "admin",
        "DELETE /api/admin/api-keys/{id}": "admin",
        "GET /api/admin/imports": "admin",
        "GET /api/admin/imports/{kind}": "admin",
        "POST /api/admin/imports/{id}/cancel": "admin",
        "POST /api/admin/imports/{kind}": "admin",
        "GET /api/admin/unicode/check": "admin",
        "GET /api/admin/audit": "admin",
        "POST /api/admin/cache/clear": "admin",
        "GET /api/admin/jobs": "admin",
        "GET /api/admin/jobs/dead": "admin",
        "GET /api/admin/overview": "admin",
        "POST /api/admin/jobs/dead/{id}/retry": "admin",
        "DELETE /api/admin/jobs/dead/{id}": "admin",
        "POST /api/admin/jobs/{name}": "admin",
        "GET /api/admin/webhooks": "admin",
        "POST /api/admin/webhooks": "admin",
        "POST /api/admin/webhooks/{id}/rotate": "admin",
        "DELETE /api/admin/webhooks/{id}": "admin",
        "GET /api/admin/emoji/{slug}/keywords": "admin",
        "POST /api/admin/keywords": "admin",
        "DELETE /api/admin/keywords/{id}": "admin",
        "POST /api/admin/aliases": "admin",
        "DELETE /api/admin/aliases/{id}": "admin",
        "GET /api/admin/emoji/{slug}/images": "admin",
        "POST /api/admin/images": "admin",
        "GET /api/admin/images/broken": "admin",
        "DELETE /api/admin/images/{id}": "admin",
        "POST /api/admin/images/{id}/restore": "admin",
        "GET /api/uploads/admin/queue": "admin",
        "POST /api/uploads/admin/{publicId}/approve": "admin",
        "POST /api/uploads/admin/{publicId}/reject": "admin",
        "POST /api/uploads/admin/{publicId}/allow-copies": "admin",
        "POST /api/uploads/admin/accounts/{accountId}/reject": "admin",
        "GET /api/admin/drawings": "admin",
        "POST /api/admin/drawings/{publicId}/approve": "admin",
        "POST /api/admin/drawings/{publicId}/reject": "admin"
      }
    )
  })
})

describe("cache policies", () => {
  const isCacheable = (endpoint: HttpApiEndpoint.Top) =>
    cachePolicyOf(endpoint) === "catalogue" || cachePolicyOf(endpoint) === "revalidate"

  it("only GET is cacheable", () => {
    assert.isEmpty(endpointsWhere((endpoint) => endpoint.method !== "GET" && isCacheable(endpoint)))
  })

  it("an endpoint that requires a credential is private", () => {
    assert.isEmpty(
      endpointsWhere((endpoint) => !rulesOf(endpoint).includes("public") && cachePolicyOf(endpoint) !== "private")
    )
  })

  it("only these public endpoints are not cacheable", () => {
    const policies = endpoints.flatMap(({ endpoint, name }) =>
      rulesOf(endpoint).includes("public") && !isCacheable(endpoint) ? [[name, cachePolicyOf(endpoint)] as const] : []
    )
    assert.deepStrictEqual(Object.fromEntries(policies), {
      "GET /api/emoji/random": "none",
      "POST /api/emoji/{slug}/copy": "none",
      "POST /api/emoji/lookup": "none",
      "POST /api/emoji/convert": "none",
      "GET /api/health": "none",
      "GET /api/auth/discord": "private",
      "GET /api/auth/discord/callback": "private",
      "GET /api/auth/me": "private",
      "POST /api/auth/signout": "private",
      "GET /api/emoji/drawings/{publicId}": "private",
      "POST /api/emoji/drawings/{publicId}/report": "private",
      "GET /api/uploads/{publicId}": "private",
      "POST /api/uploads/{publicId}/report": "private"
    })
  })

  it("only responses that change with use must be revalidated", () => {
    assert.sameMembers(
      endpointsWhere((endpoint) => cachePolicyOf(endpoint) === "revalidate"),
      [
        "GET /api/emoji/popular",
        "GET /api/emoji/creations",
        "GET /api/emoji/drawings",
        "GET /api/search/popular",
        "GET /api/search/recent",
        "GET /api/uploads"
      ]
    )
  })
})

it("an endpoint with a body has the middleware that reads it and bounds the handler", () => {
  assert.deepStrictEqual(
    endpointsWhere(({ payload }) => payload.size > 0),
    endpointsWhere(({ middlewares }) => middlewares.has(JsonBody as never) || middlewares.has(MultipartBody as never))
  )
})

it("only endpoints that wait for images or for Discord may take longer than others", () => {
  assert.sameMembers(
    endpointsWhere(({ annotations }) => Duration.isGreaterThan(Context.get(annotations, TimeLimit), defaultTimeLimit)),
    endpointsWhere(
      ({ middlewares, path }) => middlewares.has(MultipartBody as never) || path.startsWith("/api/servers")
    )
  )
})

it.each(endpoints)("$name has a summary", ({ name }) => {
  assert.match(operationOf(name).summary ?? "", /^[A-Z].+[^.\s]$/)
})

it("every fixed path segment in the place of a slug is a reserved slug", () => {
  const segments = endpoints.flatMap(({ name }) => /^\S+ \/api\/emoji\/([^{/]+)/.exec(name)?.[1] ?? [])
  assert.isAbove(segments.length, 20)
  for (const segment of segments) assert.isTrue(reservedSlugs.has(segment), segment)
})
