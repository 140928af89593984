/**
 * Checks the dependency rules:
 * - The linter reads all source files. It rejects the `refused` imports in `rules`, and accepts the `allowed` imports.
 * - Every package imports only packages that its package.json declares.
 * - Neither files nor folders import each other in a cycle.
 * - Only `orDie.ts` converts errors of the database to defects.
 */
import { spawnSync } from "node:child_process"
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"

const root = join(import.meta.dirname, "..")
const scope = "@emoji-catalogue"

type Report = {
  readonly number_of_files: number
  readonly diagnostics: ReadonlyArray<{ readonly code: string; readonly filename: string }>
}
const lint = (cwd: string): Report =>
  JSON.parse(spawnSync(join(root, "node_modules/.bin/oxlint"), ["-f", "json"], { cwd, encoding: "utf8" }).stdout)

/** For each folder, imports that the linter must reject there and imports that it must allow. */
const rules: Record<string, { readonly refused: ReadonlyArray<string>; readonly allowed: ReadonlyArray<string> }> = {
  "packages/domain/src": {
    refused: ["effect/http", "node:fs", "zod", "../../application/src/index.ts"].concat(
      ["application/view", "text-moderation"].map((name) => `${scope}/${name}`)
    ),
    allowed: ["effect", "./shared/Text.ts"]
  },
  "packages/text-moderation/src": {
    refused: ["effect/http", "node:fs", "zod", `${scope}/application/view`, `${scope}/http-api`],
    allowed: ["effect", `${scope}/domain`, "./blockedTerms.ts"]
  },
  "packages/client-sdk/src": {
    refused: ["effect", "node:fs", "@hey-api/client-fetch", `${scope}/http-api`, `${scope}/domain`],
    allowed: ["./Listing.ts"]
  },
  "packages/application/src/search": {
    refused: ["effect/sql", "node:fs/promises", "vitest", `${scope}/http-server`, "../../../domain/src/index.ts"],
    allowed: ["effect", `${scope}/domain`, `${scope}/text-moderation`, "../view/CatalogueView.ts"]
  },
  "packages/application/src/testing": {
    refused: ["effect/testing", "vitest", "node:fs", `${scope}/adapters-postgres`],
    allowed: ["effect", `${scope}/domain`, "../index.ts"]
  },
  "packages/application/src/contracts": {
    refused: ["effect/sql", "node:fs", `${scope}/adapters-postgres`],
    allowed: ["effect", "effect/testing", "@effect/vitest", "vitest", `${scope}/domain`, "../index.ts"]
  },
  "packages/adapters-postgres/src": {
    refused: ["adapters-search", "http-server", "composition"]
      .map((name) => `${scope}/${name}`)
      .concat(`${scope}/application/testing`, "../../adapters-search/src/index.ts"),
    allowed: ["effect/sql", "node:fs", "@effect/sql-pg", `${scope}/domain`, `${scope}/application/view`]
  },
  "packages/adapters-search/src": {
    refused: ["effect/sql", "effect/sql/SqlError", "@effect/sql-pg", `${scope}/adapters-postgres`],
    allowed: ["effect", "effect/http", `${scope}/application/ports`]
  },
  "packages/http-api/src/catalogue": {
    refused: ["effect/sql", "node:fs", "zod", `${scope}/application/view`, `${scope}/http-server`],
    allowed: ["effect", "effect/http", "effect/http-api", "../shared/listing.ts"].concat(
      ["domain", "text-moderation"].map((name) => `${scope}/${name}`)
    )
  },
  "packages/node-server/src": {
    refused: ["effect", "@effect/platform-node", `${scope}/domain`, `${scope}/http-server`],
    allowed: ["node:http", "node:timers/promises", "./limits.ts"]
  },
  "packages/http-server/src/catalogue": {
    refused: [
      "zod",
      "@effect/platform-node",
      "effect/sql",
      "effect/sql/SqlError",
      `${scope}/adapters-search`,
      `${scope}/composition`
    ],
    allowed: [
      "effect/http-api",
      "node:fs/promises",
      `${scope}/domain`,
      `${scope}/text-moderation`,
      `${scope}/application/ports`,
      `${scope}/application/view`,
      `${scope}/http-api`,
      `${scope}/node-server`,
      "../request/failWith.ts"
    ]
  },
  "packages/composition/src": {
    refused: ["../../adapters-postgres/src/index.ts"],
    allowed: [
      `${scope}/adapters-postgres`,
      `${scope}/application/testing`,
      "effect/sql",
      "node:fs",
      "@effect/platform-node"
    ]
  },
  "packages/composition/src/settings": {
    refused: ["effect/http", `${scope}/application/view`, `${scope}/http-server`, "../database.ts"],
    allowed: ["effect", `${scope}/domain`, `${scope}/http-server/trusted-proxies`, "node:path", "./database.ts"]
  },
  "apps/api/src": {
    refused: [
      `${scope}/adapters-postgres`,
      `${scope}/http-server`,
      "effect/sql",
      "zod",
      "../../../packages/domain/src/index.ts"
    ],
    allowed: ["effect", "@effect/platform-node", `${scope}/composition`, `${scope}/web`]
  },
  "apps/web/src": {
    refused: ["effect", "preact/hooks", `${scope}/domain`, `${scope}/composition`, `${scope}/http-server`],
    allowed: ["preact", "preact-render-to-string", "esbuild", "node:fs", `${scope}/client-sdk`, "./routes.ts"]
  },
  "apps/worker/src": {
    refused: [`${scope}/adapters-postgres`, `${scope}/application/job`],
    allowed: ["effect", `${scope}/composition`]
  },
  "packages/domain/test/catalogue": {
    refused: ["../../../application/src/index.ts"],
    allowed: ["../../src/index.ts", "vitest", `${scope}/domain`]
  }
}

/** The names of the storage ports. HTTP handlers must call use cases instead of importing these ports. */
const storagePorts = readFileSync(join(root, "packages/application/src/ports/index.ts"), "utf8").match(
  /\b[A-Z]\w*(?:Repository|Store|Files)(?=\.ts")/g
)!

const rulesThatDoNotHold = (): Array<string> => {
  const folder = mkdtempSync(join(tmpdir(), "boundaries-"))
  try {
    const write = (file: string, text: string) => {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    copyFileSync(join(root, ".oxlintrc.json"), join(folder, ".oxlintrc.json"))
    const refusal = "eslint(no-restricted-imports)"
    const cases = Object.entries(rules).flatMap(([at, { refused, allowed }]) => [
      ...refused.map((name, i) => ({ file: `${at}/refused${i}.ts`, name, code: refusal })),
      ...allowed.map((name, i) => ({ file: `${at}/allowed${i}.ts`, name, code: undefined }))
    ])
    for (const { file, name } of cases) write(file, `export type { Thing } from "${name}"\n`)
    for (const port of storagePorts) {
      const file = `packages/http-server/src/storage/${port}.ts`
      write(file, `export type { ${port} } from "${scope}/application/ports"\n`)
      cases.push({ file, name: port, code: refusal })
    }
    write("cycle/one.ts", `export { b as a } from "./two.ts"\n`)
    write("cycle/two.ts", `export { a as b } from "./one.ts"\n`)
    cases.push({ file: "cycle/one.ts", name: "./two.ts", code: "import(no-cycle)" })

    const { diagnostics } = lint(folder)
    const reported = (file: string) => diagnostics.find(({ filename }) => filename === file)?.code
    return cases
      .filter(({ file, code }) => reported(file) !== code)
      .map(
        ({ file, name, code }) =>
          `${dirname(file)} may ${code ? "not " : ""}import "${name}", but .oxlintrc.json disagrees`
      )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

type Manifest = { readonly name: string } & Partial<
  Record<"dependencies" | "devDependencies" | "peerDependencies", Record<string, string>>
>
const manifest = (folder: string): Manifest => JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"))

/** The build of this folder contains the packages that it imports, so they are no dependencies at run time. */
const bundledFolder = "apps/web"

/** Matches `import("…")` and captures the name of the package, or the first part of a relative path. */
const dynamicImport = /\bimport\("((?:@[^"/]+\/)?[^"/]+)/g

const importsNotDeclared = (folder: string): Array<string> => {
  const { name, dependencies, devDependencies, peerDependencies } = manifest(folder)
  const bundled = folder === bundledFolder ? devDependencies : {}
  const published = Object.keys({ [name]: "", ...dependencies, ...peerDependencies, ...bundled })
  const tested = Object.keys({ ...devDependencies, ...manifest(".").devDependencies }).concat(published)
  return globSync(`${folder}/{src,test}/**/*.{ts,tsx}`, { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8")
    const ofStatements = [...text.matchAll(/^(?:import|export|\})[^"\n]*"((?:@[^"/]+\/)?[^"/]+)/gm)].filter(([line]) =>
      /^import "|\bfrom "/.test(line)
    )
    return [...ofStatements, ...text.matchAll(dynamicImport)]
      .map(([, imported = ""]) => imported)
      .filter((imported) => !/^(\.|#|node:)/.test(imported))
      .filter((imported) => !(file.startsWith(`${folder}/src/`) ? published : tested).includes(imported))
      .map((imported) => `${file} imports "${imported}", which ${folder}/package.json does not declare`)
  })
}

/**
 * Finds dynamic imports of other packages and folders, because the linter's import rules ignore them. They are allowed
 * in two places:
 * - The package `composition` loads packages dynamically, because the settings decide which packages are loaded.
 * - The apps load `composition` dynamically, because they check the version of Node first.
 */
const dynamicImportsOfWorkspaces = (folder: string): Array<string> =>
  folder === "packages/composition" || folder.startsWith("apps/")
    ? []
    : globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: root }).flatMap((file) =>
        [...readFileSync(join(root, file), "utf8").matchAll(/\bimport\("([^"]+)/g)]
          .filter(([, imported = ""]) => imported.startsWith(scope) || imported.startsWith("../"))
          .map(([, imported]) => `${file} imports "${imported}" dynamically`)
      )

/** Maps each file of a package to the files that it imports, including with `import type` and `import()`. */
const fileImports = (folder: string): ReadonlyMap<string, ReadonlyArray<string>> =>
  new Map(
    globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: root }).map((file) => [
      file,
      [...readFileSync(join(root, file), "utf8").matchAll(/(?:from |import |import\()"(\.[^"]+)"/g)]
        .map(([, path = ""]) => join(dirname(file), path))
        .filter((path) => /\.tsx?$/.test(path))
    ])
  )

/** Maps each folder directly below `src` to the other folders that it imports. Ignores files in `src` itself. */
const folderImports = (folder: string, imports: ReadonlyMap<string, ReadonlyArray<string>>) => {
  const folderOf = (file: string) => file.slice(`${folder}/src/`.length).split("/").slice(0, -1)[0]
  const between = new Map<string, Set<string>>()
  for (const [file, imported] of imports) {
    const from = folderOf(file)
    if (from === undefined) continue
    const targets = between.get(from) ?? new Set()
    between.set(from, targets)
    for (const to of imported.map(folderOf)) if (to !== undefined && to !== from) targets.add(to)
  }
  return between
}

const cyclesIn = (imports: ReadonlyMap<string, Iterable<string>>): Array<string> => {
  const done = new Set<string>()
  const cycles: Array<string> = []
  const visit = (node: string, path: ReadonlyArray<string>): void => {
    const start = path.indexOf(node)
    if (start !== -1) return void cycles.push([...path.slice(start), node].join(" -> "))
    if (done.has(node)) return
    for (const imported of imports.get(node) ?? []) visit(imported, [...path, node])
    done.add(node)
  }
  for (const node of imports.keys()) visit(node, [])
  return cycles
}

/** Finds cycles that the linter misses: between folders, and between files through `import type` or `import()`. */
const importCycles = (folder: string): Array<string> => {
  const files = fileImports(folder)
  return [
    ...cyclesIn(files).map((cycle) => `import cycle: ${cycle}`),
    ...cyclesIn(folderImports(folder, files)).map((cycle) => `import cycle of the folders of ${folder}: ${cycle}`)
  ]
}

/**
 * Matches code that turns errors into defects. Only `orDie.ts` may contain such code, because it first maps `SqlError`
 * to `StorageUnavailable`.
 */
const plainOrDie = /\b(?:Effect|Layer|Stream)\.orDie\b|SqlError["\])]*,\s*Effect\.die\b/

const unmappedDefects = globSync("packages/adapters-postgres/src/**/*.ts", { cwd: root })
  .filter((file) => !file.endsWith("/orDie.ts") && plainOrDie.test(readFileSync(join(root, file), "utf8")))
  .map((file) => `${file} turns errors into defects without orDie.ts`)

const plainDefects = [
  "Effect.orDie",
  "Layer.orDie",
  'Effect.catchTag("SqlError", Effect.die)',
  "Effect.catchIf(SqlError.isSqlError, Effect.die)"
]

const workspaces = globSync("{packages,apps}/*/package.json", { cwd: root }).map((path) => dirname(path))
const sources = globSync("{packages,apps}/*/{src,test}/**/*.ts", { cwd: root }).length
const seen = lint(root).number_of_files
const problems = [
  ...(sources > 0 && seen >= sources ? [] : [`the linter saw ${seen} files of at least ${sources}`]),
  ...rulesThatDoNotHold(),
  ...plainDefects.filter((text) => !plainOrDie.test(text)).map((text) => `the check of defects misses ${text}`),
  ...unmappedDefects,
  ...workspaces.flatMap(importsNotDeclared),
  ...workspaces.flatMap(dynamicImportsOfWorkspaces),
  ...workspaces.flatMap(importCycles)
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(`boundaries: ${seen} files seen, the import rules of ${Object.keys(rules).length} folders bite`)
