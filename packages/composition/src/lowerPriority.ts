import { existsSync, readdirSync } from "node:fs"
import { setPriority } from "node:os"

/** The lowest priority on the scale from -20 (highest) to 19. */
const priority = 19

const threads = "/proc/self/task"

/**
 * Gives this process the lowest priority. On Linux, `setPriority` affects one thread and the threads that this thread
 * starts later. It is therefore called for every existing thread.
 */
export const lowerPriority = (): void => {
  for (const thread of existsSync(threads) ? readdirSync(threads).map(Number) : [0]) setPriority(thread, priority)
}
