/** Waits until the browser has nothing else to do, or for a second. Safari cannot tell, so it waits for a moment. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: 1000 })
    else setTimeout(resolve, 100)
  })
