import { Layer } from "effect"
import * as PgAccountRepository from "./PgAccountRepository.ts"
import * as PgSessionRepository from "./PgSessionRepository.ts"

export const layer = Layer.merge(PgAccountRepository.layer, PgSessionRepository.layer)
