import pacote from "pacote"
import { extractFiles } from "../../src/artwork/tarball.ts"

/** Reads one file of a package, given as `name@version`. Extracts no other file, in particular no artwork. */
export const readPackage = async (spec: string, path: string): Promise<string> => {
  const tarball = await pacote.tarball(spec)
  const bytes = (await extractFiles(tarball, (name) => name === path, Infinity)).get(path)
  if (bytes === undefined) throw new Error(`${spec} has no ${path}`)
  return new TextDecoder().decode(bytes)
}

/** Reads a JSON file with `readPackage`. The content is not validated, so the caller is responsible for its type. */
export const readPackageJson = async <A>(spec: string, path: string): Promise<A> =>
  JSON.parse(await readPackage(spec, path))
