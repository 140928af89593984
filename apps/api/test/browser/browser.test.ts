import { describe } from "vitest"
import { crossOriginTests } from "./crossOriginTests.ts"
import { deletionTests } from "./deletionTests.ts"
import { redirectTests } from "./redirectTests.ts"
import { DemoBrowser, executablePath } from "./DemoBrowser.ts"
import { pickerTests } from "./pickerTests.ts"
import { signInTests } from "./signInTests.ts"
import { signOutTests } from "./signOutTests.ts"

// All share one demo, because its start takes longer than the tests.
describe.skipIf(executablePath === "")("the demo in a browser", () => {
  const demo = new DemoBrowser()
  signInTests(demo)
  redirectTests(demo)
  signOutTests(demo)
  crossOriginTests(demo)
  pickerTests(demo)
  deletionTests(demo)
})
