import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "vitest"

const root = join(import.meta.dirname, "../../..")
const text = readFileSync(join(root, "packages/client-sdk/src/generated/types.ts"), "utf8")
const lines = text.split("\n")

const namesIn = (code: string, pattern: RegExp): ReadonlyArray<string> =>
  Array.from(code.matchAll(pattern), ([, name]) => name!)

const exported = namesIn(text, /^export type (\w+)/gm)

/** The global names of browsers and Node. */
const globalNames = (): ReadonlySet<string> =>
  new Set([
    ...Object.getOwnPropertyNames(globalThis),
    ...globSync("node_modules/@typescript/typescript-*/lib/lib.{dom,es5}.d.ts", { cwd: root }).flatMap((path) =>
      namesIn(readFileSync(join(root, path), "utf8"), /^(?:interface|type|declare (?:var|class|function)) (\w+)/gm)
    )
  ])

describe("the generated types", () => {
  it("have a comment on every member", () => {
    const members = lines.flatMap((line, index) => (/^\s+(?:\w+|"[^"]+")\??:(?:\s|$)/.test(line) ? [index] : []))
    assert.isAbove(members.length, 1000)
    const uncommented = members.filter((index) => lines[index - 1]!.trim() !== "*/")
    assert.deepStrictEqual(
      uncommented.map((index) => `${index + 1}: ${lines[index]!.trim()}`),
      []
    )
  })

  it("have a comment on every type", () => {
    const declarations = lines.flatMap((line, index) => (line.startsWith("export type ") ? [index] : []))
    assert.deepStrictEqual(
      declarations.filter((index) => lines[index - 1]!.trim() !== "*/").map((index) => lines[index]!),
      []
    )
  })

  it("name every enumeration, and write out its values once", () => {
    for (const name of ["Language", "PlatformId", "RelationshipType", "SubmissionStatus", "ImportKind"]) {
      assert.include(exported, name)
    }
    // Matches enumerations inside a type; a declared one starts its line.
    const inlined = lines.filter((line) => /^\s+\S.*: .*"[^"]*" \| "|^\s{3,}\| "/.test(line))
    // The only exception: a flag of a form, which may be empty.
    assert.deepStrictEqual(
      inlined.map((line) => line.trim()),
      ['allowSimilar?: undefined | "true" | "false" | ""']
    )
    for (const value of ["noto-monochrome", "copies-allowed", "most-used"]) {
      assert.lengthOf(
        lines.filter((line) => line.includes(`"${value}"`)),
        1,
        value
      )
    }
  })

  it("have no internal names of the generator and no names of other types", () => {
    assert.deepStrictEqual(
      exported.filter((name) => /(?:Data|Responses?|Dto|Payload|Request)$|_/.test(name)),
      []
    )
    const others = globalNames()
    assert.include([...others], "Response")
    assert.deepStrictEqual(
      exported.filter((name) => others.has(name)),
      []
    )
    const index = readFileSync(join(root, "packages/client-sdk/src/index.ts"), "utf8")
    const client = readFileSync(join(root, "packages/client-sdk/src/generated/client.ts"), "utf8")
    const own = [...namesIn(index, /\b(?:type )?([A-Z]\w+)\b/g), ...namesIn(client, /^export interface (\w+)/gm)]
    assert.deepStrictEqual(
      exported.filter((name) => own.includes(name)),
      []
    )
  })
})
