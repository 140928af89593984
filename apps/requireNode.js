// Runs before TypeScript and most modules of the service, which an old Node cannot load.
export const minimum = 24

if (Number.parseInt(process.versions.node, 10) < minimum) {
  console.error(`Cannot start: needs Node ${minimum} or newer, and ${process.execPath} is ${process.versions.node}`)
  process.exit(1)
}
