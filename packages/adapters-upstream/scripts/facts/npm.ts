import pacote from "pacote"
import { extractFiles } from "../../src/artwork/tarball.ts"

/**
 * The text of one file of a published package, `name@version`. No other file, above all no artwork, is extracted from
 * the tarball.
 */
export const readPackage = async (spec: string, path: string): Promise<string> => {
  const tarball = await pacote.tarball(spec)
  const bytes = (await extractFiles(tarball, (name) => name === path, Infinity)).get(path)
  if (bytes === undefined) throw new Error(`${spec} has no ${path}`)
  return new TextDecoder().decode(bytes)
}

/** `readPackage` of a JSON file; the caller is responsible for its type. */
export const readPackageJson = async <A>(spec: string, path: string): Promise<A> =>
  JSON.parse(await readPackage(spec, path))
