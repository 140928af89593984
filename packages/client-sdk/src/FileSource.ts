/**
 * A file to upload. Streams of the web and of Node are read completely before they are sent, so that the request can be repeated;
 * another call with the same stream sends the same content.
 */
export type FileSource = Blob | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>
