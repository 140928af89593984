import { EmojiVersion } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { adminKey } from "../support/credentials.ts"
import { testApi } from "../support/testApi.ts"

const away = { source: "unicode.org", version: null, error: "timed out" }
const check = (answers: Parameters<typeof testApi>[0] & object) =>
  testApi(answers).json("/api/admin/unicode/check", { headers: { "x-api-key": adminKey } })

const version = EmojiVersion.make("18.0")

it("compares the catalogue with the first source that responds", async () => {
  const npm = { source: "npm", version, error: null }
  const { body, status } = await check({ releases: Effect.succeed([away, npm]) })
  assert.strictEqual(status, 200)
  assert.deepInclude(body, { latest: "18.0", isNewer: true, isImportable: false, sources: [away, npm] })
})

it("is 502 with the reasons if no source responds", async () => {
  const { body, status } = await check({
    releases: Effect.succeed([away, { ...away, source: "npm", error: "cannot be reached" }])
  })
  assert.strictEqual(status, 502)
  assert.deepInclude(body, {
    code: "upstream_failed",
    detail: "No source of releases can be read. unicode.org: timed out; npm: cannot be reached."
  })
})
