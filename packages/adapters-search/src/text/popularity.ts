import { type CatalogueEmoji, minimallyQualified } from "@emoji-catalogue/domain"

/** The most used emoji, in the order of Unicode's emoji frequency ranking of 2021. */
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

const maxUnranked = 0.4

/**
 * Estimated use of an emoji, from 0 to 1. An emoji that is not in `mostUsed` scores higher the older it is. It scores
 * lower if it is a joined sequence, has a skin tone, or is a flag (each flag has few users).
 */
export const popularityOf = ({ base, emoji, group, version }: CatalogueEmoji): number => {
  const rank = ranks.get(minimallyQualified(emoji))
  if (rank !== undefined) return 1 - ((1 - maxUnranked) * rank) / ranks.size
  const age = Math.max(0, 1 - Number(version) / 20)
  const isJoined = emoji.includes("\u200D")
  return maxUnranked * age * (isJoined ? 0.6 : 1) * (group === "flags" ? 0.6 : 1) * (base === null ? 1 : 0.5)
}
