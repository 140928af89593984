export * as SharpImageProcessor from "./SharpImageProcessor.ts"
export * as FolderBlobStore from "./FolderBlobStore.ts"
