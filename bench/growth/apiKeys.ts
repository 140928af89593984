import { ApiKeyRepository, ApiKeyUsageRepository } from "@emoji-catalogue/application/ports"
import { sampleApiKey } from "@emoji-catalogue/application/testing"
import { ApiKeyHash, ApiKeyId } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import { dayBefore, daysAgo, digits64, numberedId, pick, rolledBack, type Subject } from "./subject.ts"

const keyOf = (number: number) => ApiKeyId.make(numberedId("key", number))

const hashOf = (number: number) => ApiKeyHash.make(digits64(`key${number}`))

const newKey = () =>
  sampleApiKey({ id: ApiKeyId.make(randomUUID()), hash: ApiKeyHash.make(digits64(randomUUID())), isAdmin: false })

const addUses = (sample: number, rows: number, count: number, day: string) =>
  ApiKeyUsageRepository.use(({ add }) =>
    add(
      Array.from({ length: Math.min(count, rows) }, (_, index) => ({
        id: keyOf(pick(sample * count + index, rows)),
        lastUsedAt: daysAgo(0),
        days: [{ day, requests: 1, clientErrors: 0, serverErrors: 0 }]
      }))
    )
  )

export const apiKeys: Subject = {
  name: "API keys, each used on 90 days",
  rows: 10_000,
  fill: (sql, from, to) =>
    Effect.all([
      // The administrator's key is the last one, so looking for it reads all keys.
      sql`UPDATE api_key SET is_admin = false WHERE is_admin`,
      sql`
        INSERT INTO api_key (id, name, hash, prefix, last_four, is_admin, created_at, last_used_at)
        SELECT numbered_id('key', i), 'name', decode(md5('key' || i) || md5('key' || i), 'hex'), 'emk_0000', '0000', i = ${to}::integer,
          now() - i * interval '1 minute', now() - (i % 10) * interval '1 day'
        FROM generate_series(${from + 1}::integer, ${to}::integer) AS i`,
      sql`
        INSERT INTO api_key_day (id, day, requests, client_errors, server_errors)
        SELECT numbered_id('key', i), (now() AT TIME ZONE 'UTC')::date - day, 1 + i % 1000, 0, 0
        FROM generate_series(${from + 1}::integer, ${to}::integer) AS i, generate_series(0, 89) AS day`
    ]),
  operations: {
    "look up a key": {
      run: (sample, rows) => ApiKeyRepository.use(({ find }) => find([hashOf(pick(sample, rows))]))
    },
    "look up 100 keys": {
      run: (sample, rows) =>
        ApiKeyRepository.use(({ find }) =>
          find(Array.from({ length: 100 }, (_, index) => hashOf(pick(sample * 100 + index, rows))))
        )
    },
    "issue a key": { run: () => ApiKeyRepository.use(({ insert }) => insert(newKey())) },
    "revoke a key": {
      run: (sample, rows) =>
        rolledBack(ApiKeyRepository.use(({ revoke }) => revoke(keyOf(pick(sample, rows)), daysAgo(0))))
    },
    "list, first page": {
      linear: "total",
      run: () => ApiKeyRepository.use(({ list }) => list({ limit: 60, offset: 0 }))
    },
    "list, offset at 90 %": {
      linear: "deep offset",
      run: (_, rows) => ApiKeyRepository.use(({ list }) => list({ limit: 60, offset: Math.floor(rows * 0.9) }))
    },
    "first administrator key": {
      run: () => ApiKeyRepository.use(({ insertFirstAdmin }) => insertFirstAdmin(newKey()))
    },
    "count uses of 100 keys": { run: (sample, rows) => addUses(sample, rows, 100, dayBefore(0)) },
    "most used in 7 days": {
      linear: "total",
      run: () => ApiKeyUsageRepository.use(({ mostUsed }) => mostUsed(dayBefore(6), 10))
    },
    "most used in 90 days": {
      linear: "total",
      run: () => ApiKeyUsageRepository.use(({ mostUsed }) => mostUsed(dayBefore(89), 10))
    },
    "keys used in a day": {
      linear: "total",
      run: () => ApiKeyUsageRepository.use(({ countUsed }) => countUsed(daysAgo(1)))
    },
    "delete the oldest day": {
      linear: "pruning",
      run: () => rolledBack(ApiKeyUsageRepository.use(({ deleteBefore }) => deleteBefore(dayBefore(88))))
    },
    "delete days, none to delete": {
      run: () => ApiKeyUsageRepository.use(({ deleteBefore }) => deleteBefore(dayBefore(100)))
    }
  }
}
