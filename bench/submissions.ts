/**
 * Measures the reads of the gallery and of the moderators among 100,000 uploads and 10,000 drawings, on PostgreSQL and on PGlite:
 * `node --conditions=source bench/submissions.ts [--database postgres://postgres@127.0.0.1:5432/postgres]`.
 * The first of these runs in a database of its own, created on that server; without it only PGlite is measured.
 */
import { PgliteDatabase, PgSubmissionRepository, PostgresDatabase } from "@emoji-catalogue/adapters-postgres"
import { PgConnection } from "@effect/sql-pg"
import { Duration, Effect, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { parseArgs } from "node:util"
import { insertSubmissions } from "../packages/adapters-postgres/test/submission/manySubmissions.ts"
import { submissionReads } from "../packages/adapters-postgres/test/submission/submissionReads.ts"
import { medianOf, percentileOf } from "./statistics.ts"
