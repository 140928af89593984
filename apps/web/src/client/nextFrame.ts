/**
 * Resolves after the browser has drawn what changed. It divides long work into several frames, because everything that is
 * drawn in one frame is one task, and keys have to wait for its end.
 */
export const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
