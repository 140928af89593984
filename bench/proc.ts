import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"

/** Throws if the system is not Linux, because the benchmarks read CPU time and memory from `/proc`. */
export const assertLinux = (): void => {
  if (process.platform !== "linux") {
    throw new Error(`The benchmark reads CPU times from /proc, which ${process.platform} lacks`)
  }
}

/** USER_HZ is 100 ticks per second on every architecture that Node runs on. */
const microsPerTick = 10_000

/** User and system time of all threads since the start of the process. */
export const cpuMicros = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
  // `fields` starts after the command in parentheses, because the command may contain spaces. `fields[0]` is field 3 of
  // proc(5), `fields[11]` is field 14 (utime), and `fields[12]` is field 15 (stime).
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
  return (Number(fields[11]) + Number(fields[12])) * microsPerTick
}

/** CPU time of all cores since boot. `stolen` was used by other virtual machines. */
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

export const memoryMiB = (pid: number): { readonly now: number; readonly peak: number } => {
  const status = readFileSync(`/proc/${pid}/status`, "utf8")
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]) / 1024
  return { now: read("VmRSS"), peak: read("VmHWM") }
}

/** Sums a value of a process and of its child processes. Leaves out child processes that have exited. */
const sumOfProcesses = (pid: number, read: (pid: number) => number): number => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean)
  return [pid, ...children.map(Number)].reduce((sum, each) => {
    try {
      return sum + read(each)
    } catch {
      return sum // The child process has exited in the meantime.
    }
  }, 0)
}

/** Current resident memory, including child processes. Shared memory is counted once per process. */
export const totalMemoryMiB = (pid: number): number => sumOfProcesses(pid, (each) => memoryMiB(each).now)

/** Like `cpuMicros`, including the child processes that are running. */
export const totalCpuMicros = (pid: number): number => sumOfProcesses(pid, cpuMicros)

/** Returns the cores that this process may use, in the notation of the kernel, such as `0-3,8`. */
const allowedCores = () => /^Cpus_allowed_list:\s+(\S+)$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "0"

const setCores = (pid: number, cores: string): boolean =>
  spawnSync("taskset", ["--all-tasks", "--cpu-list", "--pid", cores, String(pid)]).status === 0

/**
 * Pins all servers to one core, and this process to another core. The servers can share a core, because only one works
 * at a time. Returns a function that unpins this process and its later child processes, or undefined if only one core
 * is allowed or `taskset` is missing.
 */
export const pinToCores = (servers: ReadonlyArray<number>): (() => void) | undefined => {
  const cores = allowedCores()
  const [one, other] = cores.split(",").flatMap((range) => {
    const [first = 0, last = first] = range.split("-").map(Number)
    return last > first ? [first, first + 1] : [first]
  })
  if (one === undefined || other === undefined) return undefined
  const pinned = servers.every((pid) => setCores(pid, String(one))) && setCores(process.pid, String(other))
  return pinned ? () => setCores(process.pid, cores) : undefined
}
