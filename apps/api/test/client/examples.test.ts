import { join } from "node:path"
import { assert, describe, it } from "vitest"
import { TestProcess } from "../../../../scripts/test-support/TestProcess.ts"
import { ApiProcess } from "../ApiProcess.ts"
import { importedDataDir } from "../templates.ts"
import { signEvent } from "./signEvent.ts"

const start = (example: string, args: ReadonlyArray<string>, env: Readonly<Record<string, string>>) => {
  const script = join(import.meta.dirname, "../../../../examples", example)
  return new TestProcess(process.execPath, ["--conditions=source", script, ...args], {
    PATH: process.env["PATH"],
    ...env
  })
}

describe("the examples", () => {
  it("find emoji in a terminal, and explain errors", async () => {
    const api = new ApiProcess(await importedDataDir().then(({ DATA_DIR }) => ({ DATA_DIR })))
    const env = { EMOJI_CATALOGUE_URL: await api.url() }
    const search = start("node-script/search.ts", ["Rakete", "de"], env)
    assert.strictEqual(await search.exit(), 0, search.stderr)
    assert.match(search.stdout, /^🚀 {2}Rakete \(1F680\)$/m)
    const mistyped = start("node-script/search.ts", ["rocket", "klingon"], env)
    assert.strictEqual(await mistyped.exit(), 1)
    assert.match(mistyped.stderr, /^language: Expected /)
    assert.strictEqual(await api.stop(), 0)
    const unconnected = start("node-script/search.ts", ["rocket"], env)
    assert.strictEqual(await unconnected.exit(), 1)
    assert.match(unconnected.stderr, /^[^\n]+\n$/)
  })

  it("handle an event once, and refuse a forged event", async () => {
    const secret = `whsec_${btoa("a secret of twenty-four by")}`
    const receiver = start("webhook-receiver/receiver.ts", [], { PORT: "0", WEBHOOK_SECRET: secret })
    const [, port] = await receiver.output(/port: (\d+)/, "stdout")
    const body = JSON.stringify({
      type: "UNICODE_RELEASE",
      timestamp: "2026-09-09T12:00:00Z",
      data: { emojiVersion: "18.0" }
    })
    const headers = signEvent(secret, body)
    const send = async (text: string) =>
      (await fetch(`http://127.0.0.1:${port}`, { method: "POST", headers, body: text })).status
    assert.deepStrictEqual([await send(body), await send(body), await send(body.replace("18", "19"))], [204, 204, 400])
    await receiver.kill()
    assert.strictEqual(receiver.stdout.match(/Unicode has released emoji 18\.0/g)?.length, 1)
    assert.notInclude(receiver.stdout, "19.0")
  })
})
