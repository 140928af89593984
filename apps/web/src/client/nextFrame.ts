/**
 * Resolves to the drawing time in milliseconds after the browser has drawn what changed. It divides long work into several
 * frames, because everything that is drawn in one frame is one task, and keys have to wait for its end.
 */
export const nextFrame = (): Promise<number> =>
  new Promise((resolve) =>
    requestAnimationFrame((startedAt) => setTimeout(() => resolve(performance.now() - startedAt)))
  )
