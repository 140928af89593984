export { SubmissionFiles } from "./SubmissionFiles.ts"
