export * as EmbeddedSearchEngine from "./embedded/EmbeddedSearchEngine.ts"
