/**
 * How many attempts a job makes to read an image, within about three minutes. Afterwards the job continues without the
 * image, because a single image must not prevent a backup or a restore.
 */
export const imageAttempts = 6
