export { AccountRepository, type SealedTokens, type SignInRecord } from "./AccountRepository.ts"
export { accountCaller, anonymous, type Caller, isAdministrator, type KeyOwner, keyOwnerOf } from "./Caller.ts"
export { AccountDeleted, deletedAccountName, deletedActorId, deletedRequester } from "./deletedAccount.ts"
export { type ExportedFile, exportedFiles, exportVersion } from "./exportedFiles.ts"
export {
  type AuthorizationRequest,
  GrantRefused,
  IdentityProvider,
  type ProviderTokens,
  ProviderUnavailable
} from "./IdentityProvider.ts"
export { pkceChallenge } from "./pkceChallenge.ts"
export { maxSignInAge, PersonalData, SignInTooOld } from "./PersonalData.ts"
export {
  type CausedEvent,
  type Erased,
  type Erasure,
  PersonalDataRepository,
  type StoredBuild,
  type StoredPersonalData,
  type StoredRequest,
  type StoredSubmission,
  type SubmissionsChoice
} from "./PersonalDataRepository.ts"
export { ProviderAccess, ReauthorizationRequired } from "./ProviderAccess.ts"
export { SessionRepository } from "./SessionRepository.ts"
export { AdministratorIds, Sessions } from "./Sessions.ts"
export { SignIn, type SignInAttempt, SignInNotConfigured } from "./SignIn.ts"
export { TokenVault, UnsealFailed } from "./TokenVault.ts"
