import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { freePort } from "./freePort.ts"
import { temporaryFolder } from "./temporaryFolder.ts"

export const deployFolder = join(import.meta.dirname, "../../deploy")

export const nginx = process.env["TEST_NGINX"]

export const readDeployed = (name: string) => readFileSync(join(deployFolder, name), "utf8")

export type Upstream = "upstream.fixed.conf" | "upstream.compose.conf"

/**
 * Returns arguments that start nginx with the deployed configuration and the given upstream file, whose text `edit` can
 * change. nginx writes to a temporary folder and listens on a free port.
 */
export const configureNginx = async (upstream: Upstream, edit: (text: string) => string = (text) => text) => {
  const folder = temporaryFolder()
  const port = await freePort()
  const main = readDeployed("nginx.conf")
    .replaceAll(" /tmp/", ` ${folder}/`)
    .replace("listen 8080", `listen 127.0.0.1:${port}`)
  writeFileSync(join(folder, "nginx.conf"), main)
  writeFileSync(join(folder, "upstream.conf"), edit(readDeployed(upstream)))
  // nginx runs as a single process, because worker processes could survive the test.
  const directives = `pid ${join(folder, "nginx.pid")}; daemon off; master_process off;`
  const args = ["-c", join(folder, "nginx.conf"), "-g", directives]
  return { args, url: `http://127.0.0.1:${port}` }
}

export const balanceBetween = (first: number, second: number) =>
  configureNginx("upstream.fixed.conf", (text) => text.replace(":3001", `:${first}`).replace(":3002", `:${second}`))
