import { spawnSync } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { basename, join } from "node:path"
import { assert, describe, it, onTestFinished } from "vitest"
import { parse } from "yaml"
import { configureNginx, deployFolder, nginx, readDeployed, type Upstream } from "../test-support/nginx.ts"
import { TestProcess } from "../test-support/TestProcess.ts"

/** Returns the problems that `nginx -t` reports; empty if the configuration is valid. */
const problemsOf = async (upstream: Upstream, edit?: (text: string) => string): Promise<string> => {
  const { args } = await configureNginx(upstream, edit)
  const { status, stderr } = spawnSync(nginx!, ["-t", ...args], { encoding: "utf8", timeout: 20_000 })
  return status === 0 ? "" : stderr
}

/** nginx 1.27.3 and later have the parameter `resolve` of upstream servers. */
const knowsResolve = (): boolean => {
  const { stderr } = spawnSync(nginx!, ["-v"], { encoding: "utf8", timeout: 20_000 })
  const [major = 0, minor = 0, patch = 0] = stderr.match(/\d+/g)!.map(Number)
  return major * 1e6 + minor * 1e3 + patch >= 1_027_003
}

const listen = async (respond: (request: IncomingMessage) => readonly [status: number, body: object]) => {
  const server = createServer((request, response) => {
    const [status, body] = respond(request)
    response.writeHead(status).end(JSON.stringify(body))
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

it("compose.yaml has the image and all files of the configuration", () => {
  const { services } = parse(readFileSync(join(deployFolder, "../compose.yaml"), "utf8"), { merge: true }) as {
    readonly services: Readonly<Record<string, { readonly image: string; readonly volumes: ReadonlyArray<string> }>>
  }
  const { image, volumes } = services["proxy"]!
  const mounted = new Map(volumes.map((volume) => volume.split(":").slice(0, 2) as [string, string]))
  assert.strictEqual(mounted.get("./deploy/nginx.conf"), "/etc/nginx/nginx.conf")
  assert.strictEqual(mounted.get("./deploy/upstream.compose.conf"), "/etc/nginx/upstream.conf")
  const included = Array.from(readDeployed("nginx.conf").matchAll(/^\s*include (\S+);/gm), ([, name]) => name)
  assert.deepStrictEqual(
    included,
    Array.from(mounted.values(), (path) => basename(path)).filter((name) => name !== "nginx.conf")
  )
  const [, minor] = /^nginx:1\.(\d+)$/.exec(image)!
  assert.isAtLeast(Number(minor), 28)
})

describe.runIf(nginx)("nginx", () => {
  it("accepts the upstream with fixed addresses in every version", async () => {
    assert.strictEqual(await problemsOf("upstream.fixed.conf"), "")
  })

  it("accepts the upstream of compose.yaml, except for `resolve` before 1.27.3", async () => {
    const problems = await problemsOf("upstream.compose.conf")
    if (knowsResolve()) return assert.strictEqual(problems, "")
    assert.include(problems, 'invalid parameter "resolve"')
    const withoutResolve = (text: string) => text.replace("api:3000 resolve", "127.0.0.1:3000")
    assert.strictEqual(await problemsOf("upstream.compose.conf", withoutResolve), "")
  })

  it("balances requests, retries requests that a starting process refuses, and forwards the client's address", async () => {
    const received: Array<IncomingMessage["headers"]> = []
    const starting = await listen(() => [503, {}])
    const ready = await listen(({ headers }) => {
      received.push(headers)
      return [200, { isReady: true }]
    })
    const { args, url } = await configureNginx("upstream.fixed.conf", (text) =>
      text.replace(":3001", `:${starting}`).replace(":3002", `:${ready}`)
    )
    const server = new TestProcess(nginx!, args)
    const first = await server.eventually(() => fetch(`${url}/api/health`).catch(() => undefined))
    assert.deepStrictEqual(await first.json(), { isReady: true })
    for (const forwarded of ["203.0.113.7", "198.51.100.1, 203.0.113.7"]) {
      const headers = { "x-forwarded-for": forwarded, "x-forwarded-proto": "https" }
      assert.strictEqual((await fetch(`${url}/api/emoji`, { headers })).status, 200)
      assert.deepInclude(received.at(-1), {
        "x-forwarded-for": "203.0.113.7",
        "x-forwarded-proto": "https",
        "x-forwarded-host": new URL(url).host
      })
    }
    await server.kill()
  })
})
