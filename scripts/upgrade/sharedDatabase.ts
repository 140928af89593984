import { call } from "./call.ts"
import { Guilds } from "./Guilds.ts"
import { readEndpoints } from "./readEndpoints.ts"
import { backUp, beginRestore, restore } from "./restores.ts"
import type { Version } from "./ServiceProcess.ts"
import { startLoad } from "./startLoad.ts"
import { Stored } from "./Stored.ts"
import type { Upgrade } from "./Upgrade.ts"

/**
 * Replaces the processes of the previous version with processes of the current version on the same database, while work
 * is in progress. Then starts the previous version again. Sends requests continuously. Throws if a request fails, if
 * data is lost, or if work is done twice.
 */
export const upgradeSharedDatabase = async ({
  current,
  outage,
  previous,
  progress,
  receiver,
  service
}: Upgrade): Promise<string> => {
  const settings = service.settings
  const guilds = new Guilds(service.discord)
  const stored = new Stored(service, receiver)
  const startApi = (version: Version) => version.startApi({ ...settings, RUN_JOBS: "false" })
  const ready = async (version: Version) => (await version.startWorker(settings)).ready()

  progress("the previous version fills the database")
  const oldApi = await startApi(previous)
  const oldWorkers = [await ready(previous), await ready(previous)]
  await oldApi.ready()
  await stored.store(oldApi)
  const [first, second, third] = ["500000000000000001", "500000000000000002", "500000000000000003"].map((id) =>
    guilds.make(id)
  )
  const backups = new Map<string, string>()
  for (const guild of [first!, second!]) backups.set(guild.id, await backUp(oldApi, guild.id, stored.owner))
  for (const guild of [first!, second!]) guild.emojis.clear()

  progress("its workers stop at work")
  // The stopped workers leave failed webhook deliveries, an unfinished restore and a queued import.
  outage.isOn = true
  await stored.requestImport(oldApi)
  await oldApi.eventually(() => receiver.bodies.size >= 2)
  guilds.holdAfter(5)
  const begun = beginRestore(oldApi, first!.id, stored.owner, backups.get(first!.id))
  await oldApi.eventually(() => guilds.isHeld)
  for (const worker of oldWorkers) await worker.stop()
  await begun
  await stored.requestImport(oldApi)

  progress("the current version migrates the database and finishes the work")
  const stopOldLoad = startLoad(oldApi, stored.owner, stored.admin)
  const newApi = await (await startApi(current)).ready()
  const stopNewLoad = startLoad(newApi, stored.owner, stored.admin)
  guilds.release()
  outage.isOn = false
  const newWorker = await ready(current)
  const resumed = await restore(oldApi, first!.id, stored.owner, backups.get(first!.id))
  guilds.requireRestored(first!, resumed.failed)

  progress("both versions run jobs")
  const oldWorker = await ready(previous)
  for (const api of [oldApi, newApi]) {
    await stored.imported(api)
    await stored.requestImport(api)
  }
  const mixed = await restore(newApi, second!.id, stored.owner, backups.get(second!.id))
  guilds.requireRestored(second!, mixed.failed)
  await stored.delivered(oldApi)
  for (const api of [oldApi, newApi]) await stored.require(api)
  for (const [first, second] of [
    [oldApi, newApi],
    [newApi, oldApi]
  ] as const) {
    const session = await service.signIn(first.url, "newcomer")
    await call(`${second.url}/api/auth/me`, { session })
  }
  for (const api of [oldApi, newApi]) await readEndpoints(api, [stored.owner, stored.admin])

  progress("the previous version ends")
  const requests = [await stopOldLoad()]
  await oldWorker.stop()
  await oldApi.stop()
  await stored.requestImport(newApi)
  const backup = await backUp(newApi, third!.id, stored.owner)
  third!.emojis.clear()
  await restore(newApi, third!.id, stored.owner, backup)
  guilds.requireRestored(third!)
  await stored.delivered(newApi)

  progress("the previous version runs on the migrated database")
  const backApi = await (await startApi(previous)).ready()
  const backWorker = await ready(previous)
  requests.push(await stopNewLoad())
  await newWorker.stop()
  await newApi.stop()
  await stored.requestImport(backApi)
  await stored.delivered(backApi)
  await stored.require(backApi)
  await readEndpoints(backApi, [stored.owner, stored.admin])
  await backWorker.stop()
  await backApi.stop()
  return `${requests.join(" + ")} rounds of requests, ${stored.imports.length} imports`
}
