import type { RequestOptions } from "./ClientOptions.ts"
import type { Connection } from "./Connection.ts"
import type { FileSource } from "./FileSource.ts"
import { ResponsePromise, type WithResponse } from "./ResponsePromise.ts"
import { textOf } from "./textOf.ts"

interface Form {
  readonly file: FileSource
}

export interface UploadOptions extends RequestOptions {
  /**
   * Called with the number of bytes sent and their total. Browsers do not report progress: there it is called before the request
   * and after the response. An error that it throws ends the upload.
   */
  readonly onProgress?: ((sent: number, total: number) => void) | undefined
}

async function* chunksOf(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
}

/** Copies a view, because a `Blob` does not accept one of shared memory. */
const bytesOf = (file: ArrayBuffer | ArrayBufferView): Uint8Array<ArrayBuffer> =>
  ArrayBuffer.isView(file)
    ? new Uint8Array(file.buffer, file.byteOffset, file.byteLength).slice()
    : new Uint8Array(file)

const blobOf = async (file: FileSource): Promise<Blob> => {
  if (file instanceof Blob) return file
  // Not by their class: test runners such as Jest have buffers of another realm.
  if ("byteLength" in file) return new Blob([bytesOf(file)])
  const chunks: Array<Uint8Array<ArrayBuffer>> = []
  for await (const chunk of "getReader" in file ? chunksOf(file) : file) {
    if (!ArrayBuffer.isView(chunk)) throw new TypeError(`A stream of a file must have bytes, not ${typeof chunk}`)
    chunks.push(new Uint8Array(chunk))
  }
  return new Blob(chunks)
}

const formOf = async ({ file, ...fields }: Form): Promise<FormData> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const each of [value].flat()) if (each !== undefined) form.append(name, textOf(name, each))
  }
  // Last: the service may check the fields before it reads the file.
  form.append("file", await blobOf(file), file instanceof File ? file.name : "file")
  return form
}

const chunkSize = 16_384

/** Streams bytes as the network accepts them. */
const streamOf = (bytes: Uint8Array, onProgress: (sent: number) => void): ReadableStream<Uint8Array> => {
  let sent = 0
  return new ReadableStream({
    pull: (controller) => {
      onProgress(sent)
      if (sent === bytes.length) return controller.close()
      const chunk = bytes.subarray(sent, sent + chunkSize)
      sent += chunk.length
      controller.enqueue(chunk)
    }
  })
}

/** Browsers only stream requests over HTTP/2, if at all. */
const isBrowser = (): boolean => "document" in globalThis || "WorkerGlobalScope" in globalThis

const send = async <A>(
  api: Connection,
  path: string,
  fields: Form,
  { onProgress, ...options }: UploadOptions = {}
): Promise<WithResponse<A>> => {
  const form = await formOf(fields)
  if (onProgress === undefined)
    return api.request("POST", path, { content: { make: () => form }, isIdempotent: true }, options)
  const encoded = new Response(form)
  const type = encoded.headers.get("content-type")!
  const bytes = new Uint8Array(await encoded.arrayBuffer())
  // fetch would report an error of the callback as one of the connection.
  const callback = new AbortController()
  const report = (sent: number) => {
    try {
      onProgress(sent, bytes.length)
    } catch (error) {
      callback.abort(error)
      throw error
    }
  }
  const signal = options.signal ? AbortSignal.any([options.signal, callback.signal]) : callback.signal
  if (isBrowser()) report(0)
  const make = () => (isBrowser() ? bytes : streamOf(bytes, report))
  const result = await api.request<A>(
    "POST",
    path,
    { content: { make, type }, isIdempotent: true },
    { ...options, signal }
  )
  if (isBrowser()) report(bytes.length)
  return result
}

/** Sends a form with a file. */
export const upload = <A>(api: Connection, path: string, fields: Form, options?: UploadOptions): ResponsePromise<A> => {
  const response = send<A>(api, path, fields, options)
  return new ResponsePromise(() => response)
}
