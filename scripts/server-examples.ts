/** Examples of servers in the OpenAPI document: recording them needs a user who manages a server. */

const id = "300000000000000001"

const emoji = {
  id: "1440216071479296000",
  name: "gold_face",
  url: "https://cdn.discordapp.com/emojis/1440216071479296000.png",
  animated: false,
  available: true,
  managed: false
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
    capacity: { static: { used: 1, max: 50 }, animated: { used: 0, max: 50 } }
  },
  "servers.addEmoji": emoji,
  "servers.removeEmoji": { id: emoji.id, removed: true }
}
