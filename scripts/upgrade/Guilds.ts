import type { FakeDiscord } from "@emoji-catalogue/adapters-discord/fake"
import { plainPng } from "@emoji-catalogue/application/testing"

type Guild = ReturnType<FakeDiscord.Server["addGuild"]>

const emojiPerGuild = 20

/** Guilds (servers) of a fake Discord. Counts how often each emoji is added to a guild. */
export class Guilds {
  private readonly discord: FakeDiscord.Server
  private readonly additions = new Map<string, number>()
  private heldAt = Infinity
  private added = 0

  constructor(discord: FakeDiscord.Server) {
    this.discord = discord
    discord.observer = ({ method, path, response }) => {
      const guild = /^\/guilds\/(\d+)\/emojis$/.exec(path)?.[1]
      if (method !== "POST" || guild === undefined || response?.status !== 201) return
      const { name } = JSON.parse(String(response.body)) as { readonly name: string }
      const key = `${guild} ${name}`
      this.additions.set(key, (this.additions.get(key) ?? 0) + 1)
      this.added++
      if (this.added === this.heldAt) discord.fault = { kind: "hanging" }
    }
  }

  make(id: string): Guild {
    const guild = this.discord.addGuild(id, `Server ${id.at(-1)}`)
    const sample = Array.from(this.discord.guilds.workshop.emojis.values())[0]!
    for (let place = 0; place < emojiPerGuild; place++) {
      const emojiId = String(BigInt(id) * 10n + BigInt(place))
      guild.emojis.set(emojiId, {
        emoji: { ...sample.emoji, id: emojiId, name: `emoji_${place}` },
        image: { type: "image/png", bytes: Buffer.from(plainPng([place, 100, 50], 16)), animated: false }
      })
    }
    return guild
  }

  /** Makes Discord stop responding after `count` more emoji are added, until `release` is called. */
  holdAfter(count: number): void {
    this.heldAt = this.added + count
  }

  get isHeld(): boolean {
    return this.discord.fault !== undefined
  }

  release(): void {
    this.heldAt = Infinity
    this.discord.fault = undefined
  }

  /** Throws unless each emoji of a restored guild was either added exactly once or reported as failed. */
  requireRestored({ emojis, id }: Guild, failed: ReadonlyArray<{ readonly name: string }> = []): void {
    const names = Array.from({ length: emojiPerGuild }, (_, place) => `emoji_${place}`)
    const reported = new Set(failed.map(({ name }) => name))
    const counts = names.map((name) => this.additions.get(`${id} ${name}`) ?? 0)
    const isComplete = names.every((name, place) => counts[place] === (reported.has(name) ? 0 : 1))
    if (!isComplete || emojis.size + reported.size !== emojiPerGuild)
      throw new Error(`Server ${id}: added ${counts.join(", ")} times, failed: ${Array.from(reported).join(", ")}`)
  }
}
