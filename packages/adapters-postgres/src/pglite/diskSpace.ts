import { type StatsFs, statfsSync } from "node:fs"
import type { Failure } from "./workerProtocol.ts"

export const mebibyte = 1024 * 1024

/**
 * The free disk space below which the database refuses statements that write. The limit leaves space for two files of
 * PostgreSQL's write-ahead log (16 MiB each), because PGlite hangs if a statement cannot create such a file.
 */
export const reservedBytes = 32 * mebibyte

/** The disk space that an unprivileged process may still use. */
export const availableBytes = ({ bavail, bsize }: StatsFs) => bavail * bsize

/**
 * Matches statements that write. CHECKPOINT and the end of a transaction are excluded, because they free space or need
 * very little.
 */
const writes = /\b(?:insert|(?<!for )update|delete|create|alter|vacuum|analyze)\b/i

export const diskFullMessage = `Less than ${reservedBytes / mebibyte} MiB of disk space are left`

/** Returns PostgreSQL's failure for a full disk if the statement writes and too little space is free. */
export const diskFullFailure = (folder: string, sql: string): Failure | undefined =>
  writes.test(sql) && availableBytes(statfsSync(folder)) < reservedBytes
    ? {
        message: diskFullMessage,
        code: "53100",
        constraint: undefined,
        stack: undefined
      }
    : undefined
