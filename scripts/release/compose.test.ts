import { existsSync, globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "vitest"
import { parse } from "yaml"

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
const read = (path: string) => readFileSync(join(root, path), "utf8")

const { services, volumes } = parse(read("compose.yaml"), { merge: true }) as Compose

const stages = new Map(
  read("Dockerfile")
    .split(/^(?=FROM )/m)
    .flatMap((stage) => Array.from(stage.matchAll(/^FROM \S+ AS (\S+)/g), ([, name]) => [name!, stage] as const))
)

const knownVariables = globSync("packages/composition/src/settings/*.ts", { cwd: root }).flatMap((file) =>
  Array.from(read(file).matchAll(/"([A-Z][A-Z0-9_]+)"/g), ([, name]) => name!)
)

const hasHealthCheck = ({ build, healthcheck }: Service): boolean =>
  healthcheck !== undefined || (build !== undefined && /^HEALTHCHECK /m.test(stages.get(build.target)!))

it("compose.yaml builds stages of the Dockerfile", () => {
  const targets = Object.values(services).flatMap(({ build }) => build?.target ?? [])
  assert.sameMembers(targets, ["api", "worker"])
  assert.includeMembers([...stages.keys()], targets)
})

describe.each(Object.entries(services))("%s of compose.yaml", (_, service) => {
  it("has an image", () => assert.isDefined(service.image))

  it("sets only variables that the apps read", () => {
    if (service.build !== undefined) assert.includeMembers(knownVariables, Object.keys(service.environment ?? {}))
  })

  it("depends on services that exist, and on health only if it is checked", () => {
    for (const [name, { condition }] of Object.entries(service.depends_on ?? {})) {
      assert.property(services, name)
      if (condition === "service_healthy") assert.isTrue(hasHealthCheck(services[name]!), name)
    }
  })

  it("mounts files and volumes that exist", () => {
    for (const volume of service.volumes ?? []) {
      const [source = ""] = volume.split(":")
      if (source.startsWith(".")) assert.isTrue(existsSync(join(root, source)), source)
      else assert.property(volumes, source)
    }
  })
})
