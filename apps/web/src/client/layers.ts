import type { Language } from "@emoji-catalogue/client-sdk"
import type { ScriptMessages } from "../messages/script/en.ts"
import { formatList, formatShare } from "../messages/format.ts"
import { layerModes, layersKey } from "../page/layerModes.ts"
import { store } from "./storage.ts"

const root = document.documentElement

/** Shows two drawings over each other, in the mode that was chosen last. `head.ts` applies it before the first paint. */
export const enableLayers = (language: Language, { emoji: { pair } }: ScriptMessages): void => {
  const place = document.querySelector<HTMLElement>(".layered")
  if (place === null) return
  const range = place.querySelector<HTMLInputElement>("[type=range]")!
  const radios = place.querySelectorAll<HTMLInputElement>("[type=radio]")
  const names = Array.from(place.querySelectorAll("figcaption > a"), ({ textContent }) => textContent)

  const showMode = (mode: string) => {
    root.dataset[layersKey] = mode
    range.previousElementSibling!.textContent = mode === "onion" ? pair.opacity : pair.edge
    showAmount()
  }
  const showAmount = () => {
    const value = range.valueAsNumber / 100
    place.style.setProperty("--amount", String(value))
    const shares = root.dataset[layersKey] === "onion" ? [1 - value, value] : [value, 1 - value]
    const texts = names.map((name, at) => `${name} ${formatShare(language, shares[at]!)}`)
    range.setAttribute("aria-valuetext", formatList(language, texts))
  }

  place.addEventListener("change", ({ target }) => {
    if (target === range) return
    const { value } = target as HTMLInputElement
    store(layersKey, value)
    showMode(value)
  })
  range.addEventListener("input", showAmount)
  const mode = layerModes.find((each) => each === root.dataset[layersKey]) ?? "side"
  // A browser may restore another choice after a reload.
  for (const radio of radios) radio.checked = radio.value === mode
  showMode(mode)
}
