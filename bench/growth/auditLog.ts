import { AuditLog } from "@emoji-catalogue/application/ports"
import { DateTime, Effect } from "effect"
import { rolledBack, type Subject } from "./subject.ts"

const change = { action: "growth", target: "target", before: null, after: { name: "Name" } }

export const auditLog: Subject = {
  name: "audit entries",
  rows: 1_000_000,
  fill: (sql, from, to) =>
    // Maintenance deletes the entries of an hour, which are kept for a year.
    sql`
      INSERT INTO audit_entry (id, at, actor_id, actor_name, action, target, before, after)
      SELECT gen_random_uuid(), now() - (i % 8760) * interval '1 hour', 'account:' || numbered_id('account', i), 'name',
        'submission.report', 'target', 'null', '{"name":"Name"}'
      FROM generate_series(${from + 1}::integer, ${to}::integer) AS i`,
  operations: {
    "record a change": {
      run: () => AuditLog.use(({ record }) => record(Effect.void, () => change))
    },
    "list, first page": { linear: "total", run: () => AuditLog.use(({ list }) => list({ limit: 60, offset: 0 })) },
    "list, offset 6,000": {
      linear: "total",
      run: () => AuditLog.use(({ list }) => list({ limit: 60, offset: 6000 }))
    },
    "list, offset at 90 %": {
      linear: "deep offset",
      run: (_, rows) => AuditLog.use(({ list }) => list({ limit: 60, offset: Math.floor(rows * 0.9) }))
    },
    "delete entries of an hour": {
      linear: "pruning",
      run: () =>
        rolledBack(
          AuditLog.use(({ deleteBefore }) => deleteBefore(DateTime.makeUnsafe(Date.now() - 8758.5 * 3_600_000)))
        )
    }
  }
}
