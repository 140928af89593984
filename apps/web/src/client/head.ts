import { layerModes, layersKey } from "../page/layerModes.ts"
import { pathsWithLook } from "../page/look.ts"

// Runs before the page is shown, so that what a person has chosen does not change what is already visible.
const root = document.documentElement
root.classList.add("script")
root.dataset[layersKey] = "side"
try {
  root.dataset["theme"] = localStorage.getItem("theme") ?? ""
  root.dataset[layersKey] = layerModes.find((mode) => mode === localStorage.getItem(layersKey)) ?? "side"
  const look = localStorage.getItem("look")
  if (look && pathsWithLook.test(location.pathname) && location.search === "")
    location.replace(`?${look}${location.hash}`)
} catch {
  // The browser blocks storage, so there are only defaults.
}
