export * as S3BlobStore from "./S3BlobStore.ts"
export { S3Bucket, S3BucketUnusable, type S3Options } from "./S3Bucket.ts"
export { S3Failure } from "./S3Failure.ts"
export * as S3SubmissionFiles from "./S3SubmissionFiles.ts"
