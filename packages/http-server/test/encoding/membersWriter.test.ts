import { assert, it } from "@effect/vitest"
import { writeToBytes } from "./sampleView.ts"
import { membersWriter } from "../../src/encoding/membersWriter.ts"
import type { Members, MembersBeside, SearchResultsJson, SummaryJson } from "../../src/encoding/responseJson.ts"

type HitJson = MembersBeside<SearchResultsJson["items"][number]>

it("writes members after a brace or after other members, in the order of their writers", () => {
  const writers: Parameters<typeof membersWriter<{ one: string; two: number }, number>>[1] = {
    one: (writer, source) => writer.text(`"${source}"`),
    two: (writer, source) => writer.text(String(source))
  }
  for (const opening of ["{", ","] as const) {
    const bytes = writeToBytes((writer) => membersWriter(opening, writers)(writer, 9))
    assert.strictEqual(new TextDecoder().decode(bytes), `${opening}"one":"9","two":9`)
  }
})

it("the compiler reports a member of the contract that an encoder lacks", () => {
  // @ts-expect-error `matched` has no writer.
  membersWriter<HitJson, number>(",", { score: (writer, score) => writer.text(String(score)) })
  membersWriter<HitJson, number>(",", {
    score: (writer, score) => writer.text(String(score)),
    matched: (writer) => writer.text("{}"),
    // @ts-expect-error The contract has no such member.
    rank: (writer) => writer.text("1")
  })
  const slugOnly = { slug: "red-heart" }
  // @ts-expect-error The other members are missing.
  const summary: Members<Omit<SummaryJson, "image">> = slugOnly
  // @ts-expect-error An optional member must be omitted explicitly, as `undefined`.
  const facets: Members<Pick<SearchResultsJson, "facets">> = {}
  assert.deepStrictEqual([Object.keys(summary), Object.keys(facets)], [["slug"], []])
})
