/**
 * A file to upload. Web and Node streams are read completely before the request, because a retry sends the content
 * again. If another call gets the same stream, it sends the same content.
 */
export type FileSource = Blob | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>
