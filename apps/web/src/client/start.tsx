import type { Language } from "@emoji-catalogue/client-sdk"
import { enableArchiveForm } from "./archive.ts"
import { enableBag } from "./bag.ts"
import { enableBuilder } from "./builder.ts"
import { enableCopyButtons } from "./copy.ts"
import { checkDevice } from "./device.ts"
import { enableGridKeys } from "./grid.ts"
import { enableGridBag } from "./gridBag.ts"
import { enableGridHint } from "./gridHint.ts"
import { enableHistory } from "./history.ts"
import { showLanguageHint } from "./languageHint.ts"
import { enableLayers } from "./layers.ts"
import { enableLook } from "./look.ts"
import { showOrigin } from "./origin.ts"
import { enableOverlay } from "./overlay.ts"
import { enableReleaseSliders } from "./releases.ts"
import { enableReport } from "./report.ts"
import { enableSearch } from "./search.tsx"
import { showRecent } from "./showRecent.tsx"
import { store, stored } from "./storage.ts"
import { enableTextLimit } from "./textLimit.ts"
import type { ScriptMessages } from "../messages/script/en.ts"

/** Makes a page interactive. Every page works without this, too. */
export const start = (language: Language, messages: ScriptMessages): void => {
  showRecent(language)
  enableCopyButtons(messages)
  enableGridKeys(messages)
  enableGridHint(messages)
  enableGridBag(messages)
  enableReleaseSliders(document)
  showOrigin(document)
  enableLayers(language, messages)
  enableHistory(language)
  enableOverlay(language, messages)
  enableLook()
  enableBag(language, messages)
  enableArchiveForm()
  enableReport(messages)
  enableBuilder(messages)
  enableSearch({ language, messages })
  enableTextLimit()
  enableTheme()
  void checkDevice(document, language, messages)
  showLanguageHint(language, messages.close)
}

const enableTheme = (): void => {
  const choice = document.querySelector<HTMLSelectElement>("#theme")!
  choice.value = stored("theme") ?? ""
  choice.addEventListener("change", () => {
    store("theme", choice.value)
    document.documentElement.dataset["theme"] = choice.value
  })
}
