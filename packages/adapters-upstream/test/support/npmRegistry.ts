import { Effect } from "effect"
import type { ServerResponse } from "node:http"
import { type PackageId, specOf } from "../../src/UpstreamPackages.ts"
import { serve } from "./serve.ts"

export interface ServedPackage {
  readonly id: PackageId
  readonly bytes: Uint8Array
  /** Sends the tarball. Default: sends all of it. */
  readonly send?: (response: ServerResponse, bytes: Uint8Array) => void
}

/** An npm registry on 127.0.0.1 with the given packages, which records the requested paths and closes with the scope. */
export const startNpmRegistry = Effect.fnUntraced(function* (packages: ReadonlyArray<ServedPackage>) {
  const requests: Array<string> = []
  const url = yield* serve((request, response) => {
    const path = decodeURIComponent(request.url ?? "")
    requests.push(path)
    const file = packages.find(({ id }) => path === `/${specOf(id)}.tgz`)
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
      const dist = { tarball: `http://${request.headers.host}/${name}@${version}.tgz` }
      return [version, { name, version, dist }]
    })
    response.writeHead(200, { "content-type": "application/json" })
    response.end(JSON.stringify({ name: found[0]!.id.name, versions: Object.fromEntries(versions) }))
  })
  return { url, requests }
})
