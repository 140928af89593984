import { Layer } from "effect"
import { UnitOfWork } from "../../shared/UnitOfWork.ts"

/** `UnitOfWork` for ports in memory, which cannot undo writes. */
export const layer = Layer.succeed(UnitOfWork, { run: (writes) => writes })
