/** Replaces each row of a platform's drawings in `root` by a slider through them. */
export const enableReleaseSliders = (root: ParentNode): void => {
  for (const group of root.querySelectorAll<HTMLElement>(".releases")) {
    const figures = Array.from(group.querySelectorAll("figure"))
    const slider = document.createElement("input")
    slider.type = "range"
    slider.max = String(figures.length - 1)
    slider.value = slider.max
    slider.setAttribute("aria-label", group.getAttribute("aria-label") ?? "")
    const show = () => {
      for (const [at, figure] of figures.entries()) figure.hidden = at !== slider.valueAsNumber
      slider.setAttribute("aria-valuetext", figures[slider.valueAsNumber]?.innerText.trim() ?? "")
    }
    slider.addEventListener("input", show)
    show()
    group.append(slider)
  }
}
