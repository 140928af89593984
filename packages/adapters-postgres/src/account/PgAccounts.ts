import { Layer } from "effect"
import * as PgAccountRepository from "./PgAccountRepository.ts"
import * as PgSessionRepository from "./PgSessionRepository.ts"

/** `AccountRepository` and `SessionRepository` (migration 0011). */
export const layer = Layer.merge(PgAccountRepository.layer, PgSessionRepository.layer)
