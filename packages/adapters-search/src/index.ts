export { tokensOf } from "./embedded/fold.ts"
export * as EmbeddedSearchEngine from "./embedded/EmbeddedSearchEngine.ts"
export { popularityOf } from "./embedded/popularity.ts"
