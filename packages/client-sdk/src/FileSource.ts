/**
 * A file to upload. A web stream or Node stream is read completely before the first request, because a retry must send
 * the same content again. If several calls upload the same stream, each call sends the whole content of the stream.
 */
export type FileSource = Blob | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>
