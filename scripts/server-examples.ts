/** Example responses about Discord servers, written by hand. A recording would need a user who manages a server. */

const id = "300000000000000001"

const emoji = {
  id: "1440216071479296000",
  name: "gold_face",
  url: "https://cdn.discordapp.com/emojis/1440216071479296000.png",
  animated: false,
  available: true,
  managed: false,
  roles: []
}

const backup = {
  id: "3f0d9a4e-8a1c-4b53-9a67-1a2b3c4d5e6f",
  status: "completed",
  server: { id, name: "Workshop" },
  createdAt: "2026-11-26T07:12:44.120Z",
  createdBy: "server-owner",
  finishedAt: "2026-11-26T07:12:45.903Z",
  error: null,
  emoji: { static: 82, animated: 18 },
  stickers: 2,
  bytes: 3145728,
  missing: []
}

const restore = {
  id: "8d2f6b1c-5e0a-4f7b-9c3d-2e1f0a9b8c7d",
  status: "running",
  added: 31,
  skipped: 3,
  failed: [],
  remaining: 66,
  retryAt: "2026-11-26T08:14:05.000Z",
  error: null
}

export const serverExamples = {
  "servers.installUrl": {
    url: `https://discord.com/api/oauth2/authorize?client_id=100000000000000001&scope=bot&permissions=8797166764032&guild_id=${id}&disable_guild_select=true`
  },
  "servers.list": {
    items: [
      {
        id,
        name: "Workshop",
        iconUrl: `https://cdn.discordapp.com/icons/${id}/8342729096ea3675442027381ff50dfe.png`
      }
    ],
    total: 1,
    limit: 60,
    offset: 0
  },
  "servers.emojis": {
    items: [emoji],
    total: 1,
    limit: 60,
    offset: 0,
    capacity: { static: { used: 1, max: 50 }, animated: { used: 0, max: 50 }, stickers: { used: 2, max: 5 } }
  },
  "servers.addEmoji": emoji,
  "servers.removeEmoji": { id: emoji.id, removed: true },
  "backups.list": { items: [backup], total: 1, limit: 60, offset: 0 },
  "backups.create": backup,
  "backups.cancel": { ...backup, status: "cancelled", emoji: { static: 0, animated: 0 }, stickers: 0, bytes: 0 },
  "backups.restore": restore,
  "backups.cancelRestore": { ...restore, status: "cancelled", retryAt: null }
}
