export { type ExportedFile, exportedFiles, exportVersion } from "./exportedFiles.ts"
export { maxSignInAge, PersonalData, SignInTooOld } from "./PersonalData.ts"
