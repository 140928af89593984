import {
  ArtworkImports,
  type ArtworkReport,
  CatalogueImports,
  importJob,
  Imports,
  ImportStatus,
  type PlatformReport,
  ProcessImportLock,
  ProposalImports,
  runImport,
  StartImport
} from "@emoji-catalogue/application/import"
import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import { defaultOptions, ImportRunRepository } from "@emoji-catalogue/application/ports"
import { handleJob, JobWorker } from "@emoji-catalogue/application/job"
import {
  MemoryAuditLog,
  MemoryImportRunRepository,
  MemoryJobQueue,
  MemoryJobRunRepository,
  MemoryUnitOfWork
} from "@emoji-catalogue/application/testing"
import { Events } from "@emoji-catalogue/application/webhook"
import type { ImportKind, WebhookEvent } from "@emoji-catalogue/domain"
import { Clock, Context, Effect, Layer } from "effect"

/** A report of an artwork import. */
export const report = (platforms: ReadonlyArray<PlatformReport> = []): ArtworkReport => ({ revision: 1, platforms })

export interface Work {
  readonly facts?: CatalogueImports["Service"]["run"]
  /** An automatic import of facts. */
  readonly outdated?: CatalogueImports["Service"]["runIfOutdated"]
  readonly artwork?: ArtworkImports["Service"]["run"]
  readonly proposals?: ProposalImports["Service"]["run"]
  readonly refresh?: CurrentCatalogue["Service"]["refresh"]
}

/** The services of imports, implemented by `work`. */
export const servicesOf = ({
  artwork = () => Effect.succeed(report()),
  facts = () => Effect.die("not run here"),
  outdated = () => Effect.succeedNone,
  proposals,
  refresh = Effect.succeed(false)
}: Work) =>
  Layer.mergeAll(
    proposals === undefined ? Layer.empty : Layer.succeed(ProposalImports, { run: proposals }),
    Layer.mock(CurrentCatalogue, { refresh, source: () => ({}) }),
    Layer.mock(CatalogueImports, { run: facts, runIfOutdated: outdated }),
    Layer.succeed(ArtworkImports, { run: artwork })
  )

/** A process that runs imports with `work`. Several share the ports. */
export const worker = (work: Work) =>
  JobWorker.layer(
    (["unicode", "annotations", "artwork", "all"] as const).map((kind) => handleJob(importJob(kind), runImport(kind)))
  ).pipe(Layer.provide(servicesOf(work)), Layer.fresh)

/** The events that imports emitted. */
export class Emitted extends Context.Service<Emitted, Array<WebhookEvent>>()("Emitted") {}

export const recordedEvents = Layer.effect(
  Events,
  Effect.map(Emitted, (emitted) => ({ emit: (event: WebhookEvent) => Effect.sync(() => void emitted.push(event)) }))
).pipe(Layer.provideMerge(Layer.sync(Emitted, () => [])))

export const portsWith = (runs: Layer.Layer<ImportRunRepository>) =>
  Layer.mergeAll(ImportStatus.layer, ProcessImportLock.layer, Imports.layer).pipe(
    Layer.provideMerge(recordedEvents),
    Layer.provideMerge([
      runs,
      MemoryJobQueue.layer,
      MemoryJobRunRepository.layer,
      MemoryUnitOfWork.layer,
      MemoryAuditLog.layer
    ])
  )

export const ports = portsWith(MemoryImportRunRepository.layer)

/** Starts a process that runs imports, and requests an import of everything new. */
export const start = (work: Work) => Layer.build(Layer.merge(worker(work), Layer.fresh(StartImport.layer)))

/** An administrator's request. */
export const request = (kind: ImportKind, options: Partial<typeof defaultOptions> = {}) =>
  Imports.use((imports) => imports.request(crypto.randomUUID(), kind, { ...defaultOptions, ...options }))

export const status = ImportStatus.use(({ current }) => current)

/** All runs, the latest request first. */
export const runs = Effect.map(
  ImportRunRepository.use(({ list }) => list({ limit: 100, offset: 0 })),
  ({ items }) => items
)

/** An artwork import that records its start times, in minutes. */
export const timed = (work: Effect.Effect<ArtworkReport>) => {
  const starts: Array<number> = []
  const artwork = () =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => {
      starts.push(now / 60_000)
      return work
    })
  return { artwork, starts }
}
