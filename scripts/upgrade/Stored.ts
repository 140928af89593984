import { plainPng } from "@emoji-catalogue/application/testing"
import type { Service } from "../../apps/api/test/security/Service.ts"
import type { Receiver } from "../../apps/worker/test/Receiver.ts"
import { type Caller, call, post, send } from "./call.ts"
import type { ServiceProcess } from "./ServiceProcess.ts"

interface Listing<A> {
  readonly items: ReadonlyArray<A>
  readonly total: number
}

interface ImportRun {
  readonly id: string
  readonly status: string
  readonly error: string | null
}

const creation = { json: { sequence: "🐻‍🔥", name: "Fire bear" }, idempotencyKey: "creation" }

const form = (fields: Readonly<Record<string, string>>, red: number): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  data.append("file", new Blob([plainPng([red, 100, 50], 64) as Uint8Array<ArrayBuffer>]), "image.png")
  return data
}

/** Stores data of users and programs in a service, and checks that an upgrade keeps the data. */
export class Stored {
  readonly admin: Caller
  owner: Caller = { session: "" }
  readonly imports: Array<string> = []
  private member: Caller = { session: "" }
  private program: Caller = { key: "" }
  private uploadId = ""
  private readonly service: Service
  private readonly receiver: Receiver

  constructor(service: Service, receiver: Receiver) {
    this.service = service
    this.receiver = receiver
    this.admin = { key: service.adminKey }
  }

  /** Stores all data except imports, which `requestImport` starts. */
  async store({ url }: ServiceProcess): Promise<void> {
    this.owner = { session: await this.service.signIn(url, "owner") }
    this.member = { session: await this.service.signIn(url, "member") }
    this.program = { key: (await this.service.issue(url)).key }
    const upload = form({ name: "square1", licence: "own-work", tags: "square" }, 200)
    this.uploadId = (await post<{ publicId: string }>(`${url}/api/uploads`, this.member, { form: upload })).publicId
    await post(`${url}/api/uploads/admin/${this.uploadId}/approve`, this.admin)
    await post(`${url}/api/uploads`, this.member, { form: form({ name: "pending", licence: "own-work" }, 20) })
    await post(`${url}/api/emoji/drawings`, this.member, { form: form({ title: "A square" }, 100) })
    await post(`${url}/api/emoji/creations`, this.member, creation)
    await post(`${url}/api/admin/keywords`, this.admin, {
      json: { emojiSlug: "rocket", language: "en", keyword: "upgradable" }
    })
    for (const name of ["a", "b"]) {
      const json = { url: this.receiver.urlOf(name), events: ["IMPORT_COMPLETED"] }
      const { secret } = await post<{ secret: string }>(`${url}/api/admin/webhooks`, this.admin, { json })
      this.receiver.register(name, secret)
    }
  }

  /** Requests an import that changes the catalogue. Each import emits an event. */
  async requestImport({ url }: ServiceProcess): Promise<void> {
    const json = { emojiVersion: this.imports.length % 2 === 0 ? "16.0" : "17.0" }
    this.imports.push((await post<ImportRun>(`${url}/api/admin/imports/unicode`, this.admin, { json })).id)
  }

  async imported(api: ServiceProcess): Promise<void> {
    await api.eventually(async () => {
      const { items } = await call<Listing<ImportRun>>(`${api.url}/api/admin/imports?limit=100`, this.admin)
      const requested = items.filter(({ id }) => this.imports.includes(id))
      const failed = requested.find(({ status }) => status === "failed")
      if (failed !== undefined) throw new Error(`An import failed: ${failed.error}`)
      return requested.every(({ status }) => status === "succeeded")
    })
  }

  /** Waits until both webhooks have received the events of all imports. Throws if a webhook received an event twice. */
  async delivered(api: ServiceProcess): Promise<void> {
    await this.imported(api)
    const events = () =>
      Array.from(this.receiver.accepted.keys(), (key) => {
        const { data } = JSON.parse(this.receiver.bodies.get(key)!) as { readonly data: { readonly runId: string } }
        return `${key.split(" ")[0]} ${data.runId}`
      })
    const expected = this.imports.flatMap((id) => [`/a ${id}`, `/b ${id}`])
    await api.eventually(() => {
      const accepted = new Set(events())
      return expected.every((event) => accepted.has(event))
    })
    const counts = Array.from(this.receiver.accepted.values())
    if (events().length !== new Set(events()).size || counts.some((count) => count !== 1))
      throw new Error(`Events were delivered twice: ${JSON.stringify(Array.from(this.receiver.accepted))}`)
    if (this.receiver.problems.length > 0) throw new Error(this.receiver.problems.join("\n"))
  }

  /** Throws if an API process does not serve all stored data. */
  async require({ name, url }: ServiceProcess): Promise<void> {
    const requireThat = (holds: boolean, what: string) => {
      if (!holds) throw new Error(`${name}: ${what}`)
    }
    const mine = await call<Listing<{ name: string; status: string }>>(`${url}/api/uploads/mine`, this.member)
    const uploads = mine.items.map((upload) => `${upload.name} ${upload.status}`).toSorted()
    requireThat(uploads.join() === "pending pending,square1 approved", `uploads ${uploads.join()}`)
    const image = await call<{ image: { url: string } }>(`${url}/api/uploads/${this.uploadId}`, this.program)
    const bytes = await send(new URL(image.image.url, url).href, this.program)
    requireThat((await bytes.arrayBuffer()).byteLength > 0 && bytes.ok, `image of an upload: ${bytes.status}`)
    const drawings = await call<Listing<object>>(`${url}/api/emoji/drawings/mine`, this.member)
    requireThat(drawings.total === 1, `${drawings.total} drawings`)
    const creations = await call<Listing<object>>(`${url}/api/emoji/creations`, this.program)
    requireThat(creations.total === 1, `${creations.total} creations`)
    // A repeated request must create nothing, whichever version received the first request.
    await post(`${url}/api/emoji/creations`, this.member, creation)
    const found = await call<Listing<{ slug: string }>>(`${url}/api/emoji/search?q=upgradable`, this.program)
    requireThat(found.items[0]?.slug === "rocket", "no emoji has the keyword of the administrator")
    const dead = await call<Listing<object>>(`${url}/api/admin/jobs/dead`, this.admin)
    requireThat(dead.total === 0, `dead jobs: ${JSON.stringify(dead.items)}`)
    await call(`${url}/api/auth/me`, this.owner)
  }
}
