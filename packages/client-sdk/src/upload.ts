import type { IdempotentRequestOptions } from "./ClientOptions.ts"
import type { Connection, Content } from "./Connection.ts"
import type { FileSource } from "./FileSource.ts"
import { ResponsePromise, type WithResponse } from "./ResponsePromise.ts"
import { appendTexts } from "./textOf.ts"

interface Form {
  readonly file: FileSource
}

export interface UploadOptions extends IdempotentRequestOptions {
  /**
   * Called with the number of bytes sent so far and the total number of bytes. In browsers, where `fetch` does not
   * report progress, it is called only before the request and after the response. If the function throws an error, the
   * upload is aborted.
   */
  readonly onProgress?: ((sent: number, total: number) => void) | undefined
}

type FileStream = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>

/**
 * Converts an iterable to a web stream. `pipeTo` of a web stream can be aborted while it waits for a chunk, but a
 * `for await` loop over the iterable cannot.
 */
const webStreamOf = (file: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> => {
  const iterator = file[Symbol.asyncIterator]()
  // Node's `destroy` is preferred, because it closes the stream immediately. `return` would wait for the next chunk.
  const close = async () => (file as { readonly destroy?: () => unknown }).destroy?.() ?? iterator.return?.()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void close().catch(() => {})
  })
}

/** Returns the bytes of a buffer or view. Copies a view, because `Blob` rejects views of a `SharedArrayBuffer`. */
const bytesOf = (file: ArrayBuffer | ArrayBufferView): Uint8Array<ArrayBuffer> =>
  ArrayBuffer.isView(file)
    ? new Uint8Array(file.buffer, file.byteOffset, file.byteLength).slice()
    : new Uint8Array(file)

const readStream = async (file: FileStream, signal: AbortSignal): Promise<Blob> => {
  const chunks: Array<Uint8Array<ArrayBuffer>> = []
  const write = (chunk: unknown) => {
    if (!ArrayBuffer.isView(chunk)) throw new TypeError(`A stream of a file must have bytes, not ${typeof chunk}`)
    chunks.push(bytesOf(chunk))
  }
  await ("getReader" in file ? file : webStreamOf(file)).pipeTo(new WritableStream({ write }), { signal })
  return new Blob(chunks)
}

/** Maps each stream to its content, because a stream can be read only once. */
const contents = new WeakMap<FileStream, Promise<Blob>>()

const blobOf = async (file: FileSource, signal: AbortSignal): Promise<Blob> => {
  if (file instanceof Blob) return file
  // `instanceof` would not recognize buffers in test runners such as Jest, because they are from another realm and have
  // other classes.
  if ("byteLength" in file) return new Blob([bytesOf(file)])
  const content = contents.get(file) ?? readStream(file, signal)
  contents.set(file, content)
  return content
}

const formOf = async ({ file, ...fields }: Form, signal: AbortSignal): Promise<FormData> => {
  const form = new FormData()
  appendTexts(form, fields)
  // The file is last, so that the service can check the other fields before it reads the file.
  form.append("file", await blobOf(file, signal), file instanceof File ? file.name : "file")
  return form
}

const chunkSize = 16_384

async function* chunksOf(bytes: Uint8Array, report: (sent: number) => void) {
  for (let sent = 0; sent < bytes.length; sent += chunkSize) {
    report(sent)
    yield bytes.subarray(sent, sent + chunkSize)
  }
  report(bytes.length)
}

/** Browsers stream uploads only over HTTP/2, if at all, so uploads are not streamed in browsers. */
const isBrowser = (): boolean => "document" in globalThis || "WorkerGlobalScope" in globalThis

const send = async <A>(
  api: Connection,
  path: string,
  fields: Form,
  { onProgress, ...options }: UploadOptions = {}
): Promise<WithResponse<A>> => {
  // This controller passes errors of `onProgress` to the caller. `fetch` would report them as connection errors.
  const callback = new AbortController()
  let total = 0
  const report = (sent: number) => {
    try {
      onProgress?.(sent, total)
    } catch (error) {
      callback.abort(error)
      throw error
    }
  }
  const content = async (signal: AbortSignal): Promise<Content> => {
    const form = await formOf(fields, signal)
    if (onProgress === undefined) return { make: () => form }
    const encoded = new Response(form)
    const bytes = new Uint8Array(await encoded.arrayBuffer())
    total = bytes.length
    if (isBrowser()) report(0)
    const type = encoded.headers.get("content-type")!
    return { make: () => (isBrowser() ? bytes : webStreamOf(chunksOf(bytes, report))), type }
  }
  const signal = options.signal ? AbortSignal.any([options.signal, callback.signal]) : callback.signal
  const result = await api.request<A>("POST", path, { content, isIdempotent: true }, { ...options, signal })
  if (isBrowser()) report(total)
  return result
}

export const upload = <A>(api: Connection, path: string, fields: Form, options?: UploadOptions): ResponsePromise<A> => {
  const response = send<A>(api, path, fields, options)
  return new ResponsePromise(() => response)
}
