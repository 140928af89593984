import { type StatsFs, statfsSync } from "node:fs"
import type { Failure } from "./workerProtocol.ts"

export const mebibyte = 1024 * 1024

/**
 * Statements that write are refused if less disk space is free. PostgreSQL's write-ahead log grows by files of 16 MiB,
 * and PGlite hangs if it cannot create such a file in the middle of a statement.
 */
export const reservedBytes = 32 * mebibyte

/** The disk space that an unprivileged process may still use, in bytes. */
export const availableBytes = ({ bavail, bsize }: StatsFs) => bavail * bsize

/**
 * Matches statements that write. CHECKPOINT and the end of a transaction do not match, because they free space or need
 * very little.
 */
const writes = /\b(?:insert|(?<!for )update|delete|create|alter|vacuum|analyze)\b/i

export const diskFullMessage = `Less than ${reservedBytes / mebibyte} MiB of disk space are left`

/**
 * Checks the disk before a statement starts. If the statement writes and too little space is free, returns PostgreSQL's
 * failure for a full disk; otherwise undefined.
 */
export const diskFullFailure = (folder: string, sql: string): Failure | undefined =>
  writes.test(sql) && availableBytes(statfsSync(folder)) < reservedBytes
    ? {
        message: diskFullMessage,
        code: "53100",
        constraint: undefined,
        stack: undefined
      }
    : undefined
