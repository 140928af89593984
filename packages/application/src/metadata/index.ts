export { AdditionalChecks, Health } from "./Health.ts"
export { catalogueStatistics, shortcodeCounts } from "./statistics.ts"
