let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a short message at the edge of the page, which screen readers read out. */
export const announce = (message: string): void => {
  const status = document.getElementById("status")
  if (status === null) return
  status.textContent = message
  clearTimeout(timer)
  timer = setTimeout(() => (status.textContent = ""), 3000)
}
