import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, assert, describe, it } from "vitest"
import { documentExamples, type Example, isTest, moduleOf, sourceExamples } from "./findExamples.ts"
import { type PublicFunction, publicFunctions } from "./publicFunctions.ts"
import { writeModules } from "./writeModules.ts"

const root = join(import.meta.dirname, "../..")
const examples = sourceExamples(root)
const documented = documentExamples(root)

const hasResult = ({ code }: Example): boolean => code.includes(" // => ")

/** Turns `expression // => value` into an assertion. */
const withAssertions = (code: string): string =>
  `import { deepStrictEqual } from "node:assert/strict"\n${code.replace(/^(.+?) \/\/ => (.+)$/gm, "deepStrictEqual($1, $2)")}`

const isOf = (example: Example, { entry, name, namespace }: PublicFunction): boolean =>
  example.name === name &&
  (namespace === undefined || example.file.endsWith(`/${namespace}.ts`)) &&
  Array.from(example.code.matchAll(/import {([^}]*)} from "([^"]*)"/g)).some(
    ([, names, from]) => from === entry && names!.split(/[\s,]+/).includes(namespace ?? name)
  )

describe.each([
  ["application", "./testing"],
  ["http-api", "."]
] as const)("%s %s", async (folder, subpath) => {
  const functions = await publicFunctions(root, folder, subpath)

  it("exports functions", () => assert.isNotEmpty(functions))

  for (const each of functions) {
    const { entry, name, namespace = name } = each
    it(`${entry}: ${namespace === name ? name : `${namespace}.${name}`} has an example that imports it`, () => {
      const own = examples.filter((example) => isOf(example, each))
      assert.lengthOf(own, 1)
      assert.isTrue(own.every(hasResult), "it shows a result")
    })
  }
})

it("every use case of the guide has an example", () => {
  const guide = readFileSync(join(root, "docs/embedding.md"), "utf8")
  const useCases = Array.from(guide.matchAll(/^\| `(\w+)` +\| `\//gm), ([, name]) => name!)
  assert.isNotEmpty(useCases)
  assert.includeMembers(
    examples.filter(hasResult).map(({ name }) => name),
    useCases
  )
})

it("the README of every package has an example", () => {
  const without = globSync("packages/*/README.md", { cwd: root }).filter(
    (path) => !documented.some(({ file }) => file === path)
  )
  assert.isEmpty(without)
})

describe("results of examples", () => {
  const runnable = [...examples, ...documented.filter(hasResult)]
  const modules = new Map(runnable.map((example) => [moduleOf(example), withAssertions(example.code)]))
  const { folder, remove } = writeModules(root, modules)
  afterAll(remove)

  for (const [path, code] of modules) {
    it(path, async () => {
      assert.notInclude(code, "// =>", "a result follows an expression on the same line")
      await import(join(folder, path))
    })
  }
})

describe("tests in documents", () => {
  const tests = documented.filter(isTest)
  const { folder, remove } = writeModules(root, new Map(tests.map((example) => [moduleOf(example), example.code])))
  afterAll(remove)

  it("exist", () => assert.isNotEmpty(tests))

  // A module registers its tests when it is imported.
  describe.each(tests.map(moduleOf))("%s", async (path) => void (await import(join(folder, path))))
})
