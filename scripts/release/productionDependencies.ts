import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"

type Names = Readonly<Record<string, unknown>>

interface Locked {
  /** If `link` is true, this is the folder of the workspace to which the link leads. */
  readonly resolved?: string
  readonly link?: boolean
  readonly dependencies?: Names
  readonly optionalDependencies?: Names
  readonly peerDependencies?: Names
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** `path` is a folder below `node_modules`. If `path` is a link, `workspace` is the folder to which the link leads. */
export interface Dependency {
  readonly path: string
  readonly workspace: string | undefined
}

/**
 * Returns the installed production dependencies of workspaces. Omits optional peer dependencies, such as test runners.
 * `npm ls --omit=dev` and `npm prune --omit=dev` are not used, because they would include optional peer dependencies.
 */
export const productionDependencies = (root: string, workspaces: ReadonlyArray<string>): ReadonlyArray<Dependency> => {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    readonly packages: Readonly<Record<string, Locked>>
  }

  /** Resolves a package as Node does: in the `node_modules` of the folder, or else of the folders above. */
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
      // Packages for other platforms are skipped, because they are in the lockfile but not installed.
      if (path === undefined || found.has(path) || !existsSync(join(root, path))) continue
      const { link, resolved } = packages[path]!
      found.set(path, { path, workspace: link === true ? resolved : undefined })
      add(link === true ? resolved! : path)
    }
  }
  for (const workspace of workspaces) add(workspace)
  return Array.from(found.values())
}
