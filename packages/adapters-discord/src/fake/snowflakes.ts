const discordEpoch = 1_420_070_400_000n
let increment = 0n

/** An id in Discord's format: the time, then a counter. */
export const nextSnowflake = (now: number): string =>
  String(((BigInt(now) - discordEpoch) << 22n) | (increment++ & 0xfffn))
