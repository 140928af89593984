import { execFile, execFileSync } from "node:child_process"
import { chownSync, existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { freePort } from "./freePort.ts"
import { temporaryFolder } from "./temporaryFolder.ts"

const run = promisify(execFile)

const debianFolder = "/usr/lib/postgresql"

const hasServer = (folder: string): boolean =>
  ["initdb", "pg_ctl", "postgres"].every((name) => existsSync(join(folder, name)))

const bindirOfConfig = (): ReadonlyArray<string> => {
  try {
    return [execFileSync("pg_config", ["--bindir"], { encoding: "utf8" }).trim()]
  } catch {
    return []
  }
}

const newestFirst = (): ReadonlyArray<string> =>
  existsSync(debianFolder)
    ? readdirSync(debianFolder)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debianFolder, version, "bin"))
    : []

export const postgresPrograms: string | undefined = [...bindirOfConfig(), ...newestFirst()].find(hasServer)

/** PostgreSQL refuses to run as root, so tests that run as root start it as the user `nobody`. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

export class PostgresCluster {
  readonly url: string
  private readonly folder = temporaryFolder()
  private readonly port: number

  private constructor(port: number) {
    this.port = port
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`
  }

  static async start(): Promise<PostgresCluster> {
    const cluster = new PostgresCluster(await freePort())
    if (unprivileged.uid !== undefined) chownSync(cluster.folder, unprivileged.uid, unprivileged.gid)
    await cluster.call("initdb", ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"])
    await cluster.start()
    return cluster
  }

  start = () => this.control("start")

  stop = (mode: "smart" | "fast" | "immediate") => this.control("stop", `--mode=${mode}`)

  private control(action: string, ...more: ReadonlyArray<string>) {
    const options = `-p ${this.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`
    const start = action === "start" ? [`--log=${join(this.folder, "log")}`, `--options=${options}`] : []
    return this.call("pg_ctl", [action, "--wait", "--timeout=600", ...start, ...more])
  }

  private async call(program: string, args: ReadonlyArray<string>): Promise<void> {
    const env = { PATH: process.env["PATH"], PGDATA: join(this.folder, "data"), LC_ALL: "C" }
    await run(join(postgresPrograms!, program), args, { ...unprivileged, cwd: this.folder, env })
  }
}
