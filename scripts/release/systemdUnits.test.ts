import { spawnSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { assert, describe, it } from "vitest"
import { temporaryFolder } from "../test-support/temporaryFolder.ts"

const systemdAnalyze = process.env["TEST_SYSTEMD_ANALYZE"]

const installed = "/opt/emoji-catalogue"

/** The maximum exposure level according to `systemd-analyze security`, from 0 (safest) to 10. 2 is "OK". */
const maxExposure = 2

describe.runIf(systemdAnalyze).each(["api", "worker"])("the unit of the %s", (app) => {
  const path = join(import.meta.dirname, `../../deploy/emoji-catalogue-${app}@.service`)

  /** Returns what `systemd-analyze` reports about an instance of the unit; empty if it finds no fault. */
  const findings = (command: ReadonlyArray<string>): string => {
    const unit = join(temporaryFolder(), basename(path).replace("@", "@3000"))
    // The service is not installed here, so existing paths replace the paths of the installed service.
    const text = readFileSync(path, "utf8").replaceAll(`${installed}/node_modules/node/bin/node`, process.execPath)
    writeFileSync(unit, text.replaceAll(installed, import.meta.dirname))
    const { status, stderr, stdout } = spawnSync(systemdAnalyze!, [...command, unit], { encoding: "utf8" })
    return status === 0 ? "" : stderr + stdout
  }

  it("is valid", () => assert.strictEqual(findings(["verify", "--man=no", "--recursive-errors=yes"]), ""))

  it("gives the process few permissions", () =>
    assert.strictEqual(findings(["security", "--offline=true", `--threshold=${maxExposure * 10}`]), ""))
})
