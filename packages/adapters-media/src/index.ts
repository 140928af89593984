export * as SharpImageProcessor from "./SharpImageProcessor.ts"
export * as FolderBlobStore from "./FolderBlobStore.ts"
export * as FolderSubmissionFiles from "./FolderSubmissionFiles.ts"
export { BlobFolderUnusable } from "./FolderBlobStore.ts"
