import { MemoryPorts } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { readFileSync } from "node:fs"
import { join } from "node:path"

type Manifest = { readonly exports: Record<string, string | { readonly source: string }> }

const root = join(import.meta.dirname, "../..")

/** The ports: exported services that have neither a layer nor a default. */
const portKeys = async (): Promise<ReadonlyArray<string>> => {
  const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Manifest
  const entries = Object.entries(exports).flatMap(([subpath, target]) =>
    typeof target === "string" || subpath === "./testing" || subpath === "./contracts" ? [] : [target.source]
  )
  const modules = await Promise.all(entries.map((entry) => import(join(root, entry)) as Promise<object>))
  const services = modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is { readonly key: string } => typeof value === "function" && "key" in value)
  const isPort = (service: object) => !("layer" in service) && !("defaultValue" in service)
  return Array.from(new Set(services.filter(isPort).map(({ key }) => key)))
}

it.effect("has every port", () =>
  Effect.gen(function* () {
    const ports = yield* Effect.promise(portKeys)
    assert.isAbove(ports.length, 30)
    const { mapUnsafe } = yield* Effect.context<never>()
    assert.deepStrictEqual(
      ports.filter((key) => !mapUnsafe.has(key)),
      []
    )
  }).pipe(Effect.provide(MemoryPorts.layer))
)
