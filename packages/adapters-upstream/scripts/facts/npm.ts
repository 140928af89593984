import pacote from "pacote"
import { extractFiles } from "../../src/artwork/tarball.ts"

/**
 * Reads a JSON file of a package, given as `name@version`. Extracts no other file, in particular no artwork. The
 * content is not validated, so the caller is responsible for its type.
 */
export const readPackageJson = async <A>(spec: string, path: string): Promise<A> => {
  const tarball = await pacote.tarball(spec)
  const bytes = (await extractFiles(tarball, (name) => name === path, Infinity)).get(path)
  if (bytes === undefined) throw new Error(`${spec} has no ${path}`)
  return JSON.parse(new TextDecoder().decode(bytes))
}
