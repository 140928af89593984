import { assert, describe, it } from "@effect/vitest"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { temporaryFolder } from "../test-support/temporaryFolder.ts"
import { productionDependencies } from "./productionDependencies.ts"

const dependenciesOf = (packages: Readonly<Record<string, object>>, absent: ReadonlyArray<string> = []) => {
  const root = temporaryFolder()
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages }))
  for (const path of Object.keys(packages)) if (!absent.includes(path)) mkdirSync(join(root, path), { recursive: true })
  return productionDependencies(root, ["apps/api"]).map(({ path, workspace }) =>
    workspace === undefined ? path : `${path} -> ${workspace}`
  )
}

describe("productionDependencies", () => {
  it("follows links to workspaces, and cycles, and omits development dependencies", () => {
    const found = dependenciesOf({
      "apps/api": { dependencies: { "@scope/lib": "1" }, devDependencies: { runner: "1" } },
      "packages/lib": { dependencies: { a: "1" } },
      "packages/unused": { dependencies: { b: "1" } },
      "node_modules/@scope/lib": { resolved: "packages/lib", link: true },
      "node_modules/a": { dependencies: { b: "1" } },
      "node_modules/b": { dependencies: { a: "1" } },
      "node_modules/runner": { dev: true }
    })
    assert.deepStrictEqual(found, ["node_modules/@scope/lib -> packages/lib", "node_modules/a", "node_modules/b"])
  })

  it("resolves packages as Node does", () => {
    const found = dependenciesOf({
      "apps/api": { dependencies: { a: "1", b: "1" } },
      "apps/api/node_modules/b": {},
      "node_modules/a": { dependencies: { b: "2", c: "1" } },
      "node_modules/a/node_modules/b": { dependencies: { c: "1" } },
      "node_modules/b": {},
      "node_modules/c": {}
    })
    assert.sameMembers(
      [...found],
      ["node_modules/a", "node_modules/a/node_modules/b", "node_modules/c", "apps/api/node_modules/b"]
    )
  })

  it("includes peers and packages for this platform, and omits optional peers", () => {
    const found = dependenciesOf(
      {
        "apps/api": { dependencies: { a: "1" } },
        "node_modules/a": {
          optionalDependencies: { linux: "1", windows: "1" },
          peerDependencies: { peer: "1", runner: "1" },
          peerDependenciesMeta: { runner: { optional: true } }
        },
        "node_modules/linux": {},
        "node_modules/windows": {},
        "node_modules/peer": {},
        "node_modules/runner": {}
      },
      ["node_modules/windows"]
    )
    assert.sameMembers([...found], ["node_modules/a", "node_modules/linux", "node_modules/peer"])
  })
})
