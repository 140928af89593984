import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { watchImport } from "../artwork.ts"
import { measure, type Round } from "../load.ts"
import { pinToCores } from "../proc.ts"
import { mistyped, queries } from "../queries.ts"
import { type Api, type Server, startApi, temporaryFolder, waitUntilIdle } from "../servers.ts"
import { medianOf } from "../statistics.ts"
import { recordPaths, type Target } from "../targets.ts"
import { installPeers } from "./installPeers.ts"
import { startPeer } from "./startPeer.ts"

interface Row {
  readonly name: string
  readonly peer: Server
  readonly paths: ReadonlyArray<string>
  readonly peerPaths: ReadonlyArray<string>
}

const plan = { ms: 1000, warmMs: 200 }
const rounds = 7

/** Prints the CPU time of the API beside that of the services that users would choose instead, in the same rounds. */
export const comparePeers = async (built: boolean): Promise<void> => {
  const folder = installPeers()
  const api = await startApi({ dataDir: temporaryFolder(), built, artwork: true })
  await watchImport(api)
  await waitUntilIdle(api)
  const items = await allItems(api)
  const { fastify, iconify } = await startPeers(items, folder)
  pinToCores([api.pid, fastify.pid, iconify.pid])

  const results: Array<Record<string, string>> = []
  for (const row of rowsOf(items, folder, fastify, iconify)) results.push(await measureRow(api, row))
  console.table(results)
  for (const server of [api, fastify, iconify]) await server.stop()
}

const iconSet = (folder: string, file: string) => join(folder, "node_modules/@iconify-json/twemoji", file)

const startPeers = async (items: ReadonlyArray<Item>, folder: string) => {
  const work = temporaryFolder()
  const itemsFile = join(work, "items.json")
  writeFileSync(itemsFile, JSON.stringify(items))
  const fastify = await startPeer("/api/emoji", (port) => ({
    args: [join(import.meta.dirname, "fastifyService.ts"), folder, itemsFile, String(port)],
    cwd: work
  }))
  mkdirSync(join(work, "icons"))
  copyFileSync(iconSet(folder, "icons.json"), join(work, "icons/twemoji.json"))
  const iconify = await startPeer("/twemoji/red-heart.svg", (port) => ({
    args: ["--expose-gc", join(folder, "node_modules/@iconify/api/lib/index.js")],
    cwd: work,
    env: { HOST: "127.0.0.1", PORT: String(port), ICONIFY_SOURCE: "none", ALLOW_UPDATE: "false" }
  }))
  return { fastify, iconify }
}

const rowsOf = (items: ReadonlyArray<Item>, folder: string, fastify: Server, iconify: Server): ReadonlyArray<Row> => {
  const pages = (limit: number) =>
    Array.from(
      { length: Math.floor(items.length / limit) },
      (_, page) => `/api/emoji?limit=${limit}&offset=${page * limit}`
    )
  const searches = (texts: ReadonlyArray<string>) =>
    texts.map((text) => `/api/emoji/search?q=${encodeURIComponent(text)}&limit=60`)
  const names = JSON.parse(readFileSync(iconSet(folder, "chars.json"), "utf8")) as Readonly<Record<string, string>>
  const images = items.flatMap(({ codepoint, image }) => {
    const name = names[codepoint.toLowerCase()] ?? names[codepoint.toLowerCase().replaceAll("-fe0f", "")]
    return name === undefined || image?.platform !== "twitter" ? [] : [{ name, url: image.url }]
  })
  const every4th = images.filter((_, index) => index % 4 === 0)
  const same = (name: string, paths: ReadonlyArray<string>): Row => ({ name, peer: fastify, paths, peerPaths: paths })
  return [
    same("list of 60", pages(60)),
    same("list of 500", pages(500)),
    same("search", searches(queries["en"]!)),
    same("search, mistyped", searches(mistyped["en"]!)),
    {
      name: "image",
      peer: iconify,
      paths: every4th.map(({ url }) => `${url}?v=1`),
      peerPaths: every4th.map(({ name }) => `/twemoji/${name}.svg?v=1`)
    }
  ]
}

interface Item {
  readonly codepoint: string
  readonly image: { readonly url: string; readonly platform: string } | null
}

const allItems = async ({ port }: Api): Promise<ReadonlyArray<Item>> => {
  const items: Array<Item> = []
  for (let total = 1; items.length < total;) {
    const response = await fetch(`http://127.0.0.1:${port}/api/emoji?limit=500&offset=${items.length}`)
    const page = (await response.json()) as { items: ReadonlyArray<Item>; total: number }
    items.push(...page.items)
    total = page.total
  }
  return items
}

const measureRow = async (api: Api, { name, paths, peer, peerPaths }: Row): Promise<Record<string, string>> => {
  const recorded = { name, budget: undefined, recordings: await recordPaths(api.port, paths) }
  const ofPeer: Target = { name, budget: undefined, recordings: await recordPaths(peer.port, peerPaths) }
  const turns = [
    { server: peer, target: ofPeer, into: [] as Array<Round> },
    { server: api, target: recorded, into: [] as Array<Round> },
    { server: api, target: { ...recorded, uncached: true }, into: [] as Array<Round> }
  ] as const
  for (const { server, target } of turns) await measure(server, target, { ms: 1500, warmMs: 0 })
  for (let round = 0; round < rounds; round++) {
    for (const { into, server, target } of round % 2 === 0 ? turns : turns.toReversed()) {
      into.push(await measure(server, target, plan))
    }
  }
  const [theirs, repeated, uncached] = turns.map(({ into }) => into) as [Array<Round>, Array<Round>, Array<Round>]
  const cpu = (measured: ReadonlyArray<Round>) => medianOf(measured.map(({ cpu }) => cpu)).toFixed(1)
  const ratio = (measured: ReadonlyArray<Round>) =>
    medianOf(measured.map(({ cpu }, round) => cpu / theirs[round]!.cpu)).toFixed(2)
  const p99 = (measured: ReadonlyArray<Round>) => medianOf(measured.map(({ p99 }) => p99)).toFixed(1)
  const row = {
    request: name,
    "peer µs": cpu(theirs),
    "ours µs": cpu(repeated),
    ratio: ratio(repeated),
    "uncached µs": cpu(uncached),
    "uncached ratio": ratio(uncached),
    "peer p99 ms": p99(theirs),
    "uncached p99 ms": p99(uncached)
  }
  console.log(Object.values(row).join(" | "))
  return row
}
