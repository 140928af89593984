import {
  ArtworkImports,
  type ArtworkReport,
  BackgroundImports,
  CurrentCatalogue,
  CatalogueImports,
  ImportStatus,
  type OnProgress,
  type PlatformReport,
  ProcessImportLock,
  ProposalImports
} from "@emoji-catalogue/application"
import { Clock, Effect, Layer } from "effect"

/** What an import of artwork did. */
export const report = (platforms: ReadonlyArray<PlatformReport> = []): ArtworkReport => ({ revision: 1, platforms })
export interface Work {
  readonly catalogue?: CatalogueImports["Service"]["runIfOutdated"]
  readonly artwork?: (onProgress: OnProgress) => Effect.Effect<ArtworkReport>
  readonly proposals?: ProposalImports["Service"]["run"]
  readonly refresh?: CurrentCatalogue["Service"]["refresh"]
}

/** Imports in the background that do `work`. The lock and the status are shared by those who share the layers. */
export const background = ({
  artwork = () => Effect.succeed(report()),
  catalogue = () => Effect.succeedNone,
  proposals,
  refresh = Effect.succeed(false)
}: Work) =>
  Layer.fresh(BackgroundImports.layer).pipe(
    Layer.provide(proposals === undefined ? Layer.empty : Layer.succeed(ProposalImports, { run: proposals })),
    Layer.provide([
      Layer.mock(CurrentCatalogue, { refresh, source: () => ({}) }),
      Layer.mock(CatalogueImports, { runIfOutdated: catalogue }),
      Layer.succeed(ArtworkImports, { run: (_, onProgress) => artwork(onProgress) })
    ])
  )

export const ports = Layer.mergeAll(ImportStatus.layer, ProcessImportLock.layer)
export const status = Effect.flatMap(ImportStatus, ({ current }) => current)
export const settled = Effect.yieldNow.pipe(Effect.repeat({ times: 50 }))

/** Work that notes when, in minutes, it begins. */
export const timed = (work: Effect.Effect<ArtworkReport>) => {
  const begun: Array<number> = []
  const artwork = () =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => {
      begun.push(now / 60_000)
      return work
    })
  return { artwork, begun }
}
