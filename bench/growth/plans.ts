import { Effect } from "effect"
import { Statement } from "effect/sql"

interface PlanNode {
  readonly "Node Type": string
  readonly "Relation Name"?: string
  readonly "Index Name"?: string
  readonly "Total Cost": number
  readonly Plans?: ReadonlyArray<PlanNode>
}

export interface Plans {
  /** The node with the highest cost in the plans of all statements. */
  readonly largest: string
  /** The tables that the statements scan sequentially. */
  readonly scanned: ReadonlySet<string>
}

const isExplainable = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i

let recorded: Array<PlanNode> | undefined

/** Records the plan of each statement while `plansOf` runs. */
export const planRecorder: Statement.Transformer = (statement, sql) => {
  const [text] = statement.compile()
  if (recorded === undefined || !isExplainable.test(text)) return Effect.succeed(statement)
  const plans = recorded
  return sql`EXPLAIN (FORMAT JSON) ${statement}`.pipe(
    Effect.tap(([row]) => {
      const [{ Plan }] = Object.values(row!)[0] as [{ Plan: PlanNode }]
      plans.push(Plan)
      return Effect.void
    }),
    Effect.as(statement),
    Effect.provideService(Statement.CurrentTransformer, undefined),
    Effect.orDie
  )
}

/** Calls `visit` with each node and its own cost. A node below LIMIT costs only as much as the LIMIT reads of it. */
const walk = (node: PlanNode, limit: number, visit: (node: PlanNode, cost: number) => void): void => {
  const total = Math.min(node["Total Cost"], limit)
  const children = node.Plans ?? []
  visit(node, total - children.reduce((sum, child) => sum + Math.min(child["Total Cost"], total), 0))
  for (const child of children) walk(child, total, visit)
}

const nameOf = (node: PlanNode): string =>
  [node["Node Type"], node["Index Name"] ?? node["Relation Name"]].filter((part) => part !== undefined).join(" ")

/** Runs an operation and returns the plans of its statements. */
export const plansOf = <A, E, R>(operation: Effect.Effect<A, E, R>): Effect.Effect<Plans, E, R> =>
  Effect.gen(function* () {
    recorded = []
    yield* operation
    const plans = recorded
    recorded = undefined
    let largest = { name: "", cost: -1 }
    const scanned = new Set<string>()
    for (const plan of plans) {
      walk(plan, Infinity, (node, cost) => {
        if (cost > largest.cost) largest = { name: nameOf(node), cost }
        if (node["Node Type"] === "Seq Scan" && node["Relation Name"]) scanned.add(node["Relation Name"])
      })
    }
    return { largest: largest.name, scanned }
  })
