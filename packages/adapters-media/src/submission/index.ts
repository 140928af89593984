export * as SharpSubmissionImages from "./SharpSubmissionImages.ts"
