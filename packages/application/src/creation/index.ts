export {
  type Build,
  type BuildLimit,
  BuildLimitReached,
  type CreationFilter,
  CreationRepository
} from "./CreationRepository.ts"
export { Creations, type NewCreation, TooManyCreations } from "./Creations.ts"
export { type DescribedSequence, describeSequence, type SequencePart } from "./describeSequence.ts"
