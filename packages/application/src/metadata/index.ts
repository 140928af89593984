export { AdditionalChecks, Health, ImportsBlockDatabase } from "./Health.ts"
export { catalogueStatistics, shortcodeCounts } from "./statistics.ts"
