import { Layer } from "effect"
import { UnitOfWork } from "../../shared/UnitOfWork.ts"

/** Only runs the writes, because ports in memory cannot roll back. */
export const layer = Layer.succeed(UnitOfWork, { run: (writes) => writes })
