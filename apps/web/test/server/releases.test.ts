import { assert, describe, it } from "@effect/vitest"
import { comparisonPath } from "../../src/page/comparisons.ts"
import { stepOf } from "../../src/page/coverageSteps.ts"
import { findRelease, releasePath } from "../../src/page/releases.ts"

const releases = [
  { version: "iOS 17.4", source: { package: "sample", version: "1.0.0" } },
  { version: "17.0", source: { package: "sample", version: "1.2.5" } }
]

describe("releases in paths", () => {
  it("have hyphens for spaces", () => {
    assert.strictEqual(releasePath("apple", "iOS 17.4"), "/platforms/apple/iOS-17.4")
    assert.strictEqual(releasePath("apple", "a/b"), "/platforms/apple/a%2Fb")
  })

  it("are found by their label in any case, or by the version of their package", () => {
    for (const version of ["iOS 17.4", "ios-17.4", "1.0.0"]) {
      assert.strictEqual(findRelease(releases, version)?.version, "iOS 17.4", version)
    }
    assert.isUndefined(findRelease(releases, "18.0"))
  })
})

it("the path of a comparison has the sides as they are written in the API", () => {
  assert.strictEqual(comparisonPath("twitter@14.0", "a/b"), "/compare/twitter@14.0/a%2Fb")
})

it("only nothing and everything have the first and the last color", () => {
  assert.deepStrictEqual([0, 0.001, 0.25, 0.5, 0.75, 0.9999, 1].map(stepOf), [
    "step0",
    "step1",
    "step2",
    "step3",
    "step4",
    "step4",
    "step5"
  ])
})
