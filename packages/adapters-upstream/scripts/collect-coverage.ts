/**
 * Reads the file names or code points of a release from standard input, and adds the release to
 * `data/collected-coverage.json`. Replaces a release of the same version. Only names are read, never images:
 *
 *     git -C serenity ls-tree --name-only 05ecf47 Base/res/emoji/ |
 *       npx node packages/adapters-upstream/scripts/collect-coverage.ts serenityos 2026-05-20 github:SerenityOS/serenity@05ecf47
 *
 * Skips names that stand for no emoji of the catalogue, and prints the number of emoji and the number of names.
 * `data/NOTICE.md` names the source of every list.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { text } from "node:stream/consumers"
import { type CollectedCoverage, keyOfFile, withRelease } from "./facts/collectedCoverage.ts"
import { readEmoji } from "./facts/emoji.ts"
import { toJson } from "./facts/json.ts"

const [platform, version, source] = process.argv.slice(2)
if (platform === undefined || version === undefined || source === undefined) {
  throw new Error("Usage: collect-coverage.ts <platform> <version> <source> < names")
}
const emoji = new Set((await readEmoji()).map(({ key }) => key))
const names = (await text(process.stdin)).split("\n").filter((name) => name !== "")
const keys = new Set(names.flatMap((name) => keyOfFile(name) ?? []).filter((key) => emoji.has(key)))

const file = new URL("../data/collected-coverage.json", import.meta.url)
const table: CollectedCoverage = JSON.parse(readFileSync(file, "utf8"))
writeFileSync(file, `${toJson(withRelease(table, { platform, version, source, keys }), 4)}\n`)
console.log(`${platform} ${version}: ${keys.size} emoji of ${names.length} names`)
