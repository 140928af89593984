import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"

type Names = Readonly<Record<string, unknown>>

/** A package in `package-lock.json`, by its folder. */
interface Locked {
  /** The folder of a workspace, which is linked. */
  readonly resolved?: string
  readonly link?: boolean
  readonly dependencies?: Names
  readonly optionalDependencies?: Names
  readonly peerDependencies?: Names
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** A folder below `node_modules`, and that of the workspace if it is a link. */
export interface Dependency {
  readonly path: string
  readonly workspace: string | undefined
}

/**
 * The installed packages that workspaces need at run time. `npm ls --omit=dev` and `npm prune --omit=dev` also keep test runners,
 * because published packages have them as optional peer dependencies.
 */
export const productionDependencies = (root: string, workspaces: ReadonlyArray<string>): ReadonlyArray<Dependency> => {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    readonly packages: Readonly<Record<string, Locked>>
  }

  /** Resolves a package as Node does: in the `node_modules` of the folder, or of a folder above it. */
  const resolve = (name: string, folder: string): string | undefined => {
    const path = join(folder, "node_modules", name)
    if (path in packages) return path
    return folder === "." ? undefined : resolve(name, dirname(folder))
  }

  const needed = (locked: Locked): ReadonlyArray<string> => {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = locked
    const isOptional = (peer: string) => peerDependenciesMeta?.[peer]?.optional === true
    const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !isOptional(peer))
    return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
  }

  const found = new Map<string, Dependency>()
  const add = (folder: string): void => {
    for (const name of needed(packages[folder]!)) {
      const path = resolve(name, folder)
      // Packages for other platforms are locked but not installed.
      if (path === undefined || found.has(path) || !existsSync(join(root, path))) continue
      const { link, resolved } = packages[path]!
      found.set(path, { path, workspace: link === true ? resolved : undefined })
      add(link === true ? resolved! : path)
    }
  }
  for (const workspace of workspaces) add(workspace)
  return Array.from(found.values())
}
