import { CreationRepository } from "@emoji-catalogue/application/ports"
import { Codepoint } from "@emoji-catalogue/domain"
import { DateTime } from "effect"
import { accountOf } from "./accounts.ts"
import { pick, type Subject } from "./subject.ts"

const limit = { since: DateTime.makeUnsafe(Date.now() - 86_400_000), max: 1_000_000 }

const sequenceOf = (number: number) =>
  Codepoint.make(`1F600-200D-${number.toString(16).toUpperCase().padStart(5, "0")}`)

const build = (sequence: number, account: number) =>
  CreationRepository.use(({ record }) =>
    record(
      {
        codepoint: sequenceOf(sequence),
        accountId: accountOf(account),
        name: { text: "Name", key: "name" },
        at: DateTime.makeUnsafe(Date.now())
      },
      limit
    )
  )

let added = 0

export const creations: Subject = {
  name: "creations; 10 % of the accounts built the first one",
  rows: 100_000,
  fill: (sql, from, to) => sql`
    WITH numbered AS (SELECT generate_series(${from + 1}::integer, ${to}::integer) AS i),
    added AS (
      INSERT INTO creation (codepoint, count, created_at, last_built_at)
      SELECT '1F600-200D-' || lpad(upper(to_hex(i)), 5, '0'), 1 + i % 50, now() - i * interval '1 minute', now() FROM numbered
    )
    INSERT INTO creation_builder (codepoint, account_id, name, name_key, built_at)
    SELECT '1F600-200D-' || lpad(upper(to_hex(i)), 5, '0'), numbered_id('account', i), 'Name', 'name', now() - interval '2 days'
    FROM numbered
    UNION SELECT '1F600-200D-00001', numbered_id('account', i), 'Name', 'name', now() - interval '2 days' FROM numbered WHERE i % 10 = 1`,
  operations: {
    "build a new sequence": { run: (sample, rows) => build(900_000 + added++, pick(sample, rows)) },
    "build a known sequence": { run: (sample, rows) => build(pick(sample, rows), pick(sample + 1, rows)) },
    // Counts the names that all accounts gave to the sequence.
    "build the first sequence": { linear: "total", run: (sample, rows) => build(1, pick(sample, rows)) },
    "list, first page": {
      linear: "total",
      run: () => CreationRepository.use(({ list }) => list({ includeRgi: false, limit: 60, offset: 0 }))
    },
    "list, offset at 90 %": {
      linear: "deep offset",
      run: (_, rows) =>
        CreationRepository.use(({ list }) => list({ includeRgi: false, limit: 60, offset: Math.floor(rows * 0.9) }))
    }
  }
}
