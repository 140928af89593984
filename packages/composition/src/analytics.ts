import { Analytics, Overview } from "@emoji-catalogue/application/analytics"
import { Layer } from "effect"

/** Statistics about the use and the state of the service, for administrators. */
export const layer = Layer.merge(Analytics.layer, Overview.layer)
