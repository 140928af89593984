/**
 * A file to upload. Web and Node streams are read completely before the request, because a retry sends the content
 * again. If several calls upload the same stream, each sends its whole content.
 */
export type FileSource = Blob | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>
