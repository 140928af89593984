import { connect, emojiSearch } from "../dist/functions.js"

export const search = (q) => emojiSearch(connect({ baseUrl: "https://emoji.example" }), { q })
