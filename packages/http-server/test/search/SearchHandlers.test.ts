import { assert, it } from "@effect/vitest"
import { testApi } from "../support/testApi.ts"

const { json } = testApi()

it("GET /api/emoji/autocomplete reads a colon as the start of a shortcode", async () => {
  const { body } = await json("/api/emoji/autocomplete?q=:smi")
  assert.deepStrictEqual(body.items, [
    { text: ":smiley:", slug: "grinning-face-with-big-eyes", emoji: "😃", kind: "shortcode" }
  ])
  assert.include((await json("/api/emoji/autocomplete?q=smi")).body.items[0].text, "smil")
})
