import { execFileSync } from "node:child_process"
import { globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"

const root = join(import.meta.dirname, "../..")

/** The target of an export: a file, or a target for each condition, such as `source`. */
export type ExportTarget = string | { readonly [condition: string]: ExportTarget }

const filesOf = (target: ExportTarget): ReadonlyArray<string> =>
  typeof target === "string" ? [target] : Object.values(target).flatMap(filesOf)

export interface Manifest {
  readonly name: string
  readonly version: string
  readonly private?: boolean
  readonly license?: string
  readonly exports?: Readonly<Record<string, ExportTarget>>
  readonly keywords?: ReadonlyArray<string>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

export interface Packed {
  readonly manifest: Manifest
  readonly tarball: string
  readonly files: ReadonlySet<string>
  readonly size: number
}

const readManifest = (path: string) => JSON.parse(readFileSync(join(root, path), "utf8")) as Manifest

export const packPackages = (folder: string): ReadonlyArray<Packed> => {
  const published = globSync("packages/*/package.json", { cwd: root })
    .toSorted()
    .filter((path) => readManifest(path).private !== true)
  const workspaces = published.flatMap((path) => ["--workspace", dirname(path)])
  const output = execFileSync(
    "npm",
    ["pack", "--json", "--loglevel=error", "--pack-destination", folder, ...workspaces],
    {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 2 ** 28
    }
  )
  // The output of package scripts precedes the JSON and is skipped. npm 11 prints a list, while later versions print an
  // object with the package names as keys.
  const parsed = JSON.parse(output.slice(output.search(/^[[{]/m))) as object
  const results = Object.values(parsed) as ReadonlyArray<{
    readonly name: string
    readonly filename: string
    readonly size: number
    readonly files: ReadonlyArray<{ readonly path: string }>
  }>
  return published.map((path) => {
    const manifest = readManifest(path)
    const result = results.find(({ name }) => name === manifest.name)
    if (result === undefined) throw new Error(`${manifest.name} was not packed`)
    const tarball = join(folder, result.filename.replace("@", "").replace("/", "-"))
    return { manifest, tarball, size: result.size, files: new Set(result.files.map((file) => file.path)) }
  })
}

/** Returns the faults of a packed package. Each fault completes a sentence that starts with the name of the package. */
export const faultsOf = ({ files, manifest }: Packed, version: string): ReadonlyArray<string> => {
  const missing = ["README.md", "LICENSE"].filter((file) => !files.has(file)).map((file) => `has no ${file}`)
  const tests = Array.from(files).filter((file) => /(?:^|\/)test\/|\.test\.[jt]s$/.test(file))
  const targets = Object.values(manifest.exports ?? {}).flatMap(filesOf)
  const unresolved = targets.map((target) => target.replace(/^\.\//, "")).filter((target) => !files.has(target))
  const foreign = Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies }).filter(
    ([name, range]) =>
      /^(?:file|link|workspace):/.test(range) || (name.startsWith("@emoji-catalogue/") && range !== version)
  )
  return [
    ...missing,
    ...(manifest.version === version ? [] : [`has version ${manifest.version}, not ${version}`]),
    ...(manifest.license === "Apache-2.0" ? [] : ["has no license"]),
    ...(manifest.keywords?.includes("emoji") ? [] : ["has no keywords"]),
    ...tests.map((file) => `contains the test ${file}`),
    ...unresolved.map((file) => `exports ${file}, which it does not contain`),
    ...foreign.map(([name, range]) => `depends on ${name}@${range}`)
  ]
}
