import { Layer } from "effect"
import * as PgApiKeyRepository from "./PgApiKeyRepository.ts"
import * as PgApiKeyUsageRepository from "./PgApiKeyUsageRepository.ts"

export const layer = Layer.merge(PgApiKeyRepository.layer, PgApiKeyUsageRepository.layer)
