import { type StatsFs, statfsSync } from "node:fs"
import type { Failure } from "./workerProtocol.ts"

export const mebibyte = 1024 * 1024

/**
 * Less free space refuses statements that write. PostgreSQL's log grows by files of 16 MiB, and PGlite hangs when it cannot
 * create one in the middle of a statement.
 */
export const reservedBytes = 32 * mebibyte

/** The disk space that may still be used, of a file system's status. */
export const availableBytes = ({ bavail, bsize }: StatsFs) => bavail * bsize

/** Excludes CHECKPOINT and the end of a transaction, which free space or need very little. */
const writes = /\b(?:insert|(?<!for )update|delete|create|alter|vacuum|analyze)\b/i

export const diskFullMessage = `Less than ${reservedBytes / mebibyte} MiB of disk space are left`

/** Fails a statement like PostgreSQL on a full disk, but before it starts. */
export const diskFullFailure = (folder: string, sql: string): Failure | undefined =>
  writes.test(sql) && availableBytes(statfsSync(folder)) < reservedBytes
    ? {
        message: diskFullMessage,
        code: "53100",
        constraint: undefined,
        stack: undefined
      }
    : undefined
