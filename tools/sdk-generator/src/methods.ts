/** A client method, which calls one operation of the OpenAPI document. */
export interface Method {
  readonly operation: string
  /** The name of the method with its groups, such as `admin.webhooks.create`. */
  readonly name: string
  /** The code of the body in the documentation sample. It is set if the schema of the body has no example. */
  readonly body?: string
  /** The code of a body that the method always sends. The caller then passes no body. */
  readonly fixedBody?: string
  /** The result type of the method. It is set if the operation has several result types. */
  readonly result?: string
  /**
   * What happens if the service receives a request without an idempotency key twice (`Repetition` of the client): `safe`
   * if the operation only reads, although its method is not GET; `harmless` if the second request changes nothing.
   */
  readonly repetition?: "safe" | "harmless"
}

const method = (operation: string, name: string, more: Omit<Method, "operation" | "name"> = {}): Method => ({
  operation,
  name,
  ...more
})

export const methods: ReadonlyArray<Method> = [
  method("catalogue.list", "emoji.list"),
  method("catalogue.recent", "emoji.recent"),
  method("usage.popular", "emoji.popular"),
  method("catalogue.random", "emoji.random"),
  method("catalogue.detail", "emoji.get"),
  method("search.search", "emoji.search"),
  method("search.autocomplete", "emoji.autocomplete"),
  method("text.lookup", "emoji.lookup", { repetition: "safe" }),
  method("text.convert", "emoji.convert", { repetition: "safe" }),
  method("catalogue.category", "emoji.inCategory"),
  method("catalogue.version", "emoji.inVersion"),
  method("catalogue.trait", "emoji.withTrait"),
  method("history.keyword", "emoji.withKeyword"),
  method("catalogue.names", "emoji.names"),
  method("history.history", "emoji.history"),
  method("history.related", "emoji.related"),
  method("artwork.redesigns", "emoji.redesigns"),
  method("artwork.svgs", "emoji.svgs"),
  method("artwork.downloadSvg", "emoji.downloadSvg"),
  method("artwork.downloadPng", "emoji.downloadPng"),
  method("artwork.downloadZip", "emoji.downloadZip"),
  // A second request is harmless, because the service counts at most one copy per hour for each caller and emoji.
  method("usage.copy", "emoji.recordCopy", { repetition: "harmless" }),
  method("catalogue.categories", "categories.list"),
  method("catalogue.subgroups", "categories.subgroups"),
  method("catalogue.versions", "versions.list"),
  method("catalogue.years", "versions.years"),
  method("catalogue.shortcodes", "shortcodes.providers"),
  method("catalogue.shortcodesOf", "shortcodes.list"),
  method("history.keywords", "keywords.list"),
  method("metadata.platforms", "platforms.list"),
  method("metadata.coverage", "platforms.coverage"),
  method("artwork.platformVersions", "platforms.releases"),
  method("artwork.platform", "platforms.emoji"),
  method("artwork.release", "platforms.emojiOfRelease"),
  method("artwork.changes", "platforms.changes"),
  method("artwork.compare", "platforms.compare"),
  method("history.carriers", "carriers.list"),
  method("history.carrier", "carriers.characters"),
  method("history.proposals", "proposals.list"),
  method("history.proposal", "proposals.get"),
  method("artwork.sitemap", "sitemap.emoji"),
  method("artwork.designs", "sitemap.designs"),
  method("searchHistory.popular", "searches.popular"),
  method("searchHistory.recent", "searches.recent"),
  method("history.builderParts", "creations.parts"),
  method("creations.list", "creations.list"),
  method("creations.record", "creations.record"),
  method("drawings.list", "drawings.list"),
  method("drawings.mine", "drawings.mine"),
  method("drawings.get", "drawings.get"),
  method("drawings.submit", "drawings.create", { body: '{ file, title: "My rocket" }' }),
  method("drawings.remove", "drawings.delete"),
  method("drawings.report", "drawings.report"),
  method("uploads.list", "uploads.list"),
  method("uploads.mine", "uploads.mine"),
  method("uploads.get", "uploads.get"),
  method("uploads.submit", "uploads.create", { body: '{ file, name: "tiny_rocket", licence: "own-work" }' }),
  method("uploads.remove", "uploads.delete"),
  method("uploads.report", "uploads.report"),
  method("servers.list", "servers.list"),
  method("servers.installUrl", "servers.installUrl"),
  method("servers.emojis", "servers.emoji"),
  method("servers.addEmoji", "servers.addEmoji"),
  method("servers.removeEmoji", "servers.removeEmoji"),
  method("backups.list", "servers.backups.list"),
  method("backups.create", "servers.backups.create"),
  method("backups.cancel", "servers.backups.cancel"),
  method("backups.cancelRestore", "servers.backups.cancelRestore"),
  method("backups.download", "servers.backups.download"),
  method("backups.restore", "servers.backups.restore", { fixedBody: "{ dryRun: false }", result: "ServerRestore" }),
  method("backups.restore", "servers.backups.planRestore", {
    fixedBody: "{ dryRun: true }",
    result: "ServerRestorePlan"
  }),
  method("account.me", "account.me"),
  method("account.signOut", "account.signOut"),
  method("account.signOutEverywhere", "account.signOutEverywhere"),
  method("account.export", "account.exportData"),
  method("account.remove", "account.delete"),
  method("metadata.stats", "service.stats"),
  method("metadata.languages", "service.languages"),
  method("metadata.health", "service.health", { result: "Health" }),
  method("analytics.overview", "admin.overview"),
  method("apiKeys.list", "admin.apiKeys.list"),
  method("apiKeys.issue", "admin.apiKeys.create"),
  method("apiKeys.revoke", "admin.apiKeys.revoke"),
  method("imports.list", "admin.imports.list"),
  method("imports.get", "admin.imports.get"),
  method("imports.run", "admin.imports.start"),
  method("imports.cancel", "admin.imports.cancel"),
  method("unicode.check", "admin.imports.checkUnicode"),
  method("jobs.list", "admin.jobs.list"),
  method("jobs.trigger", "admin.jobs.start"),
  method("jobs.dead", "admin.jobs.dead"),
  method("jobs.retry", "admin.jobs.retry"),
  method("jobs.remove", "admin.jobs.remove"),
  method("audit.list", "admin.audit.list"),
  method("cache.clear", "admin.cache.clear"),
  method("webhooks.list", "admin.webhooks.list"),
  method("webhooks.register", "admin.webhooks.create"),
  method("webhooks.rotate", "admin.webhooks.rotate"),
  method("webhooks.delete", "admin.webhooks.delete"),
  method("analytics.search", "admin.analytics.searches"),
  method("analytics.api", "admin.analytics.requests"),
  method("keywords.list", "admin.keywords.list"),
  method("keywords.upsert", "admin.keywords.save"),
  method("keywords.delete", "admin.keywords.delete"),
  method("aliases.upsert", "admin.aliases.save"),
  method("aliases.delete", "admin.aliases.delete"),
  method("images.list", "admin.images.list"),
  method("images.upload", "admin.images.create"),
  method("images.broken", "admin.images.broken"),
  method("images.delete", "admin.images.delete"),
  method("images.restore", "admin.images.restore"),
  method("uploadModeration.queue", "admin.uploads.list"),
  method("uploadModeration.approve", "admin.uploads.approve"),
  method("uploadModeration.reject", "admin.uploads.reject"),
  method("uploadModeration.allowCopies", "admin.uploads.allowCopies"),
  method("uploadModeration.rejectAccount", "admin.uploads.rejectAll"),
  method("drawingModeration.queue", "admin.drawings.list"),
  method("drawingModeration.approve", "admin.drawings.approve"),
  method("drawingModeration.reject", "admin.drawings.reject")
]

/** Descriptions of the groups of methods. Editors show them as comments. */
export const groupDescriptions: Readonly<Record<string, string>> = {
  emoji: "Listings, records, search and downloads of emoji",
  categories: "Unicode groups and subgroups of emoji",
  versions: "Versions of the emoji specification and their years",
  shortcodes: "Shortcodes by provider",
  keywords: "Keywords of emoji",
  platforms: "Platforms, their releases and the emoji in them",
  carriers: "Japanese carriers with emoji before Unicode",
  proposals: "Proposals to the Unicode Technical Committee",
  sitemap: "Pages for the sitemaps of websites",
  searches: "Popular and recent search terms",
  creations: "Sequences that people built with the emoji builder",
  drawings: "Emoji that people draw",
  uploads: "Custom emoji that people upload",
  servers: "The emoji of Discord servers",
  "servers.backups": "Backups of the emoji and stickers of Discord servers",
  account: "The signed-in account and its sessions",
  service: "Statistics, languages and health of the service",
  admin: "Administration; requires an administrator's key or session",
  "admin.apiKeys": "API keys",
  "admin.imports": "Runs of imports",
  "admin.jobs": "Background jobs",
  "admin.audit": "Changes by administrators",
  "admin.cache": "The search index",
  "admin.webhooks": "Webhooks",
  "admin.analytics": "Searches and requests by day",
  "admin.keywords": "Keywords that administrators add to emoji",
  "admin.aliases": "Aliases and shortcodes that administrators add to emoji",
  "admin.images": "Platform images that administrators upload",
  "admin.uploads": "Moderation of uploads",
  "admin.drawings": "Moderation of drawings"
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** For example, `category` for `categories` and `search` for `searches`. `analytics` stays the same. */
const singular = (name: string): string =>
  name
    .replace(/ies$/, "y")
    .replace(/(ch|ias)es$/, "$1")
    .replace(/(?<!alia|ic)s$/, "")

/** Returns the prefix of a method's type names, such as `AdminWebhookCreate` for `admin.webhooks.create`. */
export const typePrefix = ({ name }: Pick<Method, "name">): string => {
  const parts = name.split(".")
  return parts.map((part, index) => capitalized(index < parts.length - 1 ? singular(part) : part)).join("")
}

/**
 * Operations without a client method, because browsers open their URLs as pages. `signInUrl` of the client builds the
 * URL of `account.signIn`.
 */
export const navigations: ReadonlyArray<string> = ["account.signIn", "account.callback"]
