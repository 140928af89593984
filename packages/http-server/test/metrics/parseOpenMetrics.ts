/** A metric family of an OpenMetrics text, checked against the rules of the specification (version 1.0.0). */
export interface ParsedFamily {
  readonly name: string
  readonly type: string
  readonly unit: string | undefined
  readonly help: string | undefined
  readonly samples: ReadonlyArray<ParsedSample>
}

export interface ParsedSample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

const suffixes: Readonly<Record<string, ReadonlyArray<string>>> = {
  counter: ["_total", "_created"],
  gauge: [""],
  histogram: ["_bucket", "_sum", "_count", "_created"],
  info: ["_info"]
}

const metricName = "[a-zA-Z_:][a-zA-Z0-9_:]*"
const labelPattern = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"/y
const samplePattern = new RegExp(`^(${metricName})(?:\\{(.*)\\})? (\\S+)$`)
const numberPattern = /^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?|[+-]?Inf|NaN)$/i

const unescape = (text: string) => text.replace(/\\(["\\n])/g, (_, letter) => (letter === "n" ? "\n" : letter))

/** Throws with the line that breaks a rule. */
export const parseOpenMetrics = (text: string): ReadonlyMap<string, ParsedFamily> => {
  const lines = text.split("\n")
  const require = (holds: boolean, rule: string, at = ""): void => {
    if (!holds) throw new Error(`${rule}: ${at}`)
  }
  require(lines.at(-1) === "" && lines.at(-2) === "# EOF", "The text must end with # EOF and a line feed", lines.at(-2))
  const families = new Map<string, ParsedFamily>()
  let family: { name: string; type?: string; unit?: string; help?: string; samples: Array<ParsedSample> } | undefined

  const finish = (): void => {
    if (family === undefined) return
    const { help, name, samples, type = "unknown", unit } = family
    families.set(name, { name, type, unit, help, samples })
    checkFamily(families.get(name)!, require)
    family = undefined
  }
  const startIfNew = (name: string): void => {
    if (family?.name === name) return
    finish()
    require(!families.has(name), "The lines of a family must be in one block", name)
    family = { name, samples: [] }
  }

  for (const line of lines.slice(0, -2)) {
    const metadata = new RegExp(`^# (TYPE|UNIT|HELP) (${metricName}) (.+)$`).exec(line)
    if (metadata !== null) {
      const [, keyword = "", name = "", value = ""] = metadata
      startIfNew(name)
      require(family!.samples.length === 0, "Metadata must precede samples", line)
      const key = keyword.toLowerCase() as "type" | "unit" | "help"
      require(family![key] === undefined, "Metadata must be unique", line)
      if (key === "type") require(value in suffixes, "The type must be known", line)
      if (key === "help") require(/^(?:[^"\\]|\\["\\n])*$/.test(value), "Help must be escaped", line)
      family![key] = key === "help" ? unescape(value) : value
      continue
    }
    require(!line.startsWith("#"), "Only TYPE, UNIT, HELP and EOF may follow a hash", line)
    const sample = samplePattern.exec(line)
    require(sample !== null, "A sample must have a name, labels and a value", line)
    const [, name = "", labelText, value = ""] = sample!
    require(numberPattern.test(value), "The value must be a number", line)
    require(family !== undefined, "A sample must follow its metadata", line)
    const allowed = suffixes[family!.type ?? ""] ?? [""]
    require(allowed.some((suffix) => name === family!.name + suffix), "The suffix must fit the type", line)
    const labels: Record<string, string> = {}
    labelPattern.lastIndex = 0
    for (let rest = labelText ?? ""; rest !== "";) {
      const label = new RegExp(`^${labelPattern.source}(,(?=.)|$)`).exec(rest)
      require(label !== null, "Labels must be quoted, escaped and separated by commas", line)
      const [whole = "", key = "", escaped = ""] = label!
      require(!(key in labels), "The names of labels must be unique", line)
      labels[key] = unescape(escaped)
      rest = rest.slice(whole.length)
    }
    family!.samples.push({ name, labels, value: Number(value.replace(/Inf$/i, "Infinity")) })
  }
  finish()
  return families
}

type Require = (holds: boolean, rule: string, at?: string) => void

const checkFamily = ({ name, samples, type, unit }: ParsedFamily, require: Require): void => {
  if (unit !== undefined) {
    require(name.endsWith(`_${unit}`), "The name must end with the unit", name)
    require(type !== "info", "An info must not have a unit", name)
  }
  const keys = samples.map(({ labels, name }) => JSON.stringify([name, Object.entries(labels).sort()]))
  require(new Set(keys).size === keys.length, "Each sample must be unique", name)
  for (const { labels, name: sample, value } of samples) {
    if (type === "counter" || type === "histogram") require(value >= 0, "Counts must not be negative or NaN", sample)
    if (type === "info") require(value === 1, "The value of an info must be 1", sample)
    require("le" in labels === sample.endsWith("_bucket"), "Only buckets have the label le", sample)
  }
  if (type === "histogram") checkHistogram(name, samples, require)
}

const checkHistogram = (name: string, samples: ReadonlyArray<ParsedSample>, require: Require): void => {
  const bySeries = Map.groupBy(samples, ({ labels: { le: _, ...labels } }) => JSON.stringify(labels))
  const order = samples.map(({ labels: { le: _, ...labels } }) => JSON.stringify(labels))
  require(order.every(
    (key, at) => at === 0 || key === order[at - 1] || order.indexOf(key) === at
  ), "The samples of a histogram must be in one block", name)
  for (const [labels, series] of bySeries) {
    const at = `${name}${labels}`
    const buckets = series.filter((sample) => sample.name === `${name}_bucket`)
    const bounds = buckets.map(({ labels: { le = "" } }) => (le === "+Inf" ? Infinity : Number(le)))
    require(buckets.at(-1)?.labels["le"] === "+Inf", "The last bucket must be +Inf", at)
    require(bounds.every((bound, i) => i === 0 || bound > bounds[i - 1]!), "Bounds must ascend", at)
    require(buckets.every(({ labels: { le = "" } }) =>
      /^\d+\.\d+(?:e[+-]?\d+)?$|^\+Inf$/.test(le)
    ), "Bounds must be canonical", at)
    require(buckets.every(
      ({ value }, i) => i === 0 || value >= buckets[i - 1]!.value
    ), "Buckets must be cumulative", at)
    const count = series.find((sample) => sample.name === `${name}_count`)?.value
    require(count === buckets.at(-1)!.value, "The count must be that of +Inf", at)
    require(series.some((sample) => sample.name === `${name}_sum`), "A histogram must have a sum", at)
  }
}
