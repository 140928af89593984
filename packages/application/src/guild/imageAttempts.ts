/**
 * How many attempts a job makes to read an image. With the delays of the queue they take about three minutes.
 * Afterwards the job continues without the image, because a single image must not prevent a backup or a restore.
 */
export const imageAttempts = 6
