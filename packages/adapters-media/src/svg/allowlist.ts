const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/**
 * SVG elements that draw only from the document itself. Patterns and markers are excluded, because their references are
 * inherited, so their rendering cost cannot be bounded from the document. Filters whose cost grows with their parameters
 * are excluded, too.
 */
export const allowedElements = wordSet(`
  svg g defs symbol use path rect circle ellipse line polyline polygon clipPath mask linearGradient radialGradient stop
  filter feBlend feColorMatrix feComponentTransfer feFuncA feFuncB feFuncG feFuncR feComposite feDropShadow feFlood
  feGaussianBlur feMerge feMergeNode feOffset
`)

/** Properties allowed both in `style` and as attributes. */
export const presentationProperties = wordSet(`
  clip-path clip-rule color color-interpolation color-interpolation-filters display fill fill-opacity fill-rule filter
  flood-color flood-opacity mask mask-type opacity overflow paint-order shape-rendering stop-color stop-opacity stroke
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  vector-effect visibility
`)

/** Properties that have no attribute form and stay in `style`. */
export const styleOnlyProperties = wordSet("isolation mix-blend-mode")

/** Attributes with plain values that are not properties. `id` and `href` have their own rules. */
export const allowedAttributes = wordSet(`
  amplitude clipPathUnits cx cy d dx dy edgeMode exponent filterUnits fr fx fy gradientTransform gradientUnits height in
  in2 intercept k1 k2 k3 k4 maskContentUnits maskUnits mode offset operator pathLength points preserveAspectRatio
  primitiveUnits r result rx ry slope spreadMethod stdDeviation tableValues transform type values viewBox width x x1 x2
  y y1 y2
`)
