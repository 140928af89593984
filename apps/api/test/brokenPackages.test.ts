import { assert, beforeAll, describe, it } from "vitest"
import { temporaryFolder } from "../../../scripts/test-support/temporaryFolder.ts"
import { ApiProcess, printed } from "./ApiProcess.ts"
import { installWithBroken } from "./installWithBroken.ts"
import { outdate } from "./outdate.ts"
import { importedDataDir } from "./templates.ts"

const file = "en/shortcodes/github.json"

describe("a package with a broken file", () => {
  let main: string

  beforeAll(() => {
    main = installWithBroken("emojibase-data", file, (text) => text.slice(0, 1000)).main
  })

  it("fails a first start with one line that names it, and leaves a folder that works with the intact package", async () => {
    const DATA_DIR = temporaryFolder()
    const api = new ApiProcess({ DATA_DIR }, main)
    assert.strictEqual(await api.exit(), 1)
    assert.match(api.stderr, printed.startFailure("emojibase-data@17\\.0\\.0.*en/shortcodes/github\\.json"))
    const whole = new ApiProcess({ DATA_DIR })
    assert.strictEqual(await whole.total(), 3944)
    await whole.stop()
  })

  it("fails an update with an error that names it, and leaves the catalogue unchanged", async () => {
    const { DATA_DIR, health: before } = await importedDataDir()
    await outdate(DATA_DIR)
    const api = new ApiProcess({ DATA_DIR }, main)
    const { catalogue, state } = await api.importAttemptFailed()
    assert.include(state.error, "emojibase-data@17.0.0")
    assert.include(state.error, file)
    assert.deepStrictEqual(catalogue, before.catalogue)
    assert.strictEqual(await api.total(), 3944)
    assert.strictEqual(await api.stop(), 0)

    const whole = new ApiProcess({ DATA_DIR })
    const { catalogue: after, state: again } = await whole.importEnded()
    assert.deepStrictEqual(again, { ...again, status: "succeeded", error: null })
    assert.strictEqual(after.generation, before.catalogue.generation + 1)
    await whole.stop()
  })
})
