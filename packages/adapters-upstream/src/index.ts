export * as InstalledPackages from "./InstalledPackages.ts"
export * as PackageCatalogueSource from "./PackageCatalogueSource.ts"
export { type PackageId, UpstreamPackages } from "./UpstreamPackages.ts"
