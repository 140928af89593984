import { sampleDraft, sampleDraftWith } from "@emoji-catalogue/application/testing"
import { codepointOf, type Language, RelationshipType } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { emojiOf, errorPathsOf } from "../support/responses.ts"
import { testApi } from "../support/testApi.ts"

const { json } = testApi()

describe("GET /api/emoji/related/{slug}", () => {
  const relatedTo = async (path: string) => (await json(`/api/emoji/related/${path}`)).body.related

  it("groups related emoji by type, each group in Unicode order", async () => {
    const astronaut = await relatedTo("woman-astronaut-light-skin-tone")
    assert.deepStrictEqual(emojiOf({ items: astronaut.skin_tone }), ["👩‍🚀", "👩🏿‍🚀"])
    assert.isUndefined((await relatedTo("flag-japan")).flag)
    assert.deepStrictEqual(emojiOf({ items: (await relatedTo("grinning-face-with-big-eyes")).predecessor }), ["😀"])
  })

  it("equals the relations of the emoji detail", async () => {
    for (const slug of ["red-heart", "woman-astronaut", "grinning-face-with-big-eyes"]) {
      const { body } = await json(`/api/emoji/related/${slug}?language=it`)
      const detail = (await json(`/api/emoji/${slug}?language=it`)).body
      assert.deepStrictEqual(body.related, detail.related)
      assert.strictEqual(body.emoji.name, detail.name)
    }
  })

  it("returns only the requested type", async () => {
    const all = await relatedTo("woman-astronaut")
    for (const type of RelationshipType.literals) {
      const expected = all[type] === undefined ? {} : { [type]: all[type] }
      assert.deepStrictEqual(await relatedTo(`woman-astronaut?type=${type}`), expected, type)
    }
    const { body, status } = await json("/api/emoji/related/woman-astronaut?type=twin")
    assert.deepStrictEqual([status, errorPathsOf(body)], [400, ["type"]])
  })

  it("lists the text style as a variant without an image", async () => {
    const { variant } = await relatedTo("red-heart?language=pt")
    assert.strictEqual(variant.length, 1)
    assert.deepInclude(variant[0], {
      emoji: "❤︎",
      codepoint: "2764-FE0E",
      slug: "red-heart",
      name: "coração vermelho",
      image: null
    })
    assert.isUndefined((await relatedTo("grinning-face")).variant)
  })

  it("an unknown emoji is 404", async () => {
    assert.strictEqual((await json("/api/emoji/related/no-such-emoji")).status, 404)
  })
})

describe("GET /api/emoji/builder/parts", () => {
  const replacements: Readonly<Record<string, string>> = { "😀": "👩", "😃": "🚀", "#️⃣": "👩🏻" }
  const draft = sampleDraftWith((emoji) => {
    const characters = replacements[emoji.emoji]
    return characters === undefined
      ? emoji
      : {
          ...emoji,
          emoji: characters,
          codepoint: codepointOf(characters),
          base: characters === "👩🏻" ? codepointOf("👩") : null,
          relations: {}
        }
  })
  const { json } = testApi({ drafts: [draft] })

  it("lists the parts of emoji sequences by role", async () => {
    const { body } = await json("/api/emoji/builder/parts?language=de")
    assert.deepStrictEqual(
      body.items.map((each: Record<string, unknown>) => [
        each["role"],
        each["emoji"],
        each["codepoint"],
        each["slug"],
        each["sequences"],
        each["takesSkinTone"]
      ]),
      [
        ["base", "👩", "1F469", "grinning-face", 1, true],
        ["joined", "🚀", "1F680", "grinning-face-with-big-eyes", 3, false],
        ["skin_tone", "🏻", "1F3FB", null, 2, false]
      ]
    )
    assert.strictEqual(body.items[2].name, "helle Hautfarbe")
    assert.deepInclude(body, { total: 3, limit: 3, offset: 0 })
  })
})

describe("the language parameter", () => {
  const namesIn = (language: Language) =>
    [...sampleDraft.emoji, ...sampleDraft.components].map(({ annotations }) => annotations[language].name)

  it.each([
    "list /api/emoji?language=",
    "list /api/emoji/platform/twitter?language=",
    "list /api/emoji/platform/twitter/17.0?lang=",
    "list /api/emoji/platform/twitter/17.0/changes?lang=",
    "list /api/emoji/redesigns?lang=",
    "list /api/emoji/compare/twitter/openmoji?lang=",
    "list /api/emoji/carrier/docomo?lang=",
    "list /api/emoji/keyword/JP?language=",
    "list /api/emoji/popular?language=",
    "list /api/emoji/builder/parts?language=",
    "one /api/emoji/history/red-heart?language=",
    "one /api/emoji/related/red-heart?language="
  ])("selects the language of names: %s", async (row) => {
    const [kind, path] = row.split(" ") as [string, string]
    for (const language of ["ja", "ar"] as const) {
      const { body, status } = await json(path + language)
      assert.strictEqual(status, 200)
      const emoji = kind === "list" ? body.items : [body.emoji]
      assert.isNotEmpty(emoji)
      for (const { name } of emoji) assert.include(namesIn(language), name)
    }
    const parameter = /(\w+)=$/.exec(path)![1]
    const refused = await json(`${path}xx`)
    assert.deepStrictEqual([refused.status, errorPathsOf(refused.body)], [400, [parameter]])
  })
})
