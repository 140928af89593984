import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"

/** What the kernel knows of a process; it needs no help of the process, so a server is measured as it is. */

export const assertLinux = (): void => {
  if (process.platform !== "linux") {
    throw new Error(`The bench reads the CPU time of its servers from /proc, which ${process.platform} does not have`)
  }
}

/** USER_HZ, which is 100 on every architecture that Node runs on. */
const microsPerTick = 10_000

/** User and system time of all threads of a process since its start, in microseconds. */
export const cpuMicros = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
  // The second field is the command in parentheses and may hold blanks; utime and stime are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
  return (Number(fields[11]) + Number(fields[12])) * microsPerTick
}

/** The time of all cores since the machine started: all of it, what of it they worked, what other machines took. */
export const machineMicros = (): { readonly all: number; readonly busy: number; readonly stolen: number } => {
  const fields = readFileSync("/proc/stat", "utf8").split("\n", 1)[0]!.split(/\s+/).slice(1).map(Number)
  const [user = 0, nice = 0, system = 0, idle = 0, iowait = 0, irq = 0, softirq = 0, steal = 0] = fields
  const busy = user + nice + system + irq + softirq
  return {
    all: (busy + idle + iowait + steal) * microsPerTick,
    busy: busy * microsPerTick,
    stolen: steal * microsPerTick
  }
}

/** Resident memory of a process in MiB: now, and at its highest. */
export const memoryMiB = (pid: number): { readonly now: number; readonly peak: number } => {
  const status = readFileSync(`/proc/${pid}/status`, "utf8")
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]) / 1024
  return { now: read("VmRSS"), peak: read("VmHWM") }
}

/** The cores that this process may use at its start, as the kernel writes them: `0-3,8`. */
const allowedCores = () => /^Cpus_allowed_list:\s+(\S+)$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "0"

const setCores = (pid: number, cores: string): boolean =>
  spawnSync("taskset", ["--all-tasks", "--cpu-list", "--pid", cores, String(pid)]).status === 0

/**
 * Keeps the servers, of which one at a time works, on one core, and this process on another. Answers with what lets
 * this process and its later children use all cores again; `undefined` where there is one core only, or no taskset.
 */
export const pinApart = (servers: ReadonlyArray<number>): (() => void) | undefined => {
  const cores = allowedCores()
  const [one, other] = cores.split(",").flatMap((range) => {
    const [first = 0, last = first] = range.split("-").map(Number)
    return last > first ? [first, first + 1] : [first]
  })
  if (one === undefined || other === undefined) return undefined
  const pinned = servers.every((pid) => setCores(pid, String(one))) && setCores(process.pid, String(other))
  return pinned ? () => setCores(process.pid, cores) : undefined
}
