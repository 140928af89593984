/**
 * How often a job tries to read an image, which takes about three minutes with the delays of the queue. Then it continues
 * without the image, because a single image must not prevent a backup or a restore.
 */
export const imageAttempts = 6
