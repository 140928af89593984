import { it } from "vitest"
import { webHandler } from "./http.ts"
it("x", async () => {
  const { get } = webHandler()
  for (const p of ["/api/emoji?limit=2", "/api/emoji?limit=501&offset=-1&language=xx&platform=nope", "/api/emoji/woman-astronaut", "/api/emoji/%F0%9F%91%A9%E2%80%8D%F0%9F%9A%80?language=ja", "/api/emoji/%ff", "/nope", "/api/emoji/trait/xx?limit=x", "/api/health", "/api/stats", "/api/emoji/search?q=astro&facets=true","/api/emoji/autocomplete?q=gri", "/api/emoji/search"]) {
    const r = await get(p)
    console.log(p, r.status, JSON.stringify(Object.fromEntries(r.headers)), (await r.text()).slice(0, 900))
  }
  const r = await get("/api/emoji", { method: "POST" })
  console.log(r.status, JSON.stringify(Object.fromEntries(r.headers)), await r.text())
})
