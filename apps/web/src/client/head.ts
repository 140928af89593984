// Runs before the page is shown, so that its colors do not change while it loads.
const root = document.documentElement
root.classList.add("script")
try {
  root.dataset["theme"] = localStorage.getItem("theme") ?? ""
} catch {
  // The browser blocks storage, so the system decides.
}
