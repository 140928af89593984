import { FakeDiscord } from "@emoji-catalogue/adapters-discord/fake"
import { Effect, Redacted } from "effect"
import { fork } from "node:child_process"
import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { join } from "node:path"
import { cookiesOf } from "../scripts/test-support/cookiesOf.ts"
import { type Api, startApi, temporaryFolder, waitUntilIdle } from "./servers.ts"
import type { Start, Statuses } from "./uploadRepeatedly.ts"

/** An API whose daily limits of uploads are too high to be reached. */
export interface UploadService {
  readonly api: Api
  readonly base: string
  /** Returns the session cookie of an account of the fake Discord. */
  readonly signIn: (account: "member" | "newcomer") => Promise<string>
}

const secret = () => randomBytes(32).toString("base64")

/** Starts an API, and a fake Discord with which users sign in. `start` may start the API of another version. */
export const withUploadService = (use: (service: UploadService) => Promise<void>, start = startApi): Promise<void> =>
  Effect.gen(function* () {
    const [clientId, clientSecret] = ["100000000000000001", secret()]
    const discord = yield* FakeDiscord.make({ clientId, clientSecret: Redacted.make(clientSecret) })
    yield* Effect.promise(async () => {
      const env = {
        DISCORD_CLIENT_ID: clientId,
        DISCORD_CLIENT_SECRET: clientSecret,
        DISCORD_API_URL: discord.url,
        SESSION_SECRET: secret(),
        ENCRYPTION_KEY: secret(),
        MAX_PENDING_SUBMISSIONS: "1000000",
        MAX_SUBMISSIONS_PER_DAY: "1000000",
        MAX_SUBMISSION_SECONDS_PER_DAY: "1000000"
      }
      const api = await start({ dataDir: temporaryFolder(), built: false, artwork: false, env })
      await waitUntilIdle(api)
      const base = `http://127.0.0.1:${api.port}`
      const signIn = async (account: "member" | "newcomer") => {
        const consent = await fetch(`${base}/api/auth/discord`, { redirect: "manual" })
        const callback = await Effect.runPromise(discord.pickAccount(consent.headers.get("location")!, account))
        return cookiesOf(await fetch(callback, { redirect: "manual", headers: { cookie: cookiesOf(consent) } }))
      }
      await use({ api, base, signIn })
      await api.stop()
    })
  }).pipe(Effect.scoped, Effect.runPromise)

/** Clients in another process upload images from the call of `start` to the call of `stop`. */
export const startUploader = async (base: string, cookie: string) => {
  const script = join(import.meta.dirname, "uploadRepeatedly.ts")
  const uploader = fork(script, [base, cookie], { execArgv: ["--conditions=source"], serialization: "advanced" })
  const message = async (): Promise<unknown> => (await once(uploader, "message"))[0]
  await message()
  return {
    start: ({ clients, images }: Start) =>
      uploader.send({ clients, images: images.map(({ bytes, kind, name }) => ({ bytes, kind, name })) }),
    /** Resolves to the number of responses by status. */
    stop: () => {
      uploader.send("stop")
      return message() as Promise<Statuses>
    },
    end: () => uploader.kill()
  }
}
