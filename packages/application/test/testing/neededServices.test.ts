import {
  AccountRepository,
  ApiKeyRepository,
  ArtworkRepository,
  AuditLog,
  BackupFiles,
  BackupRepository,
  BlobStore,
  CatalogueRepository,
  CatalogueSource,
  ChatPlatform,
  CurationRepository,
  ImportRunRepository,
  JobQueue,
  RestoreRepository,
  SearchHistoryRepository,
  SubmissionFiles,
  SubmissionImages,
  SubmissionRepository,
  WebhookRepository,
  WebhookSender
} from "@emoji-catalogue/application/ports"
import { Traffic } from "@emoji-catalogue/application/analytics"
import { ApiKeys } from "@emoji-catalogue/application/api-key"
import { Assets, ImageRemovals } from "@emoji-catalogue/application/images"
import { CatalogueRebuilds, CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import { CatalogueImports, Imports } from "@emoji-catalogue/application/import"
import { SearchEngine } from "@emoji-catalogue/application/search"
import { Backups, GuildPermissions, Guilds, Restores } from "@emoji-catalogue/application/guild"
import { UnitOfWork } from "@emoji-catalogue/application/shared"
import { Moderation, SubmissionDownloads, Submissions, Uploads } from "@emoji-catalogue/application/submission"
import { Events, Webhooks, WebhookSecrets } from "@emoji-catalogue/application/webhook"
import type { Context, Layer } from "effect"
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, it } from "vitest"

type Key = Context.Key<unknown, unknown>
type Identifier<K extends Key> = K["Identifier"]
type Exactly<R, K extends Key> = [R] extends [Identifier<K>]
  ? [Identifier<K>] extends [R]
    ? unknown
    : "names a service that the layer does not need"
  : "lacks a service that the layer needs"

interface UseCase<R> {
  readonly key: string
  readonly layer: Layer.Layer<never, unknown, R>
}

/** Checks at compile time that `services` are exactly the services that the layer of a use case needs. */
const needs = <R, const K extends ReadonlyArray<Key>>(
  useCase: UseCase<R>,
  services: K & Exactly<R, K[number]>
): readonly [name: string, services: ReadonlyArray<string>] => [nameOf(useCase), services.map(nameOf)]

const nameOf = ({ key }: { readonly key: string }): string => key.slice(key.lastIndexOf("/") + 1)

const source = join(import.meta.dirname, "../../src")

/** The services that the doc comment of a use case names, in the line before its example. */
const documentedFor = (name: string): ReadonlyArray<string> => {
  const [file] = globSync(`*/${name}.ts`, { cwd: source })
  const [, text = ""] =
    /^ \* Needs ([^.]+)\.\n \*\n \* @example$/m.exec(readFileSync(join(source, file!), "utf8")) ?? []
  return Array.from(text.matchAll(/`(\w+)`/g), ([, service]) => service!)
}

it.each([
  needs(ApiKeys, [ApiKeyRepository, AuditLog, Traffic]),
  needs(Assets, [BlobStore]),
  needs(Backups, [BackupFiles, BackupRepository, ChatPlatform, JobQueue, GuildPermissions, UnitOfWork]),
  needs(CatalogueImports, [CatalogueRepository, CatalogueSource, UnitOfWork]),
  needs(CatalogueRebuilds, [AuditLog, CatalogueRepository, CurrentCatalogue]),
  needs(CurrentCatalogue, [CatalogueRepository, ArtworkRepository, CurationRepository, SearchEngine]),
  needs(Imports, [AuditLog, Events, ImportRunRepository, JobQueue, UnitOfWork]),
  needs(Moderation, [AccountRepository, AuditLog, ImageRemovals, SubmissionFiles, SubmissionRepository]),
  needs(Restores, [BackupRepository, Backups, ChatPlatform, JobQueue, RestoreRepository, GuildPermissions, UnitOfWork]),
  needs(Guilds, [ChatPlatform, GuildPermissions, SubmissionFiles, SubmissionRepository]),
  needs(Submissions, [AuditLog, ImageRemovals, SearchHistoryRepository, SubmissionFiles, SubmissionRepository]),
  needs(SubmissionDownloads, [SubmissionFiles, SubmissionRepository]),
  needs(Uploads, [SubmissionFiles, SubmissionImages, SubmissionRepository]),
  needs(Webhooks, [AuditLog, WebhookRepository, WebhookSecrets, WebhookSender])
])("the doc comment of %s names the services that its layer needs", (name, services) => {
  assert.deepStrictEqual(documentedFor(name), services)
})
