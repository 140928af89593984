import { type CatalogueEmoji, minimallyQualified } from "@emoji-catalogue/domain"

/** Most used first, after the ranking of emoji by use that Unicode published for 2021. */
const mostUsed = `
😂 ❤️ 🤣 👍 😭 🙏 😘 🥰 😍 😊 🎉 😁 💕 🥺 😅 🔥 ☺️ 🤦 ♥️ 🤷 🙄 😆 🤗 😉 🎂 🤔 👏 🙂 😳 🥳 😎 👌 💜 😔 💪 ✨ 💖 👀 😋 😏 😢 👉 💗 😩 💯 🌹 💞
🎈 💙 😃 😡 💐 😜 🙈 🤞 😄 🤤 🙌 🤪 ❣️ 😀 💋 💀 👇 💔 😌 💓 🤩 🙃 😬 😱 😴 🤭 😐 🌞 😒 😇 🌸 😈 🎶 ✌️ 🎊 🥵 😞 💚 ☀️ 🖤 💰 😚 👑 🎁
💥 🙋 ☹️ 😑 🥴 👈 💩 ✅ 👋 🤮 😤 🤢 🌟 ❗ 😥 🌈 💛 😝 😫 😲 🖕 ‼️ 🔴 🌻 🤯 💃 👊 🤬 🏃 😕 👁️ ⚡ ☕ 🍀 💦 ⭐ 🦋 🤨 🌺 😹 🤘 🌷 💝 💤
🤝 🐰 😓 💘 🍻 😟 😣 🧐 😠 🤠 😻 🌙 😛 🤙 🙊 🐶 🐱 🏖️ ✈️ 🚗 ⚽ 🎵 🍺 🍷 🎄 🎅 ☔ 🌧️ ⛄ ❄️ 🌍 🏠 🐾 🍕 📷 📱 💻 📞 📧 📚 ✏️ 💡 🔑 🔒 ⏰ 📅 💎
🏆 🥇 🎮 🎸 🎤 🎬 🎨 🍎 🍌 🍓 🍉 🍒 🍔 🍟 🌮 🍣 🍦 🍩 🍪 🍫 🍰 🧁 🥂 🍾 🍹 🐕 🐈 🐻 🐼 🦁 🐯 🐸 🐵 🐔 🐧 🐦 🦄 🐝 🐞 🐢 🐍 🐠 🐬 🐳 🐙
🌊 💧 🚀 🌲 🌴 🌵 ⛈️ 🌪️ 🌕 🌎 🌏 👶 👧 👦 👩 👨 👵 👴 👮 👸 🤴 🧙 👻 👽 🤖 🤡 👹 ☠️ 🎃 👼 👪 💏 💑 💍 👗 👠 👟 🎒 🧳 👓 🕶️ ☂️
🚲 🚌 🚂 🚢 ⛵ 🏔️ 🏥 🏫 🏢 ⛪ 🗽 🗼 🗻 🛏️ 🛁 🚽 🔨 🔧 ✂️ 💊 💉 💣 🧨 📌 📎 📝 📖 🔔 📢 🔍 ❌ ❓ ⚠️ ♻️ 🆗 🆘 💬 🎯 🎲 🏀 🏈 ⚾ 🎾
`

const ranks = new Map(mostUsed.match(/\S+/g)!.map((emoji, rank) => [minimallyQualified(emoji), rank]))

/** What an emoji that is in no ranking can have at most. */
const unranked = 0.4

/**
 * How much an emoji is used, from 0 to 1. Of those that no ranking names, older ones are used more, plain ones more than
 * joined ones, and flags least, because each is used by few.
 */
export const popularityOf = ({ base, emoji, group, version }: CatalogueEmoji): number => {
  const rank = ranks.get(minimallyQualified(emoji))
  if (rank !== undefined) return 1 - ((1 - unranked) * rank) / ranks.size
  const age = Math.max(0, 1 - Number(version) / 20)
  const isJoined = emoji.includes("\u200D")
  return unranked * age * (isJoined ? 0.6 : 1) * (group === "flags" ? 0.6 : 1) * (base === null ? 1 : 0.5)
}
