import { build } from "esbuild"
import { readFile } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { assert, it, onTestFinished } from "vitest"
import type { DemoBrowser } from "./DemoBrowser.ts"

const folder = join(import.meta.dirname, "../../../../examples/browser-picker")

/** Bundles the example and serves it on a separate origin. */
const servePicker = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [join(folder, "picker.ts")],
    bundle: true,
    format: "esm",
    conditions: ["source"],
    write: false
  })
  const page = await readFile(join(folder, "index.html"))
  const server = createServer(({ url }, response) => {
    const isScript = url === "/picker.js"
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html")
    response.end(isScript ? outputFiles[0]!.contents : page)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export const pickerTests = (demo: DemoBrowser): void => {
  it("the example picker searches while the user types, and inserts emoji with the keyboard", async () => {
    const picker = await servePicker()
    const page = await demo.newPage()
    await page.goto(`${picker}/?service=${encodeURIComponent(demo.at(""))}`)
    const options = page.getByRole("option")
    await options.first().waitFor()
    assert.strictEqual(await options.count(), 40)

    const search = page.getByRole("combobox", { name: "Emoji" })
    await search.fill("rocket")
    const rocket = page.getByRole("option", { name: "rocket", exact: true, selected: true })
    await rocket.waitFor()
    // The demo of this test has no artwork: the system's font draws it.
    assert.strictEqual(await rocket.textContent(), "🚀")
    await search.press("Enter")
    await search.press("Escape")
    await options.nth(39).waitFor()
    await search.press("ArrowDown")
    await search.press("ArrowRight")
    const tenth = await options.nth(9).textContent()
    await search.press("Enter")
    assert.strictEqual(await page.getByLabel("Message").inputValue(), `🚀${tenth}`)
    await search.fill("qqqqqqqq")
    await page.getByRole("status").filter({ hasText: "No emoji found" }).waitFor()
    assert.strictEqual(await options.count(), 0)
  })
}
