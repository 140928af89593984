/**
 * Measures the memory of an API with an embedded database while it backs up a full server of a fake Discord, sends the
 * backup as a ZIP file, and restores it. The server has 500 emoji. The argument is the size of each emoji in KiB:
 * `npx node --conditions=source bench/serverBackups.ts 100`. The fake Discord does not limit the rate of new emoji.
 */
import { Effect } from "effect"
import { randomBytes } from "node:crypto"
import { writeFileSync } from "node:fs"
import { makeService, type Service } from "../apps/api/test/security/Service.ts"
import { memoryMiB } from "./proc.ts"
import { startApi, temporaryFolder, waitUntilIdle } from "./servers.ts"

const perKind = 250
const kibibytes = Number(process.argv[2] ?? "100")
const rounds = 3

const imageOf = (animated: boolean) => {
  const [first, last] = animated
    ? [Buffer.from("GIF89a"), Buffer.from(";")]
    : [Buffer.from("89504e470d0a1a0a", "hex"), Buffer.from("0000000049454e44ae426082", "hex")]
  const content = Buffer.concat([first, randomBytes(kibibytes * 1024 - 64), last])
  return { type: animated ? "image/gif" : "image/png", bytes: content, animated }
}

const measure = async ({ discord, settings, signIn }: Service) => {
  const guild = discord.guilds.workshop
  guild.premiumTier = 3
  const sample = Array.from(guild.emojis.values())[0]!
  let lastId = 700_000_000_000_000_000n
  const fill = (count: number) => {
    guild.emojis.clear()
    for (let place = 0; place < 2 * count; place++) {
      const [id, animated] = [String(++lastId), place % 2 === 1]
      guild.emojis.set(id, {
        emoji: { ...sample.emoji, id, name: `emoji_${place}`, animated },
        image: imageOf(animated)
      })
    }
  }
  const api = await startApi({
    dataDir: temporaryFolder(),
    built: false,
    artwork: false,
    env: settings
  })
  await waitUntilIdle(api)
  const url = `http://127.0.0.1:${api.port}`
  const headers = { cookie: `emoji-session=${await signIn(url, "owner")}`, origin: url }
  const path = `${url}/api/servers/${guild.id}/backups`

  const settled = async (address: string): Promise<string> => {
    while (true) {
      const response = await fetch(address, { method: "POST", headers })
      const body = (await response.json()) as { readonly id: string; readonly status: string }
      if (body.status === "completed") return body.id
      if (body.status !== "running") throw new Error(JSON.stringify(body))
    }
  }
  const download = async (id: string) => {
    const response = await fetch(`${path}/${id}/download`, { headers })
    let size = 0
    for await (const chunk of response.body!) size += (chunk as Uint8Array).length
    return size
  }

  const step = async (name: string, work: () => Promise<unknown>) => {
    // These requests put the API under load before each measurement, because the heap of an idle process is smaller.
    for (const end = performance.now() + 2000; performance.now() < end;) {
      await (await fetch(`${url}/api/emoji?offset=${Math.floor(Math.random() * 3000)}`)).arrayBuffer()
    }
    writeFileSync(`/proc/${api.pid}/clear_refs`, "5") // This resets the peak of resident memory (VmHWM).
    const before = memoryMiB(api.pid).now
    const from = performance.now()
    await work()
    const { peak } = memoryMiB(api.pid)
    return {
      step: name,
      "before MiB": before.toFixed(0),
      "more at the peak MiB": (peak - before).toFixed(0),
      s: ((performance.now() - from) / 1000).toFixed(1)
    }
  }

  const rows: Array<Record<string, string>> = []
  let id = ""
  // The first round is a small one, in which the API loads its code. So the later rounds measure only the memory of
  // backups.
  for (let round = 0; round <= rounds; round++) {
    fill(round === 0 ? 1 : perKind)
    rows.push(await step("backup", async () => (id = await settled(path))))
    rows.push(await step("zip", () => download(id)))
    guild.emojis.clear()
    rows.push(await step("restore", () => settled(`${path}/${id}/restore`)))
  }
  console.table(rows)
  await api.stop()
}

await Effect.runPromise(
  makeService({}).pipe(
    Effect.flatMap((service) => Effect.promise(() => measure(service))),
    Effect.scoped
  )
)
process.exit()
