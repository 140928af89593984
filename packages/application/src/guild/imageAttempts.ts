/**
 * How often a job tries to read an image, in about three minutes with the delays of its queue. Then it continues without the image,
 * because a single image must not prevent a backup or a restore.
 */
export const imageAttempts = 6
