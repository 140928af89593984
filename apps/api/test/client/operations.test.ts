import { PgliteDatabase } from "@emoji-catalogue/adapters-postgres"
import { uncompressedPng } from "@emoji-catalogue/application/testing"
import { type Client, createClient, ProblemError } from "@emoji-catalogue/client-sdk"
import { makeApiKeySecret, platforms } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { assert, describe, it, onTestFinished } from "vitest"
import { ApiProcess, demo } from "../ApiProcess.ts"
import { importedDataDir } from "../templates.ts"
import { runAdminSamples } from "./adminSamples.ts"
import { operations } from "./operations.ts"
import { runPublicSamples } from "./publicSamples.ts"
import { type Outcomes, recorded } from "./recorded.ts"
import { signedIn } from "./signedIn.ts"

const [owner, member] = ["200000000000000001", "200000000000000002"] as const

const guild = "300000000000000001"

const wrongKey = makeApiKeySecret(new Uint8Array(32))

/** Serves the head of Unicode's list of emoji. */
const serveRelease = async (): Promise<string> => {
  const server = createServer((_, response) => void response.end("# Version: 17.0\n"))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** Marks two jobs as dead, which otherwise takes an hour. */
const killJobs = (dataDir: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`
      UPDATE job SET state = 'failed', last_failure = 'a test'
      WHERE sequence IN (SELECT sequence FROM job ORDER BY sequence DESC LIMIT 2)`
  }).pipe(Effect.provide(PgliteDatabase.layer({ dataDir })), Effect.runPromise)

/** Repeats a rebuild of the catalogue, which may take longer than a request may on a slow machine. */
const repeatRebuild: typeof fetch = async (input, init) => {
  let response = await fetch(input, init)
  while (response.status === 503 && String(input).endsWith("/cache/clear")) response = await fetch(input, init)
  return response
}
const patient = { fetch: repeatRebuild, timeout: 600_000 }

const unfinished = {
  backup: "00000000-0000-4000-8000-000000000001",
  restored: "00000000-0000-4000-8000-000000000002"
}

/** Inserts a running backup, and a running restore of another backup, without jobs. */
const leaveUnfinished = (dataDir: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`
      INSERT INTO server_backup (id, server_id, server_name, created_by, status, created_at, finished_at) VALUES
        (${unfinished.backup}::uuid, ${guild}, 'Workshop', 'server-owner', 'running', now(), NULL),
        (${unfinished.restored}::uuid, ${guild}, 'Workshop', 'server-owner', 'completed', now(), now())`
    yield* sql`
      INSERT INTO server_restore (id, backup_id, server_id, status, created_at, updated_at, total)
      VALUES (${unfinished.restored}::uuid, ${unfinished.restored}::uuid, ${guild}, 'running', now(), now(), 1)`
  }).pipe(Effect.provide(PgliteDatabase.layer({ dataDir })), Effect.runPromise)

/** A random image. Copies of an image with a single color would never be banned. */
const image = () => {
  const pixels = crypto.getRandomValues(new Uint8Array(4 * 64 * 64))
  return new Blob([new Uint8Array(uncompressedPng(pixels, 64))], { type: "image/png" })
}

/** The first item of a listing. */
const first = async <A>(listing: AsyncIterable<A>): Promise<A> => {
  for await (const item of listing) return item
  throw new Error("The listing is empty")
}

/** A release of OpenMoji. */
const openMoji = async ({ platforms }: Client) => {
  for await (const release of platforms.releases()) if (release.platform === "openmoji") return release
  throw new Error("OpenMoji is missing")
}

const readCatalogue = async (client: Client) => {
  const { emoji } = client
  assert.strictEqual((await emoji.list({ limit: 1 })).total, 3944)
  assert.strictEqual((await emoji.get("red-heart", { language: "de" })).name, "rotes Herz")
  assert.strictEqual((await first(emoji.search({ q: "astronaut" }))).slug, "astronaut")
  assert.include(
    (await emoji.autocomplete({ q: "astro" })).items.map(({ text }) => text),
    "astronaut"
  )
  assert.strictEqual((await emoji.lookup({ text: "Up 🚀" }, { language: "de" })).parts?.at(-1)?.emoji?.name, "Rakete")
  assert.strictEqual((await emoji.convert({ text: "Up :rocket:", to: "emoji" })).text, "Up 🚀")
  assert.isAbove((await emoji.recent()).items.length, 0)
  assert.isAbove((await emoji.popular()).items.length, 0)
  assert.isString((await emoji.random({ group: "flags" })).slug)
  assert.isAbove((await emoji.inCategory("flags")).total, 200)
  assert.strictEqual((await emoji.inVersion("17.0")).total, 163)
  assert.isAbove((await emoji.withTrait("flags")).total, 200)
  assert.isAbove((await emoji.withKeyword("heart")).total, 10)
  assert.strictEqual((await first(emoji.names("fr"))).name, "visage rieur")
  assert.isAbove((await emoji.history("red-heart")).events.length, 5)
  assert.isDefined(await emoji.related("red-heart"))
  assert.isDefined((await emoji.redesigns({ limit: 1 })).total)
  assert.strictEqual((await emoji.recordCopy("rocket")).slug, "rocket")
  const svg = await (await emoji.downloadSvg("rocket", { platform: "twitter" })).text()
  assert.strictEqual((await emoji.svgs({ platform: "twitter", emoji: "rocket" })).items[0]?.svg, svg)
  const png = new Uint8Array(await (await emoji.downloadPng("rocket", { size: 64 })).arrayBuffer())
  assert.deepStrictEqual(Array.from(png.subarray(1, 4)), [0x50, 0x4e, 0x47])
  const zip = new Uint8Array(await (await emoji.downloadZip({ emoji: "rocket,pizza", size: 64 })).arrayBuffer())
  assert.deepStrictEqual(Array.from(zip.subarray(0, 2)), [0x50, 0x4b])

  assert.lengthOf((await client.categories.list()).items, 9)
  assert.isAbove((await client.categories.subgroups()).items.length, 50)
  assert.isAbove((await client.versions.list()).items.length, 10)
  assert.isAbove((await client.versions.years()).items.length, 10)
  assert.lengthOf((await client.shortcodes.providers()).items, 3)
  assert.isAbove((await client.shortcodes.list("github")).total, 1000)
  assert.isAbove((await client.keywords.list()).total, 100)
  assert.lengthOf((await client.platforms.list()).items, platforms.length)
  const release = await openMoji(client)
  assert.lengthOf((await client.platforms.coverage()).items, platforms.length)
  assert.isAbove((await client.platforms.emoji("openmoji")).total, 3000)
  assert.isAbove((await client.platforms.emojiOfRelease("openmoji", release.version)).total, 3000)
  assert.isDefined((await client.platforms.changes("openmoji", release.version)).total)
  const compared = await client.platforms.compare("openmoji", "twitter", { sort: "difference" })
  assert.isAbove(compared.total, 3000)
  const differences = compared.items.map(({ difference }) => difference ?? -1)
  assert.deepStrictEqual(
    differences,
    differences.toSorted((one, other) => other - one)
  )
  assert.lengthOf((await client.carriers.list()).items, 3)
  assert.isAbove((await client.carriers.characters("docomo")).total, 100)
  const proposal = await first(client.proposals.list())
  assert.strictEqual((await client.proposals.get(proposal.slug)).slug, proposal.slug)
  assert.isAbove((await client.sitemap.emoji()).items.length, 3000)
  assert.isAbove((await client.sitemap.designs()).total, 1000)
  assert.isArray((await client.searches.popular()).items)
  assert.isArray((await client.searches.recent()).items)
  assert.strictEqual((await client.service.stats()).emoji, 3944)
  assert.lengthOf((await client.service.languages()).items, 10)
  assert.strictEqual((await client.service.health()).status, "ok")
}

const submit = async (client: Client, reader: Client, admin: Client) => {
  const created = await client.creations.record({ sequence: "🐻‍🔥", name: "Fire bear" })
  assert.strictEqual((await first(client.creations.list())).sequence, created.sequence)
  assert.isAbove((await client.creations.parts()).items.length, 10)

  const { uploads } = client
  const upload = await uploads.create({ file: image(), name: "tiny_rocket", licence: "own-work", tags: ["space"] })
  assert.strictEqual((await first(uploads.mine())).publicId, upload.publicId)
  assert.strictEqual((await first(admin.admin.uploads.list())).publicId, upload.publicId)
  await admin.admin.uploads.approve(upload.publicId)
  assert.strictEqual((await first(uploads.list({ q: "rocket" }))).publicId, upload.publicId)
  assert.strictEqual((await uploads.get(upload.publicId)).name, "tiny_rocket")
  await reader.uploads.report(upload.publicId, { reason: "It shows a logo." })
  const other = await uploads.create({ file: image(), name: "other", licence: "CC0-1.0" }, { onProgress: () => {} })
  const rejected = await admin.admin.uploads.reject(other.publicId, { reason: "It shows a logo." })
  assert.strictEqual(rejected.status, "rejected")
  assert.isDefined(await admin.admin.uploads.allowCopies(other.publicId))
  const mistake = await uploads.create({ file: image(), name: "mistake", licence: "CC0-1.0" })
  assert.strictEqual((await uploads.delete(mistake.publicId)).publicId, mistake.publicId)

  const { drawings } = client
  const drawing = await drawings.create({ file: image(), title: "My rocket", emojiSlug: "rocket" })
  assert.strictEqual((await first(drawings.mine())).publicId, drawing.publicId)
  assert.strictEqual((await first(admin.admin.drawings.list())).publicId, drawing.publicId)
  await admin.admin.drawings.approve(drawing.publicId)
  assert.strictEqual((await first(drawings.list({ q: "rocket" }))).publicId, drawing.publicId)
  assert.strictEqual((await drawings.get(drawing.publicId)).title, "My rocket")
  await reader.drawings.report(drawing.publicId)
  await admin.admin.drawings.reject(drawing.publicId, { reason: "It shows a logo." })
  await drawings.delete((await drawings.create({ file: image(), title: "A mistake" })).publicId)
  return upload.publicId
}

const manageGuild = async ({ servers }: Client, uploadId: string) => {
  assert.match((await servers.installUrl({ guildId: guild })).url, /guild_id=300000000000000001/)
  assert.include(
    (await servers.list()).items.map(({ id }) => id),
    guild
  )
  const added = await servers.addEmoji(guild, { uploadId })
  assert.include(
    (await servers.emoji(guild)).items.map(({ name }) => name),
    "tiny_rocket"
  )
  const { backups } = servers
  assert.strictEqual((await backups.cancel(guild, unfinished.backup)).status, "cancelled")
  assert.strictEqual((await backups.cancelRestore(guild, unfinished.restored)).status, "cancelled")
  const backup = await backups.create(guild)
  assert.strictEqual(backup.status, "completed")
  assert.strictEqual((await backups.list(guild)).items[0]!.id, backup.id)
  const zip = new Uint8Array(await (await backups.download(guild, backup.id)).arrayBuffer())
  assert.deepStrictEqual(Array.from(zip.subarray(0, 2)), [0x50, 0x4b])
  const isConflict = async (request: Promise<unknown>) =>
    assert.strictEqual(
      ((await request.catch((error: unknown) => error)) as { readonly code?: string }).code,
      "conflict"
    )
  await isConflict(backups.cancel(guild, backup.id))
  await isConflict(backups.cancelRestore(guild, backup.id))
  assert.isTrue((await servers.removeEmoji(guild, added.id)).removed)
  assert.deepStrictEqual(
    (await backups.planRestore(guild, backup.id)).add.map(({ name }) => name),
    ["tiny_rocket"]
  )
  assert.deepInclude(await backups.restore(guild, backup.id), { status: "completed", added: 1 })
}

const administer = async (client: Client) => {
  const { admin } = client
  assert.isDefined((await admin.overview()).catalogue)
  const key = await admin.apiKeys.create({ name: "My app" })
  assert.isAbove((await admin.apiKeys.list()).total, 0)
  assert.strictEqual((await admin.apiKeys.revoke(key.id)).id, key.id)
  assert.strictEqual((await admin.imports.start("proposals", { dryRun: true })).kind, "proposals")
  assert.isAbove((await admin.imports.list()).total, 0)
  // An import of everything takes seconds, so it can be cancelled.
  const { id } = await admin.imports.start("all")
  assert.strictEqual((await admin.imports.get(id)).id, id)
  assert.strictEqual((await admin.imports.cancel(id)).status, "cancelled")
  assert.strictEqual((await admin.imports.checkUnicode()).current, "17.0")
  assert.isAbove((await admin.jobs.list()).total, 5)
  assert.strictEqual((await admin.jobs.start("prune")).name, "prune")
  const dead = await first(admin.jobs.dead())
  assert.strictEqual((await admin.jobs.retry(dead.id)).status, "queued")
  const other = await first(admin.jobs.dead())
  assert.strictEqual((await admin.jobs.remove(other.id)).id, other.id)
  assert.isAbove((await admin.audit.list()).total, 0)
  assert.isDefined(await admin.cache.clear())
  const webhook = await admin.webhooks.create({ url: "https://emoji.example/hook", events: ["IMPORT_COMPLETED"] })
  assert.match(webhook.secret, /^whsec_/)
  assert.isAbove((await admin.webhooks.list()).total, 0)
  const rotated = await admin.webhooks.rotate(webhook.id, { gracePeriodHours: 1 })
  assert.notStrictEqual(rotated.secret, webhook.secret)
  assert.strictEqual((await admin.webhooks.delete(webhook.id)).id, webhook.id)
  assert.isDefined(await admin.analytics.searches())
  assert.isDefined(await admin.analytics.requests())
  const keyword = await admin.keywords.save({ emojiSlug: "red-heart", language: "en", keyword: "crush", weight: 5 })
  assert.isAbove((await admin.keywords.list("red-heart")).total, 0)
  await admin.keywords.delete(keyword.id)
  const alias = await admin.aliases.save({ emojiSlug: "red-heart", alias: "luv" })
  await admin.aliases.delete(alias.id)
  const data = Buffer.from(await image().arrayBuffer()).toString("base64")
  const { version: platformVersion } = await openMoji(client)
  const platform = "openmoji"
  const picture = await admin.images.create({ emojiSlug: "red-heart", platform, platformVersion, format: "png", data })
  assert.isAbove((await admin.images.list("red-heart")).items.length, 0)
  await admin.images.delete(picture.id)
  // Only a deleted imported image can be restored.
  const imported = (await admin.images.list("rocket")).items[0]!
  await admin.images.delete(imported.id)
  assert.strictEqual((await admin.images.restore(imported.id)).id, imported.id)
  assert.isNumber((await admin.images.broken()).total)
}

describe("the client", () => {
  it("calls every operation of the service, with success and with failure", async () => {
    const { DATA_DIR } = await importedDataDir("artwork")
    await killJobs(DATA_DIR)
    await leaveUnfinished(DATA_DIR)
    const ADMIN_API_KEY = makeApiKeySecret(crypto.getRandomValues(new Uint8Array(32)))
    const UNICODE_RELEASE_URL = await serveRelease()
    const api = new ApiProcess({ DATA_DIR, ADMIN_API_KEY, ARTWORK: "installed", UNICODE_RELEASE_URL }, demo)
    const baseUrl = await api.url()
    const outcomes: Outcomes = { succeeded: new Set(), failed: new Set() }
    const noted = <A extends object>(client: A) => recorded(client, outcomes)

    await readCatalogue(noted(createClient({ baseUrl })))
    const admin = noted(createClient({ baseUrl, apiKey: ADMIN_API_KEY, ...patient }))
    const manager = noted(await signedIn(baseUrl, owner))
    const author = noted(await signedIn(baseUrl, member))
    const uploadId = await submit(manager, author, admin)
    await manageGuild(manager, uploadId)
    await administer(admin)
    const account = (await author.account.me())!
    assert.strictEqual(account.username, "member")
    await author.uploads.create({ file: image(), name: "spam", licence: "own-work" })
    assert.isDefined(await admin.admin.uploads.rejectAll(account.id, { reason: "Advertising" }))
    const exported = new Uint8Array(await (await author.account.exportData()).arrayBuffer())
    assert.deepStrictEqual(Array.from(exported.subarray(0, 2)), [0x50, 0x4b])
    await author.account.signOut()
    await noted(await signedIn(baseUrl, member)).account.signOutEverywhere()
    const leaving = noted(await signedIn(baseUrl, member))
    assert.deepInclude(await leaving.account.delete({ submissions: "keep" }), { deleted: true, id: account.id })
    const difference = [...operations.symmetricDifference(outcomes.succeeded)]
    assert.deepStrictEqual(difference, [], "not called by this test, or unknown")
    await runPublicSamples(baseUrl)
    await runAdminSamples(createClient({ baseUrl, apiKey: ADMIN_API_KEY, ...patient }))

    // A bad key is refused everywhere.
    const stranger = createClient({ baseUrl, apiKey: wrongKey, retries: 0 })
    for (const name of operations) {
      const method = name.split(".").reduce<unknown>((group, key) => (group as Record<string, unknown>)[key], stranger)
      const form = { file: new Blob(["x"]), title: "x", name: "x", licence: "own-work" }
      const input = /^(?:uploads|drawings)\.create$/.test(name) ? form : "x"
      const error: unknown = await (method as (...args: ReadonlyArray<unknown>) => Promise<unknown>)(input, "y").catch(
        (error: unknown) => error
      )
      assert.instanceOf(error, ProblemError, name)
      assert.deepInclude(error, { status: 401, code: "unauthenticated" }, name)
    }
    assert.strictEqual(await api.stop(), 0)
  })
})
