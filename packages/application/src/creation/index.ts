export {
  type Build,
  type BuildLimit,
  BuildLimitReached,
  type CreationFilter,
  CreationRepository
} from "./CreationRepository.ts"
