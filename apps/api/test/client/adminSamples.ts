import type { Client } from "@emoji-catalogue/client-sdk"
import { assert } from "vitest"
import { samples } from "./samples.ts"

/** The samples of the reference that change something, ordered by their dependencies. */
const changes = [
  "imports.run",
  "jobs.trigger",
  "cache.clear",
  "apiKeys.issue",
  "webhooks.register",
  "keywords.upsert",
  "keywords.delete",
  "aliases.upsert",
  "aliases.delete",
  "images.upload",
  "images.delete"
]

/** Runs the samples of the reference for administrators; all must succeed. */
export const runAdminSamples = async (client: Client) => {
  let printed = 0
  const console = {
    log: (value: unknown) => {
      assert.isObject(value)
      printed++
    }
  }
  const run = (operation: string) => samples[operation]!({ client, console, file: new Blob([]) })
  for (const operation of changes) await run(operation)
  // The imported image, which the sample restores.
  await client.admin.images.delete("1F680.twitter.MTcuMA")
  await run("images.restore")
  assert.strictEqual(printed, changes.length + 1)
}
