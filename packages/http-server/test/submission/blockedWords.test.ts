import { languages } from "@emoji-catalogue/domain"
import { blockedEntries, isBlockedText } from "@emoji-catalogue/text-moderation"
import { assert, it } from "@effect/vitest"
import { adminKey } from "../support/credentials.ts"
import { errorPathsOf } from "../support/responses.ts"
import { pngOf, submitterOf, uploadFields } from "../support/submissions.ts"
import { testApi } from "../support/testApi.ts"

const words = blockedEntries.filter(({ text }) => /^[a-z]+$/.test(text))
const slur = words.find(({ blockedIn }) => blockedIn.length === languages.length)!.text
const homograph = words.find(({ text }) => !isBlockedText(text))!

const admin = { headers: { "x-api-key": adminKey } }

it("names texts with words that are blocked in all languages, and shows moderators words blocked in some", async () => {
  const api = testApi()
  const owner = submitterOf(api, await api.signIn())
  for (const [field, text] of [
    ["name", `${slur}_face`],
    ["tags", `bird, ${slur}`],
    ["attribution", `The ${slur}`]
  ] as const) {
    const { body, status } = await owner.upload(pngOf(1), { ...uploadFields, [field]: text })
    assert.deepStrictEqual([status, body.code, errorPathsOf(body)], [400, "validation_failed", [field]])
    assert.notInclude(JSON.stringify(body), slur)
  }
  const refused = await owner.draw(pngOf(1), { title: `A ${slur}` })
  assert.deepStrictEqual([refused.status, errorPathsOf(refused.body)], [400, ["title"]])

  await owner.upload(pngOf(1))
  await owner.upload(pngOf(2), { ...uploadFields, name: `${homograph.text}_1` })
  await owner.draw(pngOf(3), { title: homograph.text })
  const uploads = (await api.json("/api/uploads/admin/queue", admin)).body.items
  const flagged = uploads.map(({ blockedTexts }: { blockedTexts: ReadonlyArray<object> }) => blockedTexts)
  assert.sameDeepMembers(
    flagged.map((texts: ReadonlyArray<object>) => texts.length),
    [0, 1]
  )
  const [flag] = flagged.flat()
  assert.deepInclude(flag, { field: "name", text: `${homograph.text}_1` })
  assert.include(flag.languages, homograph.language)
  const [drawing] = (await api.json("/api/admin/drawings", admin)).body.items
  assert.deepInclude(drawing.blockedTexts[0], { field: "title", text: homograph.text })
  const [own] = (await owner.send("/api/uploads/mine")).body.items
  assert.notProperty(own, "blockedTexts")
})
