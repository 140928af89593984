/**
 * Measures search relevance. For each query set, prints two shares: the share of queries whose first result is an
 * expected emoji, and the share of queries with an expected emoji among the first five results. Fails if a share is
 * below its floor. Also prints, for each kind of query in the set, the number of queries whose first result is an
 * expected emoji.
 *
 * `--misses` lists the queries that do not find an expected emoji first. `--peers` compares the engine with search
 * libraries, including the CPU cost of a query. docs/performance.md has the results.
 */
import { phrases } from "@emoji-catalogue/adapters-search"
import { emojiByShortcode } from "@emoji-catalogue/application/view"
import { languages } from "@emoji-catalogue/domain"
import { isBlockedSearch } from "@emoji-catalogue/text-moderation"
import { parseArgs } from "node:util"
import { importedCatalogue } from "../catalogue.ts"
import { embedded, type Engine } from "./engines.ts"
import { kinds, peopleQueries, type QuerySet, querySets, type RelevanceQuery, typedQuerySets } from "./querySets.ts"
import { scoreOf } from "./score.ts"

const { values } = parseArgs({ options: { misses: { type: "boolean" }, peers: { type: "boolean" } } })
const catalogue = await importedCatalogue
const all = querySets.flatMap(({ queries }) => queries)
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const row = (cells: ReadonlyArray<string | number>) => console.log(`| ${cells.join(" | ")} |`)

const ours = await embedded(catalogue)
const engine = await ours.build(catalogue, languages)
const score = (queries: ReadonlyArray<RelevanceQuery>) => scoreOf(engine, catalogue, queries)

row(["queries", "number", "first", "in five", "mrr", ...kinds])
row(["---", ...Array.from({ length: 4 + kinds.length }, () => "---:")])
const failed: Array<string> = []
for (const { floors, name, queries } of [...querySets, ...typedQuerySets]) {
  const { first, five, misses, mrr, queries: number } = score(queries)
  const byKind = kinds.map((kind) => {
    const ofKind = score(queries.filter((query) => query.kind === kind))
    return `${ofKind.first}/${ofKind.queries}`
  })
  row([name, number, percent(first / number), percent(five / number), mrr.toFixed(3), ...byKind])
  // The service would reject a blocked query before it reaches the engine, so no query of a set may be blocked.
  if (queries.some(({ language, q }) => isBlockedSearch(q, language))) failed.push(`${name}, blocked queries`)
  if (first / number < floors[0] || five / number < floors[1]) failed.push(name)
  if (values.misses) {
    for (const { expected, found, kind, q } of misses) {
      console.log(`  ${kind}: ${q} should give ${expected.slice(0, 6).join(" ")}, gives ${found.join(" ")}`)
    }
  }
}

const names = languages.flatMap((language) =>
  catalogue.emoji.map(({ annotations, emoji }) => ({
    q: annotations[language].name.toUpperCase(),
    language,
    kind: "exact" as const,
    expected: [emoji]
  }))
)
// `emojiByShortcode` maps each shortcode to the emoji that autocomplete offers for it. A search for the shortcode must
// find the same emoji first.
const coded = languages.flatMap((language) =>
  Array.from(emojiByShortcode(catalogue), ([code, index]) => ({
    q: `:${code}:`,
    language,
    kind: "exact" as const,
    expected: [catalogue.emoji[index]!.emoji]
  }))
)
// `phrases` maps a list of emoji to phrases. The first result for a phrase must be the first emoji of its list. A few
// phrases may fail, because they are also the name of another emoji.
const phrased = languages.flatMap((language) =>
  Object.entries(phrases[language]).flatMap(([meant, values]) =>
    values.map((q) => ({ q, language, kind: "keyword" as const, expected: meant.split(" ").slice(0, 1) }))
  )
)

for (const { floor, name, queries } of [
  { name: "every name", queries: names, floor: 1 },
  { name: "every shortcode", queries: coded, floor: 1 },
  { name: "every phrase", queries: phrased, floor: 0.999 },
  { name: "people", queries: peopleQueries, floor: 0.95 }
]) {
  const { first, five, mrr, queries: number } = score(queries)
  row([name, number, percent(first / number), percent(five / number), mrr.toFixed(3), ...kinds.map(() => "")])
  if (first / number < floor) failed.push(name)
}

if (values.peers) {
  const { peers } = await import("./peers.ts")
  console.log()
  row(["engine", "first", "in five", "mrr", "queries per CPU second", "built in ms", "heap MiB"])
  row(["---", "---:", "---:", "---:", "---:", "---:", "---:"])
  for (const each of [ours, ...peers]) row(await measured(each, querySets))
}

if (failed.length > 0) {
  console.error(`Below the floor: ${failed.join(", ")}`)
  process.exitCode = 1
}

/** Repeats all queries for two seconds to measure their CPU cost. */
async function measured({ build, name }: Engine, sets: ReadonlyArray<QuerySet>) {
  const heap = heapMiB()
  const from = performance.now()
  const search = await build(catalogue, languages)
  const built = performance.now() - from
  const held = heapMiB() - heap
  const { first, five, mrr } = scoreOf(search, catalogue, all)
  const askAll = () => {
    for (const { queries } of sets) for (const { language, q } of queries) search(q, language)
  }
  askAll()
  const cpu = process.cpuUsage()
  let asked = 0
  for (const end = performance.now() + 2000; performance.now() < end; asked += all.length) askAll()
  const { system, user } = process.cpuUsage(cpu)
  const perSecond = asked / ((user + system) / 1e6)
  return [
    name,
    percent(first / all.length),
    percent(five / all.length),
    mrr.toFixed(3),
    Math.round(perSecond),
    Math.round(built),
    Math.round(held)
  ]
}

function heapMiB(): number {
  globalThis.gc?.()
  const { arrayBuffers, heapUsed } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 2 ** 20
}
