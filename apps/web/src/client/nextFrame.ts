/**
 * Resolves after the browser has drawn what changed. Long work is divided by it, because what is drawn in one frame is one
 * task, which delays the keys that are typed meanwhile.
 */
export const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
