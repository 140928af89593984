let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a short message at the edge of the page, which screen readers read out. */
export const announce = (message: string): void => {
  const status = document.getElementById("status")
  if (status === null) return
  // What is outside of an open dialog is inert and behind it.
  ;(document.querySelector("dialog[open]") ?? document.body).append(status)
  status.textContent = message
  clearTimeout(timer)
  timer = setTimeout(() => (status.textContent = ""), 3000)
}
