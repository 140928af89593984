import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { createClient } from "@emoji-catalogue/client-sdk"
import { compiler, startLanguageServer } from "./languageServer.ts"

const membersOf = (value: object, path: string): ReadonlyArray<string> =>
  Object.entries(value).flatMap(([name, member]: [string, unknown]) =>
    typeof member === "function"
      ? [`${path}.${name}`]
      : [`${path}.${name}`, ...membersOf(member as object, `${path}.${name}`)]
  )

const members = membersOf(createClient({ baseUrl: "https://emoji.example" }), "client")

/** The Markdown that an editor shows for each member of the client, with the declarations of the package as published. */
const hovers = new Map<string, string>()

const folder = mkdtempSync(join(tmpdir(), "sdk-hover-"))

beforeAll(async () => {
  const config = fileURLToPath(new URL("../tsconfig.build.json", import.meta.url))
  execFileSync(compiler, ["-p", config, "--emitDeclarationOnly", "--outDir", folder])
  const path = join(folder, "program.ts")
  const start = `import { createClient } from "./index.js"\nconst client = createClient({ baseUrl: "https://emoji.example" })\n`
  const text = start + members.join("\n")
  writeFileSync(path, text)
  const server = await startLanguageServer(folder)
  server.open(path, text)
  for (const [index, member] of members.entries()) {
    hovers.set(member, await server.hover(path, index + 2, member.length - 1))
  }
  await server.stop()
}, 120_000)

afterAll(() => rmSync(folder, { recursive: true }))

/** The declaration, and the comment below it. */
const partsOf = (hover: string): readonly [declaration: string, comment: string] => {
  const [, declaration = "", comment = ""] = hover.split(/```(?:typescript)?\n/)
  return [declaration.trim(), comment.trim()]
}

describe("an editor", () => {
  it("shows the parameters of a search by name and type, with its documentation", () => {
    const [declaration, comment] = partsOf(hovers.get("client.emoji.search")!)
    assert.strictEqual(
      declaration,
      "(property) EmojiMethods.search: <const Fields extends FieldList<SearchHitField> = undefined>(query: EmojiSearchParams & FieldsParam<Fields>, options?: RequestOptions) => Listing<SelectedPage<SearchResults, Fields>>"
    )
    assert.match(comment, /^Search emoji by name, keyword, shortcode, emoji or code point\. /)
  })

  it("documents a method named after a reserved word, and its parameter", () => {
    const [declaration, comment] = partsOf(hovers.get("client.drawings.delete")!)
    assert.strictEqual(
      declaration,
      "(property) DrawingMethods.delete: (publicId: string, options?: RequestOptions) => ResponsePromise<OwnDrawing>"
    )
    assert.match(comment, /^Delete one of the caller's own drawings\. /)
    assert.include(comment, "*@param* `publicId` — The share id of a drawing")
  })

  it("documents every group and every method", () => {
    assert.isAbove(members.length, 120)
    assert.deepStrictEqual(
      members.filter((member) => partsOf(hovers.get(member)!)[1] === ""),
      []
    )
  })

  it("shows every type by its name", () => {
    const methods = members.filter((member) => hovers.get(member)!.includes("=>") && member !== "client.signInUrl")
    assert.isAbove(methods.length, 100)
    const start = String.raw`^\(property\) \w+Methods\.\w+: `
    const whole = String.raw`\((?:\w+\??: \w+, )*options\?: \w+\) => \w+(?:<\w+(?: \| \w+)*>)?$`
    const typeParameter = "<const Fields extends FieldList<\\w+> = undefined>"
    const query = String.raw`query\??: \w+ & FieldsParam<Fields>`
    const selecting = String.raw`\((?:\w+: \w+, )?${query}, options\?: \w+\) => Listing<SelectedPage<\w+, Fields>>$`
    const expected = new RegExp(`${start}(?:${whole}|${typeParameter}${selecting})`)
    assert.deepStrictEqual(
      methods.filter((member) => !expected.test(partsOf(hovers.get(member)!)[0])).map((each) => hovers.get(each)),
      []
    )
  })

  it("shows no internal names of the generator", () => {
    const generated = /\b[A-Z]\w*(?:Data|Responses|Dto)\b|\btypes\.|import\(|\bBound\b/
    assert.deepStrictEqual(
      members.filter((member) => generated.test(partsOf(hovers.get(member)!)[0])),
      []
    )
  })
})
