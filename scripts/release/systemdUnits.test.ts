import { spawnSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { assert, describe, it } from "vitest"
import { temporaryFolder } from "../test-support/temporaryFolder.ts"

const systemdAnalyze = process.env["TEST_SYSTEMD_ANALYZE"]

/** The folder in which the units expect the service. */
const installed = "/opt/emoji-catalogue"

/**
 * The maximum exposure level that `systemd-analyze security` may report. Levels range from 0, the safest, to 10; 2 is
 * "OK".
 */
const maxExposure = 2

describe.runIf(systemdAnalyze).each(["api", "worker"])("the unit of the %s", (app) => {
  const path = join(import.meta.dirname, `../../deploy/emoji-catalogue-${app}@.service`)

  /** The findings of `systemd-analyze` about an instance of the unit; empty if there are none. */
  const findings = (command: ReadonlyArray<string>): string => {
    const unit = join(temporaryFolder(), basename(path).replace("@", "@3000"))
    // Replaces the paths of the installed service by existing paths, because the service is not installed here.
    const text = readFileSync(path, "utf8").replaceAll(`${installed}/node_modules/node/bin/node`, process.execPath)
    writeFileSync(unit, text.replaceAll(installed, import.meta.dirname))
    const { status, stderr, stdout } = spawnSync(systemdAnalyze!, [...command, unit], { encoding: "utf8" })
    return status === 0 ? "" : stderr + stdout
  }

  it("is valid", () => assert.strictEqual(findings(["verify", "--man=no", "--recursive-errors=yes"]), ""))

  it("gives the process few permissions", () =>
    assert.strictEqual(findings(["security", "--offline=true", `--threshold=${maxExposure * 10}`]), ""))
})
