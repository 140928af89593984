export * as SharpImageProcessor from "./SharpImageProcessor.ts"
export * as FolderBlobStore from "./FolderBlobStore.ts"
export { BlobFolderUnusable } from "./FolderBlobStore.ts"
export * as SharpSubmissionImages from "./submission/SharpSubmissionImages.ts"
