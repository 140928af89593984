/** Runs in a page. Returns an empty list, or how wide the page is and what makes it wider than the window. */
export const overflowing = (): ReadonlyArray<string> => {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const all = Array.from(document.querySelectorAll("body *"))
  const isWide = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    return left < -1 || right > clientWidth + 1
  }
  return [
    `${scrollWidth} > ${clientWidth}`,
    ...all.filter(isWide).map(({ outerHTML }) => outerHTML.slice(0, 120))
  ].slice(0, 5)
}
