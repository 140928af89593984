export { AccountRepository, type SealedTokens, type SignInRecord } from "./AccountRepository.ts"
export { accountCaller, anonymous, type Caller, isAdministrator, type KeyOwner, keyOwnerOf } from "./Caller.ts"
export {
  type AuthorizationRequest,
  GrantRefused,
  IdentityProvider,
  type ProviderTokens,
  ProviderUnavailable
} from "./IdentityProvider.ts"
export { pkceChallenge } from "./pkceChallenge.ts"
export { ProviderAccess, ReauthorizationRequired } from "./ProviderAccess.ts"
export { SessionRepository } from "./SessionRepository.ts"
export { AdministratorIds, Sessions } from "./Sessions.ts"
export { SignIn, type SignInAttempt, SignInNotConfigured } from "./SignIn.ts"
export { TokenVault, UnsealFailed } from "./TokenVault.ts"
