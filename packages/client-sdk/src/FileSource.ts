/**
 * A file to upload. Web and Node streams are read completely before the request, because a retry sends the content again;
 * another call with the same stream sends the same content.
 */
export type FileSource = Blob | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>
