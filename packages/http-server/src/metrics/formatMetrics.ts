import type { HistogramValue, Labels, MetricFamily } from "./MetricFamily.ts"

/** OpenMetrics 1.0, or the text format of Prometheus that preceded it. */
export type MetricsFormat = "openmetrics" | "prometheus"

export const contentTypes: Readonly<Record<MetricsFormat, string>> = {
  openmetrics: "application/openmetrics-text; version=1.0.0; charset=utf-8",
  prometheus: "text/plain; version=0.0.4; charset=utf-8"
}

/** OpenMetrics, unless the client accepts text and not OpenMetrics. */
export const negotiateFormat = (accept = ""): MetricsFormat =>
  accept.includes("text/plain") && !accept.includes("application/openmetrics-text") ? "prometheus" : "openmetrics"

const units = ["seconds", "bytes", "ratio"]

/** The text that Prometheus scrapes. */
export const formatMetrics = (families: ReadonlyArray<MetricFamily>, format: MetricsFormat): string => {
  const blocks = families.filter(({ series }) => series.length > 0).map((family) => formatFamily(family, format))
  return format === "openmetrics" ? `${blocks.join("")}# EOF\n` : blocks.join("")
}

const formatFamily = (family: MetricFamily, format: MetricsFormat): string => {
  const { help, name, type } = family
  const unit = units.find((unit) => name.endsWith(`_${unit}`))
  const metadata =
    format === "openmetrics"
      ? [
          `# TYPE ${name} ${type}`,
          unit === undefined ? undefined : `# UNIT ${name} ${unit}`,
          help === "" ? undefined : `# HELP ${name} ${escapeText(help)}`
        ]
      : [
          help === "" ? undefined : `# HELP ${sampleName(family)} ${escapeLines(help)}`,
          `# TYPE ${sampleName(family)} ${type === "info" ? "gauge" : type}`
        ]
  const lines = [...metadata, ...samples(family)].filter((line) => line !== undefined)
  return lines.map((line) => `${line}\n`).join("")
}

const suffixes = { counter: "_total", gauge: "", histogram: "", info: "_info" } as const

/** The name of a metric's samples; those of a histogram have further suffixes. */
const sampleName = ({ name, type }: MetricFamily): string => name + suffixes[type]

const samples = (family: MetricFamily): ReadonlyArray<string> =>
  family.type === "histogram"
    ? family.series.flatMap(({ labels, value }) => histogramSamples(family.name, labels, value))
    : family.series.map(({ labels, value }) => sample(sampleName(family), labels, value))

const histogramSamples = (name: string, labels: Labels, { buckets, count, sum }: HistogramValue) => [
  ...buckets.map(([bound, upTo]) => sample(`${name}_bucket`, { ...labels, le: canonical(bound) }, upTo)),
  sample(`${name}_bucket`, { ...labels, le: "+Inf" }, count),
  sample(`${name}_sum`, labels, sum),
  sample(`${name}_count`, labels, count)
]

const sample = (name: string, labels: Labels, value: number): string => {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeText(text)}"`)
  return `${name}${pairs.length === 0 ? "" : `{${pairs.join(",")}}`} ${value}`
}

/** OpenMetrics wants the same bound to be the same text everywhere: with a decimal point. */
const canonical = (bound: number): string => (Number.isInteger(bound) ? `${bound}.0` : `${bound}`)

const escapeLines = (text: string): string => text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")

const escapeText = (text: string): string => escapeLines(text).replaceAll('"', '\\"')
