export { type ExportedFile, exportedFiles, exportVersion } from "./exportedFiles.ts"
export { type ArchivedExportFile, maxSignInAge, PersonalData, SignInTooOld } from "./PersonalData.ts"
