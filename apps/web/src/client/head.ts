import { pathsWithLook } from "../page/look.ts"

// Runs before the page is shown, so that what a person has chosen does not change what is already visible.
const root = document.documentElement
root.classList.add("script")
try {
  root.dataset["theme"] = localStorage.getItem("theme") ?? ""
  const look = localStorage.getItem("look")
  if (look && pathsWithLook.test(location.pathname) && location.search === "")
    location.replace(`?${look}${location.hash}`)
} catch {
  // The browser blocks storage, so there are only defaults.
}
