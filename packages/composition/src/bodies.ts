import { AdditionalChecks } from "@emoji-catalogue/application/metadata"
import { Effect, Layer } from "effect"
import { tmpdir } from "node:os"
import { requireSpace } from "./database.ts"

/** Room for four of the largest bodies. A file system in memory for `TMPDIR` may be small. */
const minFreeBytes = 16 * 1024 * 1024

/** The check `disk` fails, too, while the folder of request bodies has no space: uploads are refused then. */
export const diskCheck = Layer.effect(
  AdditionalChecks,
  Effect.map(AdditionalChecks, (others) => ({
    ...others,
    disk: Effect.andThen(others["disk"] ?? Effect.void, requireSpace(tmpdir(), minFreeBytes))
  }))
)
