import { Effect } from "effect"
import { SqlClient } from "effect/sql"

export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE traffic_day (
      day date NOT NULL,
      route text COLLATE "C" NOT NULL,
      method text COLLATE "C" NOT NULL,
      caller text COLLATE "C" NOT NULL,
      requests bigint NOT NULL,
      client_errors bigint NOT NULL,
      server_errors bigint NOT NULL,
      latency bigint[] NOT NULL,
      PRIMARY KEY (day, route, method, caller)
    )`
  yield* sql`
    CREATE TABLE traffic_hour (
      hour timestamptz PRIMARY KEY,
      requests bigint NOT NULL,
      client_errors bigint NOT NULL,
      server_errors bigint NOT NULL,
      latency bigint[] NOT NULL
    )`
  yield* sql`
    CREATE TABLE api_key_day (
      id uuid NOT NULL REFERENCES api_key ON DELETE CASCADE,
      day date NOT NULL,
      requests bigint NOT NULL,
      client_errors bigint NOT NULL,
      server_errors bigint NOT NULL,
      PRIMARY KEY (id, day)
    )`
  yield* sql`
    CREATE TABLE search_term_day (
      term text COLLATE "C" NOT NULL,
      language text COLLATE "C" NOT NULL,
      day date NOT NULL,
      searches bigint NOT NULL,
      without_results bigint NOT NULL,
      PRIMARY KEY (term, language, day),
      FOREIGN KEY (term, language) REFERENCES search_term ON DELETE CASCADE
    )`
  yield* sql`
    CREATE TABLE search_day (
      day date NOT NULL,
      language text COLLATE "C" NOT NULL,
      searches bigint NOT NULL,
      without_results bigint NOT NULL,
      PRIMARY KEY (day, language)
    )`
})
