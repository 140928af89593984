export interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** The samples in the text format of Prometheus, by metric. Throws if a sample does not follow the type of its metric. */
export const parseMetrics = (text: string): ReadonlyMap<string, { readonly samples: ReadonlyArray<Sample> }> => {
  const families = new Map<string, { readonly samples: Array<Sample> }>()
  let [metric, type] = ["", ""]
  for (const line of text.trimEnd().split("\n")) {
    if (line.startsWith("# HELP ")) continue
    const metadata = /^# TYPE (\S+) (\S+)$/.exec(line)
    if (metadata !== null) {
      ;[, metric = "", type = ""] = metadata
      if (families.has(metric)) throw new Error(`${metric} has two blocks`)
      families.set(metric, { samples: [] })
      continue
    }
    const [, name = "", labels = "", value] = /^([^{ ]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    if (metric !== (type === "histogram" ? name.replace(/_(?:bucket|sum|count)$/, "") : name)) throw new Error(line)
    const pairs = Array.from(labels.matchAll(/(\w+)="([^"]*)"/g), ([, label, of]) => [label, of])
    families.get(metric)!.samples.push({ name, labels: Object.fromEntries(pairs), value: Number(value) })
  }
  return families
}
