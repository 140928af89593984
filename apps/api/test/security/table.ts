import { assert, it } from "@effect/vitest"
import { Effect, type Scope } from "effect"
import { endpoints } from "../endpoints.ts"
import { type CredentialName, credentialsOf } from "./credentials.ts"
import { expectedStatus, type RuledEndpoint, ruledEndpoints } from "./rules.ts"
import { makeService, type Service } from "./Service.ts"

interface Call {
  /** With the query. */
  readonly address: string
  readonly body?: object
  /** What it answers whom it lets in. */
  readonly allowed: number
}

/** Endpoints that change what there is, or need something made before: how to call each anew. */
const special: Readonly<Record<string, (service: Service, url: string) => Promise<Call>>> = {
  "GET /api/auth/discord": async () => ({ address: "/api/auth/discord", allowed: 302 }),
  // What comes without having been at the provider is refused, whoever it is.
  "GET /api/auth/discord/callback": async () => ({
    address: "/api/auth/discord/callback?code=x&state=y",
    allowed: 400
  }),
  "GET /api/auth/me": async () => ({ address: "/api/auth/me", allowed: 200 }),
  "GET /api/admin/api-keys": async () => ({ address: "/api/admin/api-keys", allowed: 200 }),
  "POST /api/admin/api-keys": async () => ({ address: "/api/admin/api-keys", body: { name: "x" }, allowed: 201 }),
  "DELETE /api/admin/api-keys/{id}": async ({ issue }, url) => ({
    address: `/api/admin/api-keys/${(await issue(url)).id}`,
    allowed: 200
  }),
  "POST /api/auth/signout": async () => ({ address: "/api/auth/signout", allowed: 201 }),
  "POST /api/auth/signout-everywhere": async () => ({ address: "/api/auth/signout-everywhere", allowed: 201 })
}

/** There is no artwork here to redirect to, or to tell of. */
const withoutArtwork = /download|compare|random|platform\/\{platform\}\/\{version\}/

const callOf = async ({ name, path }: RuledEndpoint, service: Service, url: string): Promise<Call> => {
  const make = special[name]
  if (make !== undefined) return make(service, url)
  const address = endpoints[name]
  assert.isDefined(address, `${name} needs an address in endpoints.ts, or a call of its own here`)
  return { address: address!, allowed: withoutArtwork.test(path) ? 404 : 200 }
}

const ends = (name: string) => name.startsWith("POST /api/auth/signout")

/** Every endpoint of the contract, asked with every credential there is, answers with the status that its rule says. */
export const securityTable = (where: string, env: Effect.Effect<Record<string, string>, unknown, Scope.Scope>) =>
  it.live(
    `every endpoint lets in whom it should, and nobody else; no secret is in the log (${where})`,
    () =>
      Effect.gen(function* () {
        const service = yield* makeService({ ...(yield* env), LOG_LEVEL: "trace" })
        yield* Effect.promise(async () => {
          const api = await service.start()
          const url = await api.url()
          let credentials = await credentialsOf(service, url)
          const wrong: Array<string> = []
          for (const endpoint of ruledEndpoints) {
            const [rule, ...more] = endpoint.rules
            assert.isTrue(rule !== undefined && more.length === 0, `${endpoint.name} needs one access rule`)
            for (const credential of Object.keys(credentials) as Array<CredentialName>) {
              if (ends(endpoint.name)) credentials = await credentialsOf(service, url)
              const { address, allowed, body } = await callOf(endpoint, service, url)
              const response = await fetch(url + address, {
                method: endpoint.method,
                redirect: "manual",
                headers: { ...credentials[credential], ...(body && { "content-type": "application/json" }) },
                ...(body && { body: JSON.stringify(body) })
              })
              const answer = await response.text()
              const expected = expectedStatus(endpoint, rule!, credential, allowed)
              if (response.status !== expected)
                wrong.push(`${endpoint.name}, ${credential}: ${response.status}, not ${expected}`)
              if (response.status === 201 && body) service.secrets.add((JSON.parse(answer) as { key: string }).key)
            }
          }
          for (const headers of Object.values(credentials)) {
            for (const value of Object.values(headers))
              service.secrets.add(value.replace(/^Bearer |^emoji-session=/, ""))
          }
          assert.deepStrictEqual(wrong, [])
          assert.strictEqual(await api.stop(), 0)
          const log = api.stdout + api.stderr
          assert.include(log, '"status":401')
          for (const secret of service.secrets) {
            if (!secret.startsWith("http")) assert.notInclude(log, secret)
          }
        })
      }).pipe(Effect.scoped),
    240_000
  )
