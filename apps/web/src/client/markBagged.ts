/** Marks the emoji of grids that are in the bag. `description` says so to screen readers. */
export const markBagged = (bag: ReadonlyArray<string>, description: string): void => {
  if (bag.length === 0 && document.querySelector("[data-bagged]") === null) return
  const slugs = new Set(bag)
  for (const link of document.querySelectorAll("[role=grid] a")) {
    // Parsing the addresses of thousands of links takes longer.
    const address = link.getAttribute("href") ?? ""
    const isBagged = slugs.has(address.slice(address.lastIndexOf("/") + 1))
    if (isBagged === link.hasAttribute("data-bagged")) continue
    link.toggleAttribute("data-bagged", isBagged)
    if (isBagged) link.setAttribute("aria-description", description)
    else link.removeAttribute("aria-description")
  }
}
