const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/**
 * The elements of SVG that are kept: those that draw from nothing but the document itself. No patterns and markers: their
 * references are inherited, so that what they multiply to cannot be told from the document's size. Of the filters only
 * those whose work does not grow with their parameters.
 */
export const allowedElements = wordSet(`
  svg g defs symbol use path rect circle ellipse line polyline polygon clipPath mask linearGradient radialGradient stop
  filter feBlend feColorMatrix feComponentTransfer feFuncA feFuncB feFuncG feFuncR feComposite feDropShadow feFlood
  feGaussianBlur feMerge feMergeNode feOffset
`)

/** Properties that may stand in `style` and as attributes. */
export const presentationProperties = wordSet(`
  clip-path clip-rule color color-interpolation color-interpolation-filters display fill fill-opacity fill-rule filter
  flood-color flood-opacity mask mask-type opacity overflow paint-order shape-rendering stop-color stop-opacity stroke
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  vector-effect visibility
`)

/** Properties that have no attribute, so that they stay in `style`. */
export const styleOnlyProperties = wordSet("isolation mix-blend-mode")

/** Attributes of plain value that are no properties; `id` and `href` have rules of their own. */
export const allowedAttributes = wordSet(`
  amplitude clipPathUnits cx cy d dx dy edgeMode exponent filterUnits fr fx fy gradientTransform gradientUnits height in
  in2 intercept k1 k2 k3 k4 maskContentUnits maskUnits mode offset operator pathLength points preserveAspectRatio
  primitiveUnits r result rx ry slope spreadMethod stdDeviation tableValues transform type values viewBox width x x1 x2
  y y1 y2
`)
