import { describe } from "vitest"
import { budgetTests } from "./budgetTests.ts"
import { bagTests } from "./bagTests.ts"
import { builderTests } from "./builderTests.ts"
import { copyTests } from "./copyTests.ts"
import { deviceTests } from "./deviceTests.ts"
import { gridBagTests } from "./gridBagTests.ts"
import { historyTests } from "./historyTests.ts"
import { keyboardTests } from "./keyboardTests.ts"
import { languageHintTests } from "./languageHintTests.ts"
import { layersTests } from "./layersTests.ts"
import { lookTests } from "./lookTests.ts"
import { matrixTests } from "./matrixTests.ts"
import { executablePath, PagesBrowser } from "./PagesBrowser.ts"
import { reportTests } from "./reportTests.ts"
import { slowNetworkTests } from "./slowNetworkTests.ts"
import { withoutScriptTests } from "./withoutScriptTests.ts"

// All share one service and one browser, because their start takes longer than most tests.
describe.skipIf(executablePath === "")("the pages in a browser", () => {
  const browser = new PagesBrowser()
  matrixTests(browser)
  slowNetworkTests(browser)
  withoutScriptTests(browser)
  keyboardTests(browser)
  historyTests(browser)
  bagTests(browser)
  gridBagTests(browser)
  reportTests(browser)
  builderTests(browser)
  languageHintTests(browser)
  layersTests(browser)
  copyTests(browser)
  deviceTests(browser)
  lookTests(browser)
  budgetTests(browser)
})
