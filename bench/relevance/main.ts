/**
 * Measures search relevance. For each query set, prints two shares: the share of queries whose first result is an
 * expected emoji, and the share of queries with an expected emoji among the first five results. Fails if a share is
 * below its floor. Also prints, for each kind of query in the set, the number of queries whose first result is an
 * expected emoji.
 *
 * `--misses` lists the queries that do not find an expected emoji first. `--peers` compares the engine with search
 * libraries, including the CPU cost of a query. `--people` only lists the results of each search for people and health,
 * and `--autocomplete` only measures completions. docs/performance.md has the results.
 */
import { languages } from "@emoji-catalogue/domain"
import { isBlockedSearch } from "@emoji-catalogue/text-moderation"
import { parseArgs } from "node:util"
import { importedCatalogue } from "../catalogue.ts"
import { completionScore, exactQueries } from "./completions.ts"
import { embedded, embeddedCompletions, embeddedFirstText, type Engine } from "./engines.ts"
import { searchFrequentWords } from "./frequentWords.ts"
import { generatedSets, peopleFloor, storedAndOthers } from "./generatedSets.ts"
import { otherSets } from "./otherSets.ts"
import { kinds, peopleQueries, type QuerySet, querySets, type RelevanceQuery, typedQuerySets } from "./querySets.ts"
import { regionalSets } from "./regionalSets.ts"
import { scoreOf } from "./score.ts"

const flag = { type: "boolean" } as const
const { values } = parseArgs({ options: { autocomplete: flag, misses: flag, people: flag, peers: flag } })
const catalogue = await importedCatalogue
const all = querySets.flatMap(({ queries }) => queries)
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const row = (cells: ReadonlyArray<string | number>) => console.log(`| ${cells.join(" | ")} |`)

const failed: Array<string> = []
/** The maximum share of frequent words that a search takes for another word. */
const maxMistaken = 0.02

if (values.autocomplete) await measureCompletions()
else if (values.people) await listPeople()
else await measureSearches()

if (failed.length > 0) {
  console.error(`Below the floor: ${failed.join(", ")}`)
  process.exitCode = 1
}

async function measureSearches() {
  const ours = await embedded(catalogue)
  const engine = await ours.build(catalogue, languages)
  const score = (queries: ReadonlyArray<RelevanceQuery>) => scoreOf(engine, catalogue, queries)

  row(["queries", "number", "first", "in five", "mrr", ...kinds])
  row(["---", ...Array.from({ length: 4 + kinds.length }, () => "---:")])
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

  const others = [storedAndOthers(catalogue), otherSets, regionalSets(catalogue), generatedSets(catalogue)].flat()
  for (const { floors, name, queries } of others) {
    const { first, five, mrr, queries: number } = score(queries)
    row([name, number, percent(first / number), percent(five / number), mrr.toFixed(3), ...kinds.map(() => "")])
    if (first / number < floors[0] || five / number < floors[1]) failed.push(name)
  }

  console.log()
  row(["frequent words", "number", "taken for another word"])
  row(["---", "---:", "---:"])
  for (const { language, mistaken, words } of searchFrequentWords(await embeddedFirstText(catalogue))) {
    row([language, words, percent(mistaken.length / words)])
    if (mistaken.length / words > maxMistaken) failed.push(`frequent words, ${language}`)
    if (values.misses && mistaken.length > 0) console.log(`  ${mistaken.join(" ")}`)
  }

  if (values.peers) {
    const { peers } = await import("./peers.ts")
    console.log()
    row(["engine", "first", "in five", "mrr", "queries per CPU second", "built in ms", "heap MiB"])
    row(["---", "---:", "---:", "---:", "---:", "---:", "---:"])
    for (const each of [ours, ...peers]) row(await measured(each, querySets))
  }
}

/** Lists the first results of each search for people and health, with the rank of the first expected emoji. */
async function listPeople() {
  const engine = await (await embedded(catalogue)).build(catalogue, languages)
  const { first, five, misses } = scoreOf(engine, catalogue, peopleQueries)
  const missed = new Map(misses.map((miss) => [`${miss.language} ${miss.q}`, miss.rank]))
  row(["language", "query", "rank", "found"])
  row(["---", "---", "---:", "---"])
  for (const { language, q } of peopleQueries) {
    const found = engine(q, language).slice(0, 5)
    const rank = missed.has(`${language} ${q}`) ? missed.get(`${language} ${q}`) : 1
    row([language, q, rank ?? "-", found.map((place) => catalogue.emoji[place]!.emoji).join(" ")])
  }
  const { length } = peopleQueries
  console.log(`${length} queries: ${percent(first / length)} first, ${percent(five / length)} in five`)
  if (first / length < peopleFloor) failed.push("people")
}

/** Measures after how many letters of the exact queries of each set an expected emoji is completed. */
async function measureCompletions() {
  const complete = await embeddedCompletions(catalogue)
  const sets = exactQueries([...querySets, { name: "all", queries: all, floors: [0, 0] }])
  row(["exact queries", "number", "letters until in five, median", "in five at half of the letters"])
  row(["---", "---:", "---:", "---:"])
  for (const { name, queries } of sets) {
    const { half, letters, queries: number } = completionScore(complete, catalogue, queries)
    row([name, number, letters, percent(half / number)])
  }
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
