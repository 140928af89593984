import { join } from "node:path"
import { temporaryFolder } from "../test-support/temporaryFolder.ts"
import { Guilds } from "./Guilds.ts"
import { readEndpoints } from "./readEndpoints.ts"
import { backUp, beginRestore, restore } from "./restores.ts"
import type { Version } from "./ServiceProcess.ts"
import { Stored } from "./Stored.ts"
import type { Upgrade } from "./Upgrade.ts"

/**
 * Stops the previous version while work is in progress, and starts the current version on the same data directory. Then
 * starts the previous version on this data directory again.
 */
export const upgradeDataDirectory = async (upgrade: Upgrade): Promise<string> => {
  const { current, outage, previous, progress, receiver, service } = upgrade
  const guilds = new Guilds(service.discord)
  const stored = new Stored(service, receiver)
  const settings = { ...service.settings, DATA_DIR: join(temporaryFolder(), "data") }
  const start = async (version: Version) => (await version.startApi(settings)).ready()

  progress("the previous version fills the data directory")
  const before = await start(previous)
  await stored.store(before)
  const guild = guilds.make("600000000000000001")
  const backup = await backUp(before, guild.id, stored.owner)
  guild.emojis.clear()
  outage.isOn = true
  await stored.requestImport(before)
  await before.eventually(() => receiver.bodies.size >= 2)
  progress("it stops at work")
  guilds.holdAfter(5)
  const begun = beginRestore(before, guild.id, stored.owner, backup)
  await before.eventually(() => guilds.isHeld)
  await begun
  await before.stop()

  progress("the current version finishes the work")
  guilds.release()
  outage.isOn = false
  const after = await start(current)
  const resumed = await restore(after, guild.id, stored.owner, backup)
  guilds.requireRestored(guild, resumed.failed)
  await stored.requestImport(after)
  await stored.delivered(after)
  await stored.require(after)
  const count = await readEndpoints(after, [stored.owner, stored.admin])
  await after.stop()

  progress("the previous version runs on the migrated data directory")
  const back = await start(previous)
  await stored.requestImport(back)
  await stored.delivered(back)
  await stored.require(back)
  await readEndpoints(back, [stored.owner, stored.admin])
  await back.stop()
  return `${count} endpoints, ${stored.imports.length} imports`
}
