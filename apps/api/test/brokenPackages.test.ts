import { assert, beforeAll, describe, it } from "vitest"
import { ApiProcess, emptyFolder } from "./ApiProcess.ts"
import { type Health, imported } from "./imported.ts"
import { installWith } from "./Installation.ts"
import { outdate } from "./outdate.ts"

const file = "en/shortcodes/github.json"

describe("a package with a broken file", { timeout: 120_000 }, () => {
  const DATA_DIR = emptyFolder()
  let before: Health
  let main: string

  beforeAll(async () => {
    main = installWith("emojibase-data", file, (text) => text.slice(0, 1000)).main
    const api = new ApiProcess({ DATA_DIR })
    before = await imported(api, "catalogue")
    await api.stop()
  }, 120_000)

  it("ends a first start with a line that names it, and with the whole package the folder works", async () => {
    const folder = emptyFolder()
    const api = new ApiProcess({ DATA_DIR: folder }, main)
    assert.strictEqual(await api.exit(), 1)
    assert.match(api.stderr, /\nCannot start: .*emojibase-data@17\.0\.0.*en\/shortcodes\/github\.json.*\n$/)
    const whole = new ApiProcess({ DATA_DIR: folder })
    assert.strictEqual(await whole.total(), 3944)
    await whole.stop()
  })

  it("fails an update, names the file, and leaves the catalogue as it was", async () => {
    await outdate(DATA_DIR)
    const api = new ApiProcess({ DATA_DIR }, main)
    const { catalogue, state } = await imported(api, "catalogue")
    assert.strictEqual(state.status, "failed")
    assert.include(state.error, "emojibase-data@17.0.0")
    assert.include(state.error, file)
    assert.deepStrictEqual(catalogue, before.catalogue)
    assert.strictEqual(await api.total(), 3944)
    assert.strictEqual(await api.stop(), 0)

    const whole = new ApiProcess({ DATA_DIR })
    const { catalogue: after, state: again } = await imported(whole, "catalogue")
    assert.deepStrictEqual(again, { ...again, status: "succeeded", error: null })
    assert.strictEqual(after.generation, before.catalogue.generation + 1)
    await whole.stop()
  })
})
