import { ArtworkImports, type ArtworkReport, type PlatformReport } from "@emoji-catalogue/application/artwork"
import { CurrentCatalogue } from "@emoji-catalogue/application/catalogue"
import {
  BackgroundImports,
  CatalogueImports,
  ImportStatus,
  type OnProgress,
  ProcessImportLock,
  ProposalImports
} from "@emoji-catalogue/application/import"
import { MemoryImportRunRepository } from "@emoji-catalogue/application/testing"
import { Clock, Effect, Layer } from "effect"

/** A report of an artwork import. */
export const report = (platforms: ReadonlyArray<PlatformReport> = []): ArtworkReport => ({ revision: 1, platforms })
export interface Work {
  readonly catalogue?: CatalogueImports["Service"]["runIfOutdated"]
  readonly artwork?: (onProgress: OnProgress) => Effect.Effect<ArtworkReport>
  readonly proposals?: ProposalImports["Service"]["run"]
  readonly refresh?: CurrentCatalogue["Service"]["refresh"]
}

/** Background imports that run `work`. Instances share the lock and the status through their layers. */
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

export const ports = Layer.mergeAll(ImportStatus.layer, ProcessImportLock.layer).pipe(
  Layer.provideMerge(MemoryImportRunRepository.layer)
)
export const status = Effect.flatMap(ImportStatus, ({ current }) => current)
/** Waits until an import has started. */
export const awaitStatus = (kind: string) =>
  Effect.repeat(Effect.andThen(Effect.yieldNow, status), { until: (states) => kind in states })

/** Work that records its start times, in minutes. */
export const timed = (work: Effect.Effect<ArtworkReport>) => {
  const starts: Array<number> = []
  const artwork = () =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => {
      starts.push(now / 60_000)
      return work
    })
  return { artwork, starts }
}
