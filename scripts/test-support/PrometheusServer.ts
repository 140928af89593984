import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parse, stringify } from "yaml"
import { freePort } from "./freePort.ts"
import { temporaryFolder } from "./temporaryFolder.ts"
import { TestProcess } from "./TestProcess.ts"

const root = join(import.meta.dirname, "../..")

export const rulesFile = join(root, "deploy/prometheus-rules.yml")

export interface Rule {
  readonly alert: string
  readonly for?: string
}

interface Rules {
  readonly groups: ReadonlyArray<{ readonly name: string; readonly rules: ReadonlyArray<Rule> }>
}

export const readRules = (): Rules => parse(readFileSync(rulesFile, "utf8")) as Rules

/** Removes `for` from each rule, so that an alert fires as soon as its condition holds. */
const rulesWithoutDelay = () =>
  stringify({
    groups: readRules().groups.map((group) => ({
      ...group,
      rules: group.rules.map(({ for: _, ...rule }) => rule)
    }))
  })

/** Returns the configuration of docs/operations.md with `targets` as its targets and with shorter intervals. */
const configOf = (targets: ReadonlyArray<string>) => {
  const docs = readFileSync(join(root, "docs/operations.md"), "utf8")
  const documented = parse(/```yaml\n(rule_files:[^]*?)```/.exec(docs)![1]!) as {
    readonly rule_files: ReadonlyArray<string>
    readonly scrape_configs: ReadonlyArray<object>
  }
  return {
    ...documented,
    global: { scrape_interval: "2s", evaluation_interval: "1s" },
    scrape_configs: documented.scrape_configs.map((each) => ({ ...each, static_configs: [{ targets }] }))
  }
}

export interface Alert {
  readonly state: "pending" | "firing"
  readonly value: string
  readonly labels: Readonly<Record<string, string>>
  readonly annotations: Readonly<Record<string, string>>
}

export class PrometheusServer extends TestProcess {
  private readonly url: string

  private constructor(program: string, folder: string, port: number) {
    super(program, [
      `--config.file=${join(folder, "prometheus.yml")}`,
      `--storage.tsdb.path=${join(folder, "data")}`,
      `--web.listen-address=127.0.0.1:${port}`,
      "--log.level=warn"
    ])
    this.url = `http://127.0.0.1:${port}`
  }

  /** `program` is the path of Prometheus. Each target is a `host:port` to scrape. */
  static async start(program: string, targets: ReadonlyArray<string>): Promise<PrometheusServer> {
    const folder = temporaryFolder()
    const config = configOf(targets)
    writeFileSync(join(folder, "prometheus.yml"), stringify(config))
    for (const name of config.rule_files) writeFileSync(join(folder, name), rulesWithoutDelay())
    const server = new PrometheusServer(program, folder, await freePort())
    await server.eventually(() =>
      fetch(`${server.url}/-/ready`).then(
        ({ ok }) => ok,
        () => false
      )
    )
    return server
  }

  async get<A>(path: string): Promise<A> {
    const response = await fetch(`${this.url}${path}`)
    return ((await response.json()) as { readonly data: A }).data
  }

  async firing(): Promise<ReadonlyArray<Alert>> {
    const { alerts } = await this.get<{ readonly alerts: ReadonlyArray<Alert> }>("/api/v1/alerts")
    return alerts.filter(({ state }) => state === "firing")
  }

  async query(expression: string) {
    const { result } = await this.get<{
      readonly result: ReadonlyArray<{
        readonly metric: Readonly<Record<string, string>>
        readonly value: [number, string]
      }>
    }>(`/api/v1/query?query=${encodeURIComponent(expression)}`)
    return result.map(({ metric, value }) => ({ labels: metric, value: Number(value[1]) }))
  }
}
