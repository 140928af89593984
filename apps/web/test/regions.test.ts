import { connect } from "@emoji-catalogue/client-sdk"
import { assert, describe, it } from "vitest"
import { messagesIn } from "../src/messages/index.ts"
import { codeOf, loadRegions } from "../src/page/regions.ts"

const api = connect({
  baseUrl: "http://service.test",
  fetch: () =>
    Promise.resolve(
      Response.json({ items: ["🇬🇪", "🇩🇪", "🇨🇮", "🇦🇽"].map((emoji) => ({ emoji })), total: 4, limit: 500, offset: 0 })
    )
})

const regionsIn = (language: "en" | "de" | "ar") =>
  loadRegions({
    api,
    baseUrl: "",
    language,
    messages: messagesIn(language),
    params: {},
    path: "/builder",
    query: new URLSearchParams(),
    operator: {}
  })

describe("the regions with a flag", () => {
  it("are named and sorted in the language of the page", async () => {
    assert.deepStrictEqual(
      (await regionsIn("de")).map(({ name }) => name),
      ["Ålandinseln", "Côte d’Ivoire", "Deutschland", "Georgien"]
    )
    assert.deepInclude(await regionsIn("ar"), { code: "DE", name: "ألمانيا", english: "Germany" })
  })

  it("are found by their code, by their name, and by their name in English", async () => {
    const regions = await regionsIn("de")
    for (const [typed, code] of [
      ["ge", "GE"],
      ["Deutschland", "DE"],
      ["germany", "DE"],
      ["DE", "DE"],
      ["cote d'ivoire", "CI"],
      ["alandinseln", "AX"]
    ] as const) {
      assert.strictEqual(codeOf(typed, regions), code, typed)
    }
    for (const typed of ["Germ", "XX", ""]) assert.isUndefined(codeOf(typed, regions), typed)
  })
})
