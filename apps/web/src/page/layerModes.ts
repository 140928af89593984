/** How two drawings are shown: beside each other, or over each other in one of three ways. */
export const layerModes = ["side", "wipe", "onion", "difference"] as const

export type LayerMode = (typeof layerModes)[number]

/** Where the browser keeps the mode that was chosen last, and the data attribute of the document with it. */
export const layersKey = "layers"
