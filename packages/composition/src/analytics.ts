import { Analytics, Overview } from "@emoji-catalogue/application/analytics"
import { Layer } from "effect"

export const layer = Layer.merge(Analytics.layer, Overview.layer)
