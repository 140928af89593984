export { noUses, Usage, type UseCounts } from "./Usage.ts"
