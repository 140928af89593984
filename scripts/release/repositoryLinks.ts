import { join } from "node:path/posix"

/** Returns the web address of a git remote. Omits the port of SSH, because it is not the port of the web pages. */
export const webAddressOf = (remote: string): string => {
  const url = URL.parse(remote.replace(/^[\w.-]+@([\w.-]+):/, "ssh://$1/"))
  if (url === null || !["http:", "https:", "ssh:"].includes(url.protocol))
    throw new Error(`The remote ${remote} is no address of a repository with web pages`)
  const host = url.protocol === "ssh:" ? url.hostname : url.host
  return `https://${host}${url.pathname.replace(/(\.git)?\/?$/, "")}`
}

export const repositoryFields = (address: string, directory: string) => ({
  repository: { type: "git", url: `git+${address}.git`, directory },
  homepage: `${address}/tree/HEAD/${directory}#readme`,
  bugs: { url: `${address}/issues` }
})

/** Makes relative links absolute, because a registry shows the README without the other files. */
export const withAbsoluteLinks = (readme: string, address: string, directory: string): string =>
  readme.replace(/\]\((?!\w+:|#)([^)]*)\)/g, (_, link: string) => `](${address}/blob/HEAD/${join(directory, link)})`)
