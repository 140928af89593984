import { InstalledPackages } from "@emoji-catalogue/adapters-upstream"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { UpstreamPackages } from "../src/UpstreamPackages.ts"
import * as MemoryPackages from "./support/MemoryPackages.ts"
import { upstreamPackagesContract } from "./support/UpstreamPackagesContract.ts"

upstreamPackagesContract("installed", InstalledPackages.layer)
upstreamPackagesContract(
  "memory",
  MemoryPackages.layer({
    "emojibase-data@17.0.0/package.json": `{"version":"17.0.0"}`,
    "emojibase-data@17.0.0/meta/groups.json": "{}"
  })
)

it.effect("a package installed under an alias is identified by its own name and version", () =>
  Effect.gen(function* () {
    const packages = yield* UpstreamPackages
    const older = { name: "openmoji", version: "16.0.0", alias: "openmoji-16" }
    const { version } = JSON.parse(new TextDecoder().decode(yield* packages.read(older, "package.json")))
    assert.strictEqual(version, "16.0.0")
    const wrong = [
      { ...older, version: "17.0.0" },
      { ...older, name: "openmoji-16" },
      { ...older, alias: "openmoji" }
    ]
    for (const id of wrong) {
      assert.match((yield* Effect.flip(packages.read(id, "package.json"))).reason, /installed instead$/)
    }
  }).pipe(Effect.provide(InstalledPackages.layer))
)
