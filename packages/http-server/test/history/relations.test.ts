import { sampleDraftWith } from "@emoji-catalogue/application/testing"
import { codepointOf, RelationshipType } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { api } from "../support/testApi.ts"

const { json } = api()

const emojiOf = ({ items }: { items: ReadonlyArray<{ emoji: string }> }) => items.map(({ emoji }) => emoji)

describe("GET /api/emoji/related/{slug}", () => {
  const related = async (path: string) => (await json(`/api/emoji/related/${path}`)).body.related

  it("groups by type, each in Unicode order", async () => {
    const astronaut = await related("woman-astronaut-light-skin-tone")
    assert.deepStrictEqual(emojiOf({ items: astronaut.skin_tone }), ["👩‍🚀", "👩🏿‍🚀"])
    assert.isUndefined((await related("flag-japan")).flag)
    assert.deepStrictEqual(emojiOf({ items: (await related("grinning-face-with-big-eyes")).predecessor }), ["😀"])
  })

  it("is what the detail says too", async () => {
    for (const slug of ["red-heart", "woman-astronaut", "grinning-face-with-big-eyes"]) {
      const { body } = await json(`/api/emoji/related/${slug}?language=it`)
      const detail = (await json(`/api/emoji/${slug}?language=it`)).body
      assert.deepStrictEqual(body.related, detail.related)
      assert.strictEqual(body.emoji.name, detail.name)
    }
  })

  it("has only the asked type, and every type can be asked for", async () => {
    const all = await related("woman-astronaut")
    for (const type of RelationshipType.literals) {
      const expected = all[type] === undefined ? {} : { [type]: all[type] }
      assert.deepStrictEqual(await related(`woman-astronaut?type=${type}`), expected, type)
    }
    const { body, status } = await json("/api/emoji/related/woman-astronaut?type=twin")
    assert.deepStrictEqual([status, body.errors[0].path], [400, "type"])
  })

  it("has the text style as a variant, without a picture", async () => {
    const { variant } = await related("red-heart?language=pt")
    assert.strictEqual(variant.length, 1)
    assert.deepInclude(variant[0], {
      emoji: "❤︎",
      codepoint: "2764-FE0E",
      slug: "red-heart",
      name: "red heart (pt)",
      image: null
    })
    assert.isUndefined((await related("grinning-face")).variant)
  })

  it("is 404 for what is no emoji", async () => {
    assert.strictEqual((await json("/api/emoji/related/no-such-emoji")).status, 404)
  })
})

describe("GET /api/emoji/builder/parts", () => {
  const spelled: Readonly<Record<string, string>> = { "😀": "👩", "😃": "🚀", "#️⃣": "👩🏻" }
  const draft = sampleDraftWith((emoji) => {
    const characters = spelled[emoji.emoji]
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
  const { json } = api({ drafts: [draft] })

  it("has the parts that the sequences are made of, by role", async () => {
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
    assert.strictEqual(body.items[2].name, "light skin tone (de)")
    assert.deepInclude(body, { total: 3, limit: 3, offset: 0 })
  })
})

describe("the language", () => {
  it.each([
    "list /api/emoji?language=",
    "list /api/emoji/platform/twitter?language=",
    "list /api/emoji/platform/twitter/17.0?lang=",
    "list /api/emoji/platform/twitter/17.0/changes?lang=",
    "list /api/emoji/redesigns?lang=",
    "list /api/emoji/compare/twitter/openmoji?lang=",
    "list /api/emoji/carrier/docomo?lang=",
    "list /api/emoji/keyword/love?language=",
    "list /api/emoji/popular?language=",
    "list /api/emoji/builder/parts?language=",
    "one /api/emoji/history/red-heart?language=",
    "one /api/emoji/related/red-heart?language="
  ])("of names is the asked one: %s", async (row) => {
    const [kind, path] = row.split(" ") as [string, string]
    for (const language of ["ja", "ar"]) {
      const { body, status } = await json(path + language)
      assert.strictEqual(status, 200)
      const named = kind === "list" ? body.items : [body.emoji]
      assert.isNotEmpty(named)
      for (const { name } of named) assert.include(name, `(${language})`)
    }
    const parameter = /(\w+)=$/.exec(path)![1]
    const refused = await json(`${path}xx`)
    assert.deepStrictEqual([refused.status, refused.body.errors[0].path], [400, parameter])
  })
})
