import {
  AccountRepository,
  IdempotencyRepository,
  PersonalDataRepository,
  SessionRepository
} from "@emoji-catalogue/application/ports"
import { AccountId, SessionId } from "@emoji-catalogue/domain"
import { DateTime, Effect } from "effect"
import { randomUUID } from "node:crypto"
import { numberedId, pick, rolledBack, type Subject } from "./subject.ts"

export const accountOf = (number: number) => AccountId.make(numberedId("account", number))

const sessionOf = (number: number) => SessionId.make(numberedId("session", number))

const signIn = (number: number | string) =>
  Effect.gen(function* () {
    const at = yield* DateTime.now
    return yield* AccountRepository.use((accounts) =>
      accounts.signIn({
        identity: { providerId: `provider-${number}`, username: "name", displayName: "Name", avatarUrl: null },
        tokens: { sealed: new Uint8Array(100), expiresAt: at },
        accountId: AccountId.make(randomUUID()),
        sessionId: SessionId.make(randomUUID()),
        at,
        expiresAt: DateTime.add(at, { days: 30 })
      })
    )
  })

export const accounts: Subject = {
  name: "accounts, each with a session",
  rows: 100_000,
  fill: (sql, from, to) =>
    Effect.all([
      sql`
        INSERT INTO account (id, provider_id, username, display_name, created_at, signed_in_at)
        SELECT numbered_id('account', i), 'provider-' || i, 'name', 'Name', now(), now()
        FROM generate_series(${from + 1}::integer, ${to}::integer) AS i`,
      sql`
        INSERT INTO account_token (account_id, sealed, expires_at, revision)
        SELECT numbered_id('account', i), decode(repeat('00', 100), 'hex'), now(), 1
        FROM generate_series(${from + 1}::integer, ${to}::integer) AS i`,
      // Maintenance deletes expired sessions every hour, which is 0.1 % of their lifetime of 30 days.
      sql`
        INSERT INTO session (id, account_id, created_at, expires_at)
        SELECT numbered_id('session', i), numbered_id('account', i), now(), now() + (i % 1000 - 1) * interval '43 minutes'
        FROM generate_series(${from + 1}::integer, ${to}::integer) AS i`
    ]),
  operations: {
    "sign in, known": { run: (sample, rows) => signIn(pick(sample, rows)) },
    "sign in, new": { run: () => signIn(randomUUID()) },
    "read an account": {
      run: (sample, rows) => AccountRepository.use(({ find }) => find(accountOf(pick(sample, rows))))
    },
    "read its tokens": {
      run: (sample, rows) => AccountRepository.use(({ tokens }) => tokens(accountOf(pick(sample, rows))))
    },
    "replace its tokens": {
      run: (sample, rows) =>
        AccountRepository.use(({ replaceTokens }) =>
          replaceTokens(accountOf(pick(sample, rows)), 1, {
            sealed: new Uint8Array(100),
            expiresAt: DateTime.makeUnsafe(0)
          })
        )
    },
    "look up 100 sessions": {
      run: (sample, rows) =>
        SessionRepository.use(({ find }) =>
          find(Array.from({ length: 100 }, (_, index) => sessionOf(pick(sample * 100 + index, rows))))
        )
    },
    "extend a session": {
      run: (sample, rows) =>
        SessionRepository.use(({ extend }) => extend(sessionOf(pick(sample, rows)), DateTime.makeUnsafe(Date.now())))
    },
    "end a session": {
      run: (sample, rows) => rolledBack(SessionRepository.use(({ end }) => end(sessionOf(pick(sample, rows)))))
    },
    "end all of an account": {
      run: (sample, rows) => rolledBack(SessionRepository.use(({ endAll }) => endAll(accountOf(pick(sample, rows)))))
    },
    "delete expired sessions": {
      linear: "pruning",
      run: () => rolledBack(SessionRepository.use(({ deleteExpired }) => Effect.flatMap(DateTime.now, deleteExpired)))
    }
  }
}

/** An account has rows in the tables of the other subjects, which are all filled before any operation is measured. */
export const personalData: Subject = {
  name: "personal data of an account",
  rows: accounts.rows,
  fill: () => Effect.void,
  operations: {
    "export an account": {
      run: (sample, rows) => PersonalDataRepository.use(({ collect }) => collect(accountOf(1 + pick(sample, rows - 1))))
    },
    "delete an account": {
      run: (sample, rows) =>
        rolledBack(
          PersonalDataRepository.use(({ erase }) =>
            erase({
              accountId: accountOf(1 + pick(sample, rows - 1)),
              pseudonym: AccountId.make(randomUUID()),
              submissions: "keep",
              at: DateTime.makeUnsafe(Date.now())
            })
          )
        )
    }
  }
}

const scopeOf = (number: number) => `account:${accountOf(number)} POST /api/uploads`

const startRequest = (key: string, number: number) =>
  Effect.gen(function* () {
    const at = yield* DateTime.now
    const attempt = {
      scope: scopeOf(number),
      key,
      attempt: randomUUID(),
      requestHash: "",
      resourceId: randomUUID(),
      at,
      forgetBefore: DateTime.subtract(at, { days: 1 }),
      leaseUntil: DateTime.add(at, { minutes: 1 })
    }
    yield* IdempotencyRepository.use((requests) => requests.begin(attempt))
    return attempt
  })

export const idempotency: Subject = {
  name: "idempotency keys",
  rows: 100_000,
  fill: (sql, from, to) =>
    // Maintenance deletes the keys of an hour, which are kept for a day.
    sql`
      INSERT INTO idempotency (scope, key, attempt, fingerprint, resource_id, at, lease_until, answered, status, content_type, body)
      SELECT 'account:' || numbered_id('account', i) || ' POST /api/uploads', 'key-' || i, gen_random_uuid(), '',
        gen_random_uuid(), now() - (i % 25) * interval '1 hour', now(), true, 201, 'application/json',
        decode(repeat('20', 500), 'hex')
      FROM generate_series(${from + 1}::integer, ${to}::integer) AS i`,
  operations: {
    "start and complete": {
      run: (sample, rows) =>
        Effect.flatMap(startRequest(randomUUID(), pick(sample, rows)), (attempt) =>
          IdempotencyRepository.use(({ complete }) =>
            complete(attempt, { status: 201, contentType: "application/json", body: new Uint8Array(500) })
          )
        )
    },
    "repeat a request": {
      run: (sample, rows) => startRequest(`key-${pick(sample, rows)}`, pick(sample, rows))
    },
    "delete keys of an hour": {
      linear: "pruning",
      run: () =>
        rolledBack(
          IdempotencyRepository.use(({ deleteBefore }) =>
            deleteBefore(DateTime.makeUnsafe(Date.now() - 23.5 * 3_600_000))
          )
        )
    }
  }
}
