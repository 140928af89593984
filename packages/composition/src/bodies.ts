import { AdditionalChecks } from "@emoji-catalogue/application/metadata"
import { Effect, Layer } from "effect"
import { tmpdir } from "node:os"
import { requireSpace } from "./database.ts"

/**
 * The minimum free space, which is enough for four request bodies of the maximum size. It is low, because `TMPDIR` may
 * be a small in-memory file system.
 */
const minFreeBytes = 16 * 1024 * 1024

/** Adds the folder for request bodies to the health check `disk`, because uploads fail when this folder is full. */
export const diskCheck = Layer.effect(
  AdditionalChecks,
  Effect.map(AdditionalChecks, (others) => ({
    ...others,
    disk: Effect.andThen(others["disk"] ?? Effect.void, requireSpace(tmpdir(), minFreeBytes))
  }))
)
