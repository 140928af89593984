/**
 * Adds packages with binaries for other platforms to package-lock.json, if npm omitted them. npm omits an optional
 * dependency that the registry does not have, for example because the registry mirrors only some platforms. `npm ci`
 * would reject a lockfile without these packages. `npm run lockfile` runs this script after `npm install`.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

type Entry = { readonly optionalDependencies?: Record<string, string> }
type Lockfile = { packages: Record<string, Entry> }

const systems = [
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "win32",
  "windows"
]
const processors = ["arm", "arm64", "ia32", "loong64", "ppc64", "riscv64", "s390x", "wasm32", "x64", "64"]
const libraries = ["gnu", "musl"]

/**
 * Derives the platform of a package from its name. Without a platform in the lockfile, npm would install the package on
 * every platform.
 */
const platform = (name: string) => {
  const words = name.replaceAll("eabihf", "").replaceAll("eabi", "").split(/[/-]/)
  const os = systems.filter((word) => words.includes(word)).map((word) => (word === "windows" ? "win32" : word))
  const cpu = processors.filter((word) => words.includes(word)).map((word) => (word === "64" ? "x64" : word))
  const libc = libraries.filter((word) => words.includes(word)).map((word) => (word === "gnu" ? "glibc" : word))
  if (cpu.length !== 1) throw new Error(`${name}: cannot derive the platform from the name`)
  return { cpu, ...(os.length > 0 ? { os } : {}), ...(os[0] === "linux" && libc.length > 0 ? { libc } : {}) }
}

const file = join(import.meta.dirname, "../package-lock.json")
const lockfile: Lockfile = JSON.parse(readFileSync(file, "utf8"))
const missing = Object.values(lockfile.packages)
  .flatMap(({ optionalDependencies = {} }) => Object.entries(optionalDependencies))
  .filter(([name]) => !Object.keys(lockfile.packages).some((path) => path.endsWith(`node_modules/${name}`)))
  .map(([name, version]) => [`node_modules/${name}`, { version, ...platform(name), optional: true }])

Object.assign(lockfile.packages, Object.fromEntries(missing))
writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`)
console.log(`package-lock.json: ${missing.length} binaries for other platforms added`)
