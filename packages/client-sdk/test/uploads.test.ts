import { Readable } from "node:stream"
import { runInNewContext } from "node:vm"
import { assert, it } from "vitest"
import { ConnectionError, type FileSource, type UploadOptions } from "@emoji-catalogue/client-sdk"
import { clientOf, problem, type Received } from "./testServer.ts"

const bytes = Uint8Array.from({ length: 50_000 }, (_, index) => index % 251)
const created = { status: 201, body: { publicId: "1" } }
const fields = { name: "tiny_rocket", licence: "own-work", tags: ["space", "launch"] } as const

const formIn = ({ body, headers }: Received): Promise<FormData> =>
  new Response(new Uint8Array(body), { headers: { "content-type": headers["content-type"]! } }).formData()

const sources: Readonly<Record<string, () => FileSource>> = {
  "a Blob": () => new Blob([bytes]),
  "a File": () => new File([bytes], "rocket.png", { type: "image/png" }),
  "a Uint8Array": () => bytes,
  "an ArrayBuffer": () => bytes.slice().buffer,
  "an ArrayBuffer of another realm": () => {
    const buffer = runInNewContext(`new ArrayBuffer(${bytes.length})`) as ArrayBuffer
    new Uint8Array(buffer).set(bytes)
    return buffer
  },
  "a part of shared memory": () => {
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.length + 10), 5, bytes.length)
    shared.set(bytes)
    return shared
  },
  "a ReadableStream": () => new Blob([bytes]).stream(),
  "a stream of Node": () => Readable.from([Buffer.from(bytes.subarray(0, 20_000)), Buffer.from(bytes.subarray(20_000))])
}

it.each(Object.entries(sources))("sends %s with its fields", async (name, source) => {
  const { client, requests } = await clientOf([created])
  assert.deepStrictEqual(await client.uploads.create({ ...fields, file: source() }), created.body as never)
  const form = await formIn(requests[0]!)
  assert.deepStrictEqual(form.getAll("tags"), ["space", "launch"])
  assert.strictEqual(form.get("name"), "tiny_rocket")
  const file = form.get("file") as File
  assert.deepStrictEqual(new Uint8Array(await file.arrayBuffer()), bytes)
  if (name === "a File") assert.deepInclude(file, { name: "rocket.png", type: "image/png" })
  assert.strictEqual([...form.keys()].at(-1), "file")
})

it("reports its progress, and sends the complete file again in a retry", async () => {
  const { client, requests } = await clientOf([undefined, created])
  const reports: Array<readonly [number, number]> = []
  const file = Readable.from([bytes])
  await client.uploads.create({ ...fields, file }, { onProgress: (sent, total) => void reports.push([sent, total]) })
  assert.lengthOf(requests, 2)
  const form = await formIn(requests[1]!)
  assert.strictEqual((form.get("file") as File).size, bytes.length)
  const [, total] = reports[0]!
  assert.isAbove(total, bytes.length)
  assert.deepStrictEqual(reports.at(-1), [total, total])
  assert.isAbove(reports.length, 3)
  const keys = requests.map(({ headers }) => headers["idempotency-key"])
  assert.strictEqual(keys[0], keys[1])
})

it("fails if the stream of the file fails, and sends nothing", async () => {
  const { client, requests } = await clientOf([created])
  const file = Readable.from(
    (async function* () {
      yield bytes
      throw new Error("The disk is gone")
    })()
  )
  const error: unknown = await client.drawings.create({ title: "Rocket", file }).catch((error: unknown) => error)
  assert.strictEqual((error as Error).message, "The disk is gone")
  assert.lengthOf(requests, 0)
})

it("fails with the error of the progress callback, and does not retry", async () => {
  const { client, requests } = await clientOf([created])
  const mistake = new Error("a mistake")
  const onProgress = () => {
    throw mistake
  }
  const result: unknown = await client.uploads
    .create({ ...fields, file: bytes }, { onProgress })
    .catch((error: unknown) => error)
  assert.strictEqual(result, mistake)
  assert.isAtMost(requests.length, 1)
})

/** Streams that give one chunk and then stall, each with a promise that resolves when it is closed. */
const stalled: Readonly<Record<string, () => readonly [file: FileSource, closed: Promise<unknown>]>> = {
  "a ReadableStream": () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    return [new ReadableStream({ start: (controller) => controller.enqueue(bytes), cancel: resolve }), promise]
  },
  "a stream of Node": () => {
    const file = new Readable({ read: () => {} })
    file.push(bytes)
    return [file, new Promise((resolve) => file.once("close", resolve))]
  },
  "an iterable": () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    let isFirst = true
    const next = async () => {
      if (isFirst) isFirst = false
      else await new Promise(() => {})
      return { done: false as const, value: bytes }
    }
    const stop = async () => {
      resolve(undefined)
      throw new Error("The file is closed already")
    }
    return [{ [Symbol.asyncIterator]: () => ({ next, return: stop }) }, promise]
  }
}

it.each(Object.entries(stalled))("stops reading %s when the upload is aborted or times out", async (_, open) => {
  const { client, requests } = await clientOf([created])
  const upload = (file: FileSource, options: UploadOptions) =>
    client.uploads.create({ ...fields, file }, options).catch((error: unknown) => error)

  const [file, closed] = open()
  const controller = new AbortController()
  const aborted = upload(file, { signal: controller.signal })
  const reason = new Error("enough")
  setTimeout(() => controller.abort(reason), 20)
  assert.strictEqual(await aborted, reason)
  await closed
  assert.instanceOf(await upload(file, {}), Error)

  for (const onProgress of [undefined, () => {}]) {
    const [slow, slowClosed] = open()
    const error = await upload(slow, { timeout: 50, onProgress })
    assert.instanceOf(error, ConnectionError)
    assert.match(error.message, /uploads failed: the file was not read within 50 ms$/)
    await slowClosed
  }
  assert.lengthOf(requests, 0)
})

it.each(Object.entries(sources))("sends the content of %s again", async (_, source) => {
  const { client, requests } = await clientOf([problem(409, "conflict"), created])
  const form = { ...fields, file: source() }
  await client.uploads.create(form).catch(() => {})
  await client.uploads.create(form)
  const files = await Promise.all(requests.map(async (each) => (await formIn(each)).get("file") as File))
  assert.deepStrictEqual(
    files.map(({ size }) => size),
    [bytes.length, bytes.length]
  )
})

it("refuses a stream of text", async () => {
  const { client, requests } = await clientOf([created])
  const file = Readable.from(["text"]) as never
  const result: unknown = await client.uploads.create({ ...fields, file }).catch((error: unknown) => error)
  assert.match(String(result), /TypeError: A stream of a file must have bytes, not string/)
  assert.lengthOf(requests, 0)
})
