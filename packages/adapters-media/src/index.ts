export * as SharpImageProcessor from "./SharpImageProcessor.ts"
export * as FolderBlobStore from "./FolderBlobStore.ts"
export { BlobFolderUnusable } from "./FolderBlobStore.ts"
