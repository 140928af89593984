/** A file to upload. Streams, also those of Node, are read whole before they are sent, so that the request can be repeated. */
export type FileSource = Blob | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>
