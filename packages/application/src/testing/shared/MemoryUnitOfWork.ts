import { Layer } from "effect"
import { UnitOfWork } from "../../shared/UnitOfWork.ts"

/** Runs the writes without a transaction, because ports in memory cannot roll back. */
export const layer = Layer.succeed(UnitOfWork, { run: (writes) => writes })
