import { describe } from "vitest"
import { elsewhere } from "./elsewhere.ts"
import { returning } from "./returning.ts"
import { executablePath, Scene } from "./Scene.ts"
import { signingIn } from "./signingIn.ts"
import { signingOut } from "./signingOut.ts"

// One demo for all of them: it takes longer to start than they do.
describe.skipIf(executablePath === "")("the demo in a browser", { timeout: 60_000 }, () => {
  const scene = new Scene()
  signingIn(scene)
  returning(scene)
  signingOut(scene)
  elsewhere(scene)
})
