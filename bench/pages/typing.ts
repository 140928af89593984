import { setTimeout as sleep } from "node:timers/promises"
import { type Browser, chromium, type Page } from "playwright-core"
import { medianOf } from "../statistics.ts"

const executablePath = process.env["TEST_CHROMIUM"] ?? "/usr/bin/chromium"

const words = ["heart", "pizza", "smile"]
const rounds = 5

/** Chromium's main thread is this many times slower than that of the machine, like that of a cheap phone. */
const slowdown = 4

/** The longest task after a letter in milliseconds. Longer tasks delay the next letter noticeably. */
const budget = 50

/** The members of an event of a trace that this module reads. Durations are in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** The CPU time of the thread. Unlike the elapsed time, it contains no waits for other processes of the machine. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/** Prints the longest task of the main thread after each letter that is typed into the search of the home page. */
export const measureTyping = async (origin: string): Promise<void> => {
  const browser = await chromium.launch({ executablePath, args: ["--disable-gpu"] })
  const rows: Array<Record<string, string>> = []
  for (const word of words) {
    const measured: Array<ReadonlyArray<Typed>> = []
    for (let round = 0; round < rounds; round++) measured.push(await typeWord(browser, origin, word))
    for (const [at, { hits, typed }] of measured[0]!.entries()) {
      const longest = medianOf(measured.map((letters) => letters[at]!.longest))
      rows.push({
        typed,
        hits: String(hits),
        "longest task, ms": longest.toFixed(1),
        budget: `${budget}${longest > budget ? ", over" : ""}`,
        "all tasks, ms": medianOf(measured.map((letters) => letters[at]!.total)).toFixed(1)
      })
    }
  }
  console.table(rows)
  await browser.close()
}

const sumOf = (numbers: ReadonlyArray<number>) => numbers.reduce((sum, each) => sum + each, 0)

interface Typed {
  readonly typed: string
  readonly hits: number
  readonly longest: number
  readonly total: number
}

const typeWord = async (browser: Browser, origin: string, word: string): Promise<ReadonlyArray<Typed>> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await page.goto(origin, { waitUntil: "networkidle" })
  const session = await context.newCDPSession(page)
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown })
  await page.locator("#q").focus()
  const letters: Array<Typed> = []
  for (const [at, letter] of Array.from(word).entries()) {
    const typed = word.slice(0, at + 1)
    await browser.startTracing(page, { categories: ["disabled-by-default-devtools.timeline"] })
    await page.keyboard.press(letter)
    await shown(page, typed)
    const tasks = tasksOf(await browser.stopTracing())
    const hits = await page.locator("#results [role=gridcell]").count()
    letters.push({ typed, hits, longest: Math.max(...tasks), total: sumOf(tasks) })
  }
  await context.close()
  return letters
}

/** A script: whether all results are rendered, and the images in the window have arrived. */
const isShown = `
  !document.querySelector("#results[aria-busy]") &&
  Array.from(document.querySelectorAll("#results img")).every(
    (image) => image.complete || image.getBoundingClientRect().top > innerHeight
  )`

/** Waits until the results of a query are drawn. */
const shown = async (page: Page, query: string): Promise<void> => {
  await page.waitForURL((url) => url.searchParams.get("q") === query)
  do await sleep(300)
  while (!(await page.evaluate(isShown)))
}

/** The CPU times in milliseconds of the tasks of the page's main thread, which is the busiest of all main threads. */
const tasksOf = (trace: Buffer): ReadonlyArray<number> => {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: ReadonlyArray<TraceEvent> }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mainThreads = new Set(traceEvents.filter(({ args }) => args.name === "CrRendererMain").map(threadOf))
  const tasks = traceEvents.filter(
    (event) => event.ph === "X" && event.name === "RunTask" && mainThreads.has(threadOf(event))
  )
  const byThread = Array.from(Map.groupBy(tasks, threadOf).values(), (events) =>
    events.map(({ tdur = 0 }) => tdur / 1000)
  )
  return byThread.toSorted((left, right) => sumOf(right) - sumOf(left))[0]!
}
