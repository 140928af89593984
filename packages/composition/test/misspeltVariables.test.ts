import { assert, it } from "@effect/vitest"
import { ConfigProvider, Effect } from "effect"
import { misspeltVariables } from "../src/misspeltVariables.ts"
import { readSettings } from "../src/settings.ts"
import * as Standalone from "../src/Standalone.ts"

const misspelt = (env: Readonly<Record<string, string>>) =>
  Effect.provideService(
    misspeltVariables(Object.keys(env), readSettings(Standalone.settings)),
    ConfigProvider.ConfigProvider,
    ConfigProvider.fromEnvRecord(env)
  )

it.effect.each([
  ["DATABSE_URL", "DATABASE_URL"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["LOGLEVEL", "LOG_LEVEL"],
  ["REIDS_URL", "REDIS_URL"],
  ["TRUSTED_PROXY_S", undefined],
  ["DATABASE_URLS", "DATABASE_URL"],
  ["TEST_DATABASE_URL", undefined],
  ["HOSTNAME", undefined],
  ["POST", undefined],
  ["database_url", undefined]
] as const)("%s looks like %s", ([variable, meant]) =>
  Effect.gen(function* () {
    const expected = meant === undefined ? [] : [{ variable, meant }]
    assert.deepStrictEqual(yield* misspelt({ PATH: "/bin", [variable]: "x" }), expected)
  })
)

it.effect("a variable is not misspelt where the setting is set, or invalid, too", () =>
  Effect.gen(function* () {
    assert.deepStrictEqual(yield* misspelt({ DATABASE_URI: "x", DATABASE_URL: "postgres://db/x" }), [])
    assert.deepStrictEqual(yield* misspelt({ PORT: "http", REDIS_URI: "x" }), [
      { variable: "REDIS_URI", meant: "REDIS_URL" }
    ])
  })
)
