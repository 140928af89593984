import { existsSync, globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parse } from "yaml"
import type { Stage } from "./dockerfile.ts"

interface Service {
  readonly image?: string
  readonly build?: { readonly target: string }
  readonly environment?: Readonly<Record<string, string | null>>
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly volumes?: ReadonlyArray<string>
  readonly healthcheck?: unknown
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
}

const root = join(import.meta.dirname, "../..")

/** The variables that the apps read. */
const knownVariables = (): ReadonlySet<string> =>
  new Set(
    globSync("packages/composition/src/settings/*.ts", { cwd: root }).flatMap((file) =>
      Array.from(readFileSync(join(root, file), "utf8").matchAll(/"([A-Z][A-Z0-9_]+)"/g), ([, name]) => name!)
    )
  )

const problemsOf = (
  [name, service]: [string, Service],
  { services, volumes }: Compose,
  stages: ReadonlyArray<Stage>
) => {
  const problems: Array<string> = []
  const stage = stages.find((each) => each.name === service.build?.target)
  if (service.build !== undefined && stage === undefined) problems.push(`no stage ${service.build.target}`)
  if (service.image === undefined) problems.push("no image")
  const known = knownVariables()
  for (const variable of Object.keys(service.build === undefined ? {} : (service.environment ?? {}))) {
    if (!known.has(variable)) problems.push(`unknown variable ${variable}`)
  }
  for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
    const needed = services[other]
    const hasCheck =
      needed?.healthcheck !== undefined ||
      stages
        .find((each) => each.name === needed?.build?.target)
        ?.instructions.some(({ keyword }) => keyword === "HEALTHCHECK")
    if (needed === undefined) problems.push(`no service ${other}`)
    else if (condition === "service_healthy" && hasCheck !== true) problems.push(`${other} has no health check`)
  }
  for (const volume of service.volumes ?? []) {
    const [source = ""] = volume.split(":")
    const exists = source.startsWith(".") ? existsSync(join(root, source)) : source in volumes
    if (!exists) problems.push(`no volume ${source}`)
  }
  return problems.map((problem) => `compose.yaml: ${name}: ${problem}`)
}

/** Fails where compose.yaml names something that does not exist. Returns the names of its services. */
export const checkCompose = (stages: ReadonlyArray<Stage>): ReadonlyArray<string> => {
  const compose = parse(readFileSync(join(root, "compose.yaml"), "utf8"), { merge: true }) as Compose
  const problems = Object.entries(compose.services).flatMap((entry) => problemsOf(entry, compose, stages))
  if (problems.length > 0) throw new Error(problems.join("\n"))
  return Object.keys(compose.services)
}
