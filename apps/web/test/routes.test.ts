import { assert, describe, it } from "vitest"
import { languages } from "../src/languages.ts"
import {
  decodePath,
  fileTemplates,
  findRoute,
  fixedPaths,
  pageTemplates,
  paths,
  translatedFiles
} from "../src/routes.ts"
import { pageNames, samplePath } from "./samplePaths.ts"

const routeOf = (path: string) => {
  const segments = decodePath(path.split("?")[0]!)
  return segments === undefined ? undefined : findRoute(segments)
}

describe("the routes of the pages", () => {
  it("are unique: each page in each language, and the fixed files", () => {
    const pages = (Object.keys(pageTemplates).length + translatedFiles.length) * languages.length
    const expected = pages + fixedPaths.length + fileTemplates.length
    assert.deepStrictEqual([paths.length, new Set(paths).size], [expected, expected])
  })

  it.each(pageNames)("lead to the page %s in each language", (name) => {
    for (const language of languages) {
      for (const slash of ["", "/"]) {
        const route = routeOf(samplePath(name, language).replace(/(?=\?|$)/, slash))
        assert.deepInclude(route, { name, language })
        const parameters = pageTemplates[name].match(/(?<=:)\w+/g) ?? []
        assert.sameMembers(Object.keys(route!.params), parameters)
      }
    }
  })

  it("do not distinguish encoded and plain characters", () => {
    const plain = routeOf("/de/emoji/red-heart")
    assert.deepStrictEqual(plain, {
      name: "emoji",
      language: "de",
      params: { slug: "red-heart" },
      path: "/emoji/red-heart"
    })
    for (const path of ["/de/emoji/%72ed-heart", "/%64e/%65moji/red-heart", "/de/emoji/red-heart/"]) {
      assert.deepStrictEqual(routeOf(path), plain, path)
    }
    assert.deepInclude(routeOf("/emoji/a%2Fb%3F"), { params: { slug: "a/b?" }, path: "/emoji/a%2Fb%3F" })
    assert.deepInclude(routeOf("/emoji/%E2%9D%A4"), { params: { slug: "❤" } })
  })

  it.each(["/emoji/.", "/emoji/..", "/emoji/%2e", "/emoji/%2E%2e", "/emoji/%", "/emoji/%ED%A0%80", "/emoji/%E0%A4%A"])(
    "do not contain %s",
    (path) => assert.isUndefined(decodePath(path))
  )

  it.each(["/en", "/en/emoji/red-heart", "/xx", "/emoji", "/emoji/a/b", "/de/de", "/Emoji/red-heart"])(
    "do not lead from %s to a page",
    (path) => assert.isUndefined(routeOf(path))
  )
})
