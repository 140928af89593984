import { Effect } from "effect"
import { assert, it } from "vitest"
import { freePort } from "../../../scripts/test-support/freePort.ts"
import { balanceBetween, nginx } from "../../../scripts/test-support/nginx.ts"
import { recordConnections } from "../../../scripts/test-support/recordConnections.ts"
import { TestProcess } from "../../../scripts/test-support/TestProcess.ts"
import { ApiProcess } from "./ApiProcess.ts"
import { type Failure, type Kind, RequestLoad } from "./RequestLoad.ts"
import { importedDatabase } from "./testDatabases.ts"
import { importedDataDir } from "./templates.ts"

const isWhole = process.env["FAULTS"] === "whole"

// Without a server this test is skipped; vitest.config.ts logs that.
const server = process.env["TEST_DATABASE_URL"] ?? ""

const get = { method: "GET", path: "/api/emoji/red-heart", status: 200 } as const
/** nginx retries it only if a process refuses it, because Discord accepts a code once. */
const signIn = { method: "GET", path: "/api/auth/discord/callback", status: 503 } as const
const post = { method: "POST", path: "/api/emoji/red-heart/copy", status: 200 } as const

const unlimited = { ANONYMOUS_RATE_LIMIT_PER_HOUR: "1000000000" }

/** The number of replacements, and the requests during them. */
const replacements: ReadonlyArray<readonly [number, ReadonlyArray<Kind>]> = [
  [
    isWhole ? 4 : 2,
    [
      { ...get, perSecond: 50, keepAlive: true },
      { ...post, perSecond: 50, keepAlive: true },
      { ...signIn, perSecond: 10, keepAlive: true }
    ]
  ],
  ...(isWhole
    ? [
        [
          20,
          [
            { ...get, perSecond: 100, keepAlive: true },
            { ...post, perSecond: 100, keepAlive: true },
            { ...get, perSecond: 20, keepAlive: false }
          ]
        ] as const
      ]
    : [])
]

it.skipIf(server === "" || nginx === undefined).each(replacements)(
  "%d replacements of a process behind nginx fail no request",
  (times, kinds) =>
    Effect.gen(function* () {
      const { url: DATABASE_URL } = yield* importedDatabase(server)
      yield* Effect.promise(async () => {
        const ports = await Promise.all([freePort(), freePort()])
        const settings = { ...unlimited, DATABASE_URL, TRUSTED_PROXIES: "127.0.0.1" }
        const start = async (port: number) => {
          const api = new ApiProcess({ ...settings, PORT: String(port) })
          await api.eventually(() =>
            fetch(`http://127.0.0.1:${port}/api/health`).then(
              ({ status }) => status === 200,
              () => false
            )
          )
          return api
        }
        const processes = await Promise.all(ports.map(start))
        const { args, url } = await balanceBetween(...ports)
        const proxy = new TestProcess(nginx!, args)
        await proxy.eventually(() => fetch(`${url}/api/health`).catch(() => undefined))

        const load = new RequestLoad(url, kinds)
        await load.progress(100)
        for (let number = 0; number < times; number++) {
          assert.strictEqual(await processes[number % 2]!.stop(), 0)
          processes[number % 2] = await start(ports[number % 2]!)
        }
        await load.progress(100)
        await load.stop()
        console.log(`${times} replacements: ${load.failures.length} of ${load.sent} requests failed`)
        assert.deepStrictEqual(load.failures, [])
        assert.strictEqual(load.refused, 0)
        await proxy.kill()
      })
    }).pipe(Effect.scoped, Effect.runPromise)
)

it("a process without a proxy answers every request that it accepted before it stops", async () => {
  const { DATA_DIR } = await importedDataDir()
  let [sent, refused] = [0, 0]
  const failures: Array<Failure> = []
  for (let stops = isWhole ? 20 : 3; stops > 0; stops--) {
    const connections = recordConnections()
    const api = new ApiProcess({ ...unlimited, ...connections.env, DATA_DIR })
    const load = new RequestLoad(await api.url(), [
      { ...get, perSecond: 150, keepAlive: true },
      { ...post, perSecond: 50, keepAlive: true },
      { ...get, perSecond: 50, keepAlive: false }
    ])
    await load.progress(300)
    assert.strictEqual(await api.stop(), 0)
    await load.stop()
    const accepted = connections.ports()
    const lost = load.failures.filter(({ port }) => port !== undefined && accepted.has(port))
    failures.push(...lost)
    refused += load.refused + load.failures.length - lost.length
    sent += load.sent
  }
  console.log(`Stops: ${failures.length} of ${sent - refused} accepted requests failed, ${refused} were not accepted`)
  assert.deepStrictEqual(failures, [])
})
