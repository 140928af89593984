/** Reads a stored value. Undefined if there is none, or if the browser blocks storage. */
export const stored = (name: string): string | undefined => {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

export const store = (name: string, value: string): void => {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Without storage, the choice holds for this page only.
  }
}
