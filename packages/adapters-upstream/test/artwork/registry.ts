import { Effect } from "effect"
import { createHash } from "node:crypto"
import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { nameOf, type PackageId } from "../../src/UpstreamPackages.ts"

export const integrityOf = (bytes: Uint8Array): string =>
  `sha512-${createHash("sha512").update(bytes).digest("base64")}`

export interface Served {
  readonly id: PackageId
  readonly bytes: Uint8Array
  /** How the tarball is sent, where it is not sent whole. */
  readonly send?: (response: ServerResponse, bytes: Uint8Array) => void
}

/** A registry on 127.0.0.1 with the given packages; says which paths were asked for. Gone with the scope. */
export const registry = (packages: ReadonlyArray<Served>) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const asked: Array<string> = []
      const server = createServer((request, response) => {
        const path = decodeURIComponent(request.url ?? "")
        asked.push(path)
        const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
        const file = packages.find(({ id }) => path === `/${nameOf(id)}.tgz`)
        if (file !== undefined) {
          const send = file.send ?? ((response, bytes) => void response.end(bytes))
          send(response, file.bytes)
          return
        }
        const found = packages.filter(({ id }) => path === `/${id.name}`)
        if (found.length === 0) {
          response.writeHead(404, { "content-type": "application/json" }).end("{}")
          return
        }
        const versions = found.map(({ id: { name, version } }) => {
          const dist = { tarball: `${url}/${name}@${version}.tgz` }
          return [version, { name, version, dist }]
        })
        response.writeHead(200, { "content-type": "application/json" })
        response.end(JSON.stringify({ name: found[0]!.id.name, versions: Object.fromEntries(versions) }))
      })
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
      const { port } = server.address() as AddressInfo
      return { url: `http://127.0.0.1:${port}`, asked, server }
    }),
    ({ server }) =>
      Effect.promise(async () => {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      })
  )
