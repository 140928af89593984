import { assert, describe, it } from "@effect/vitest"
import { formatMetrics, negotiateFormat } from "../../src/metrics/formatMetrics.ts"
import { Histogram } from "../../src/metrics/Histogram.ts"
import type { MetricFamily } from "../../src/metrics/MetricFamily.ts"
import { parseOpenMetrics } from "./parseOpenMetrics.ts"

const hostile = 'a "quoted" \\ back\\nslash,\nnext="line"}'

const durations = new Histogram([500, 1000, 10_000])
for (const value of [100, 500, 750, 10_000, 11_000]) durations.observe(value)

const families: ReadonlyArray<MetricFamily> = [
  {
    name: "things",
    help: `Counts. ${hostile}`,
    type: "counter",
    series: [
      { labels: { kind: hostile }, value: 3 },
      { labels: { kind: "" }, value: 1e21 }
    ]
  },
  { name: "heat_ratio", help: "A gauge.", type: "gauge", series: [{ labels: {}, value: -0.25 }] },
  { name: "thing_build", help: "Facts.", type: "info", series: [{ labels: { version: "1.2.3" }, value: 1 }] },
  {
    name: "wait_seconds",
    help: "Waits.",
    type: "histogram",
    series: [{ labels: { at: "x" }, value: durations.value }]
  },
  { name: "never", help: "Without series.", type: "gauge", series: [] }
]

it("OpenMetrics has types, units, suffixes, escaped labels and cumulative buckets", () => {
  const text = formatMetrics(families, "openmetrics")
  const parsed = parseOpenMetrics(text)
  assert.deepStrictEqual(Array.from(parsed.keys()), ["things", "heat_ratio", "thing_build", "wait_seconds"])
  assert.deepInclude(parsed.get("things"), { type: "counter", unit: undefined, help: `Counts. ${hostile}` })
  assert.deepStrictEqual(parsed.get("things")!.samples, [
    { name: "things_total", labels: { kind: hostile }, value: 3 },
    { name: "things_total", labels: { kind: "" }, value: 1e21 }
  ])
  assert.deepInclude(parsed.get("heat_ratio"), { type: "gauge", unit: "ratio" })
  assert.deepStrictEqual(parsed.get("thing_build")!.samples[0]!.name, "thing_build_info")
  assert.deepStrictEqual(
    parsed.get("wait_seconds")!.samples.map(({ labels: { le }, name, value }) => [name, le, value]),
    [
      ["wait_seconds_bucket", "0.5", 2],
      ["wait_seconds_bucket", "1.0", 3],
      ["wait_seconds_bucket", "10.0", 4],
      ["wait_seconds_bucket", "+Inf", 5],
      ["wait_seconds_sum", undefined, 22.35],
      ["wait_seconds_count", undefined, 5]
    ]
  )
})

it("the text format of Prometheus names samples in its metadata, and has neither units nor an end", () => {
  assert.deepStrictEqual(
    formatMetrics(families, "prometheus")
      .split("\n")
      .filter((line) => !line.startsWith("wait")),
    [
      `# HELP things_total Counts. a "quoted" \\\\ back\\\\nslash,\\nnext="line"}`,
      "# TYPE things_total counter",
      `things_total{kind="a \\"quoted\\" \\\\ back\\\\nslash,\\nnext=\\"line\\"}"} 3`,
      'things_total{kind=""} 1e+21',
      "# HELP heat_ratio A gauge.",
      "# TYPE heat_ratio gauge",
      "heat_ratio -0.25",
      "# HELP thing_build_info Facts.",
      "# TYPE thing_build_info gauge",
      'thing_build_info{version="1.2.3"} 1',
      "# HELP wait_seconds Waits.",
      "# TYPE wait_seconds histogram",
      ""
    ]
  )
})

it.each([
  [undefined, "openmetrics"],
  ["*/*", "openmetrics"],
  ["application/openmetrics-text;version=1.0.0;q=0.5,text/plain;version=0.0.4;q=0.3,*/*;q=0.1", "openmetrics"],
  ["text/plain;version=0.0.4;q=0.3,*/*;q=0.1", "prometheus"]
])("a client that accepts %s gets %s", (accept, format) => {
  assert.strictEqual(negotiateFormat(accept), format)
})

describe("the check of the tests rejects", () => {
  const counter = "# TYPE a counter\n"
  const histogram = "# TYPE a histogram\n"
  it.each([
    ["a missing end", `${counter}a_total 1\n`],
    ["text after the end", "# EOF\na 1\n"],
    ["a counter without _total", `${counter}a 1\n# EOF\n`],
    ["an unescaped quote", `${counter}a_total{b="c"d"} 1\n# EOF\n`],
    ["a line feed in a label", `${counter}a_total{b="c\nd"} 1\n# EOF\n`],
    ["a duplicate sample", `${counter}a_total{b="c"} 1\na_total{b="c"} 2\n# EOF\n`],
    ["two blocks of a family", `${counter}a_total 1\n# TYPE b gauge\nb 1\n# HELP a Late.\n# EOF\n`],
    ["a unit that the name lacks", "# TYPE a gauge\n# UNIT a seconds\na 1\n# EOF\n"],
    ["a negative counter", `${counter}a_total -1\n# EOF\n`],
    ["a histogram without +Inf", `${histogram}a_bucket{le="1.0"} 1\na_sum 1\na_count 1\n# EOF\n`],
    [
      "buckets that are not cumulative",
      `${histogram}a_bucket{le="1.0"} 2\na_bucket{le="+Inf"} 1\na_sum 1\na_count 1\n# EOF\n`
    ],
    ["a count other than +Inf", `${histogram}a_bucket{le="+Inf"} 1\na_sum 1\na_count 2\n# EOF\n`],
    ["an empty line", `${counter}\na_total 1\n# EOF\n`],
    ["an unknown comment", "# Hello\n# EOF\n"]
  ])("%s", (_, text) => {
    assert.throws(() => parseOpenMetrics(text))
  })
})
