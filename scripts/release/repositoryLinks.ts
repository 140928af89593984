import { join } from "node:path/posix"

/** The address of a repository's web pages, derived from a git remote, without the port of an SSH remote. */
export const webAddressOf = (remote: string): string => {
  const url = URL.parse(remote.replace(/^[\w.-]+@([\w.-]+):/, "ssh://$1/"))
  if (url === null || !["http:", "https:", "ssh:"].includes(url.protocol))
    throw new Error(`The remote ${remote} is no address of a repository with web pages`)
  const host = url.protocol === "ssh:" ? url.hostname : url.host
  return `https://${host}${url.pathname.replace(/(\.git)?\/?$/, "")}`
}

/** The members of a package's manifest that lead to its repository. */
export const repositoryFields = (address: string, directory: string) => ({
  repository: { type: "git", url: `git+${address}.git`, directory },
  homepage: `${address}/tree/HEAD/${directory}#readme`,
  bugs: { url: `${address}/issues` }
})

/** Links relative paths of a README to the repository, because a registry shows it without the files around it. */
export const withAbsoluteLinks = (readme: string, address: string, directory: string): string =>
  readme.replace(/\]\((?!\w+:|#)([^)]*)\)/g, (_, link: string) => `](${address}/blob/HEAD/${join(directory, link)})`)
