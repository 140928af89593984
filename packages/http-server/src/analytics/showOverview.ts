import type { OverviewReport, RecentTraffic } from "@emoji-catalogue/application/analytics"
import { DateTime } from "effect"
import { showRun } from "../import/ImportsHandlers.ts"

type Run = Parameters<typeof showRun>[0]

const showRunState = (run: Run) => {
  const { report: _, ...state } = showRun(run)
  return state
}

const showTraffic = ({ since, ...traffic }: RecentTraffic) => ({ since: DateTime.formatIso(since), ...traffic })

const showFailures = ({ deadJobs, imports }: NonNullable<OverviewReport["failures"]>) => ({
  imports: imports.map(showRunState),
  deadJobs: {
    total: deadJobs.total,
    latest: deadJobs.latest.map(({ attempts, diedAt, error, id, name, queue }) => ({
      id,
      queue,
      name,
      attempts,
      diedAt: DateTime.formatIso(diedAt),
      error: error.split("\n", 1)[0]!
    }))
  }
})

export const showOverview = ({ catalogue, failures, imports, traffic, ...report }: OverviewReport) => ({
  ...report,
  catalogue: { ...catalogue, publishedAt: DateTime.formatIso(catalogue.publishedAt) },
  imports: imports && imports.map(showRunState),
  failures: failures && showFailures(failures),
  traffic: traffic && {
    last24Hours: showTraffic(traffic.last24Hours),
    last7Days: showTraffic(traffic.last7Days)
  }
})
