/**
 * How often a job tries to read an image while it can read others, with the delays of its queue about three minutes. Then it does
 * without, because a single image must not keep a server from being backed up or restored.
 */
export const imageAttempts = 6
