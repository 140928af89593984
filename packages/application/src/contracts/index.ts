export * from "./api-key/ApiKeyRepositoryContract.ts"
export * from "./catalogue/CatalogueRepositoryContract.ts"
export * from "./import/CatalogueSourceContract.ts"
export * from "./search/SearchEngineContract.ts"
