import { connect, emoji } from "../dist/index.js"

export const search = (q) => emoji.search(connect({ baseUrl: "https://emoji.example" }), { q })
