import { Analytics, Overview } from "@emoji-catalogue/application/analytics"
import { Layer } from "effect"

/** What administrators see of the use and the state of the service. */
export const layer = Layer.merge(Analytics.layer, Overview.layer)
