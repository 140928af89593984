export { Creations, type NewCreation, TooManyCreations } from "./Creations.ts"
export { type DescribedSequence, describeSequence, type SequencePart } from "./describeSequence.ts"
