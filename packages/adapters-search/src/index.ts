export * as EmbeddedSearchEngine from "./EmbeddedSearchEngine.ts"
