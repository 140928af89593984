import { PgliteDatabase } from "@emoji-catalogue/adapters-postgres"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, assert, beforeAll, it } from "vitest"
import { ApiProcess } from "./ApiProcess.ts"
import { type ImportedDataDir, importedDataDir } from "./templates.ts"

interface Timeline {
  readonly events: ReadonlyArray<Readonly<Record<string, unknown>>>
}

let imported: ImportedDataDir
let api: ApiProcess

/** Changes an embedded catalogue to that of a version which had no table of reported redesigns. */
const removeRedesigns = (dataDir: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`UPDATE catalogue SET sources = regexp_replace(sources, 'tables@[0-9]+', 'tables@3')`
    yield* sql`UPDATE emoji SET reported_redesigns = NULL`
  }).pipe(Effect.provide(PgliteDatabase.layer({ dataDir })), Effect.runPromise)

beforeAll(async () => {
  imported = await importedDataDir()
  await removeRedesigns(imported.DATA_DIR)
  api = new ApiProcess({ DATA_DIR: imported.DATA_DIR, ARTWORK: "none" })
  await api.importEnded()
})
afterAll(() => api.stop())

const redesignsOf = async (reference: string) =>
  (await api.get<Timeline>(`/api/emoji/history/${reference}`)).events.filter(({ type }) => type === "redesigned")

it("a catalogue of the previous version gets the reported redesigns at the next start", async () => {
  const { catalogue } = await api.health()
  assert.strictEqual(catalogue.generation, imported.health.catalogue.generation! + 1)
  const apple = {
    type: "redesigned",
    date: "2016-09",
    platform: "apple",
    platformVersion: "iOS 10",
    from: "revolver",
    to: "water pistol",
    source: "https://www.irishtimes.com/business/technology/apple-slings-out-gun-emoji-for-water-pistol-1.2742689"
  }
  assert.deepInclude(await redesignsOf("water-pistol"), apple)
  const german = (await redesignsOf("water-pistol?language=de")).find(({ platform }) => platform === "apple")
  assert.deepStrictEqual(german, { ...apple, from: "Revolver", to: "Wasserpistole" })
  assert.deepStrictEqual(await redesignsOf("grinning-face"), [])
})
