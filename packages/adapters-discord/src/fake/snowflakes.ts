const discordEpoch = 1_420_070_400_000n
let increment = 0n

/** Returns an id in Discord's format, which consists of the time and a counter. */
export const nextSnowflake = (now: number): string =>
  String(((BigInt(now) - discordEpoch) << 22n) | (increment++ & 0xfffn))
