import { sampleDraft } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { testApi } from "../support/testApi.ts"
import { draftBeforeRename } from "../support/renamedDraft.ts"

const { get } = testApi({ drafts: [draftBeforeRename, sampleDraft] })

it.each([
  ["/api/emoji/old-name", "/api/emoji/grinning-face"],
  ["/api/emoji/history/old-name?language=ja", "/api/emoji/history/grinning-face?language=ja"],
  ["/api/emoji/related/old-name?type=similar", "/api/emoji/related/grinning-face?type=similar"],
  // Its CLDR name before the first import.
  ["/api/emoji/heavy-black-heart", "/api/emoji/red-heart"],
  // Shortcodes.
  ["/api/emoji/heart?language=de", "/api/emoji/red-heart?language=de"],
  ["/api/emoji/:woman_astronaut:", "/api/emoji/woman-astronaut"],
  ["/api/emoji/history/jp", "/api/emoji/history/flag-japan"],
  ["/api/emoji/related/Smiley", "/api/emoji/related/grinning-face-with-big-eyes"],
  // Slugs with the accents of the name.
  [`/api/emoji/${encodeURIComponent("flag-côte-divoire".normalize("NFC"))}`, "/api/emoji/flag-cote-divoire"],
  [`/api/emoji/${encodeURIComponent("flag-côte-divoire".normalize("NFD"))}`, "/api/emoji/flag-cote-divoire"],
  [`/api/emoji/history/${encodeURIComponent("Flag-Côte-d’Ivoire")}`, "/api/emoji/history/flag-cote-divoire"],
  [`/api/emoji/related/${encodeURIComponent("óld-name".normalize("NFD"))}`, "/api/emoji/related/grinning-face"]
])("the former slug or the shortcode in %s redirects to %s", async (from, to) => {
  const response = await get(from)
  assert.strictEqual(response.status, 301)
  const location = new URL(response.headers.get("location")!, "http://localhost")
  const expected = new URL(to, "http://localhost")
  location.searchParams.sort()
  expected.searchParams.sort()
  assert.strictEqual(location.href, expected.href)
})

it("redirects to the public URL of the service", async () => {
  const imageSettings = { baseUrl: "https://example.org/emoji", order: [] }
  const { get } = testApi({ drafts: [draftBeforeRename, sampleDraft], imageSettings })
  const { headers } = await get("/api/emoji/old-name")
  assert.strictEqual(headers.get("location"), "https://example.org/emoji/api/emoji/grinning-face")
  assert.match(headers.get("cache-control") ?? "", /max-age=60/)
})
