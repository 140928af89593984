import { Layer } from "effect"
import { UnitOfWork } from "../../shared/UnitOfWork.ts"

/** `UnitOfWork` for ports in memory. It only runs the writes, because ports in memory cannot roll back. */
export const layer = Layer.succeed(UnitOfWork, { run: (writes) => writes })
