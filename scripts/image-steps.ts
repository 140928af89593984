/**
 * Emulates `docker build` and `docker run` without Docker: lints the Dockerfile, executes its steps in temporary folders, except
 * for `npm ci`, whose result is that of this repository, and starts both apps with their health checks, as an unprivileged user
 * where this is root. Needs PostgreSQL at `TEST_DATABASE_URL`. Also checks that compose.yaml refers only to existing files, stages
 * and variables, and the units of systemd with its `systemd-analyze`.
 */
import { Effect } from "effect"
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { emptyDatabase } from "../apps/api/test/testDatabases.ts"
import { buildStages } from "./release/buildStages.ts"
import { checkCompose } from "./release/checkCompose.ts"
import { checkUnits } from "./release/checkUnits.ts"
import { readStages } from "./release/dockerfile.ts"
import { runContainer } from "./release/runContainer.ts"
import { killRunning } from "./test-support/TestProcess.ts"

const server = process.env["TEST_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432/test"

const stages = readStages(join(import.meta.dirname, "../Dockerfile"))
console.log(`compose.yaml: ${checkCompose(stages).join(", ")}`)

/** Imports no artwork and asks no other service. */
const settings = { ARTWORK: "none", UNICODE_RELEASE_URL: "http://127.0.0.1:1/" }

const expectCatalogue = async (url: string) => {
  const { total } = (await (await fetch(`${url}/api/emoji?limit=1`)).json()) as { readonly total: number }
  if (total !== 3944) throw new Error(`The API has ${total} emoji`)
}

const parent = mkdtempSync(join(tmpdir(), "image-steps-"))
try {
  chmodSync(parent, 0o755)
  const built = buildStages(stages, parent)
  const { workdir } = built.get("build")!
  console.log(`systemd: ${checkUnits(join(workdir, "deployable"), parent).join(", ")}`)
  const run = (name: "api" | "worker", more: Readonly<Record<string, string>>, check: (url: string) => Promise<void>) =>
    runContainer(
      stages.find((each) => each.name === name)!,
      built.get(name)!,
      parent,
      { ...settings, ...more },
      check
    )
  const runWorker = Effect.flatMap(emptyDatabase(server), ({ url }) =>
    Effect.promise(() => run("worker", { DATABASE_URL: url }, async () => {}))
  )
  await Promise.all([run("api", {}, expectCatalogue), Effect.runPromise(Effect.scoped(runWorker))])
} finally {
  await killRunning()
  rmSync(parent, { recursive: true, force: true })
}
