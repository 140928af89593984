const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/**
 * The allowed SVG elements. They load nothing from outside of the document. `pattern` and `marker` are excluded,
 * because `checkRenderCost` would underestimate their cost: if a group of 100 elements refers to a pattern, the pattern
 * may be drawn 100 times, but `checkRenderCost` would count it once. Filter primitives whose cost grows with their
 * parameters are also excluded.
 */
export const allowedElements = wordSet(`
  svg g defs symbol use path rect circle ellipse line polyline polygon clipPath mask linearGradient radialGradient stop
  filter feBlend feColorMatrix feComponentTransfer feFuncA feFuncB feFuncG feFuncR feComposite feDropShadow feFlood
  feGaussianBlur feMerge feMergeNode feOffset
`)

/** CSS properties that are allowed both in `style` and as attributes. */
export const presentationProperties = wordSet(`
  clip-path clip-rule color color-interpolation color-interpolation-filters display fill fill-opacity fill-rule filter
  flood-color flood-opacity mask mask-type opacity overflow paint-order shape-rendering stop-color stop-opacity stroke
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  vector-effect visibility
`)

/** CSS properties that are allowed in `style`. They have no attribute form. */
export const styleOnlyProperties = wordSet("isolation mix-blend-mode")

/** `id` and `href` are not listed, because they have their own rules. */
export const allowedAttributes = wordSet(`
  amplitude clipPathUnits cx cy d dx dy edgeMode exponent filterUnits fr fx fy gradientTransform gradientUnits height in
  in2 intercept k1 k2 k3 k4 maskContentUnits maskUnits mode offset operator pathLength points preserveAspectRatio
  primitiveUnits r result rx ry slope spreadMethod stdDeviation tableValues transform type values viewBox width x x1 x2
  y y1 y2
`)
