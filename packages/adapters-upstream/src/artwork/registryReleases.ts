import {
  black,
  color,
  fluentFlat,
  icons,
  iconify,
  type PackagedRelease,
  release,
  twemojiIn
} from "./installedReleases.ts"

const openmoji = (version: string): ReadonlyArray<PackagedRelease> => {
  const id = { name: "openmoji", version }
  return [release("openmoji", version, id, color), release("openmoji-black", version, id, black)]
}
const discord = (version: string) =>
  release("discord", version, { name: "@discordapp/twemoji", version }, twemojiIn("dist/svg"))
const noto = (version: string) => release("google", version, iconify("noto", version), icons)

export const registryReleases: ReadonlyArray<PackagedRelease> = [
  noto("1.0.3"),
  noto("1.1.1"),
  noto("1.1.11"),
  noto("1.1.20"),
  noto("1.2.7"),
  release("microsoft-color", "1.2.7", iconify("fluent-emoji", "1.2.7"), { ...icons, names: fluentFlat }),
  release("microsoft-flat", "1.1.6", iconify("fluent-emoji-flat", "1.1.6"), icons),
  release("twitter", "1.4.1", { name: "twemoji", version: "1.4.1" }, twemojiIn("svg")),
  release("twitter", "2.5.1", { name: "twemoji", version: "2.5.1" }, twemojiIn("2/svg")),
  release("twitter", "11.3.0", { name: "twemoji", version: "11.3.0" }, twemojiIn("2/svg")),
  release("twitter", "13.1", iconify("twemoji", "1.0.1"), icons),
  release("twitter", "15.0", { name: "@twemoji/svg", version: "15.0.0" }, twemojiIn(".")),
  discord("13.1.0"),
  discord("15.0.3"),
  discord("15.1.0"),
  ...openmoji("12.3.0"),
  ...openmoji("13.0.0"),
  ...openmoji("13.1.0"),
  ...openmoji("14.0.0"),
  ...openmoji("15.0.0"),
  ...openmoji("15.1.0")
]

/** The SHA-512 of each tarball that may be downloaded. The hashes are pinned, because the registry is not trusted. */
export const integrities: Readonly<Record<string, string>> = {
  "openmoji@12.3.0": "sha512-55aeMNE6ipy0ErwF4c/X+QhoGHxuQidFjf36ihTNjzbtIFFK/bPlulTeoQq21NN5sqaG4fR0JBCdBa1zj+zoMg==",
  "openmoji@13.0.0": "sha512-w4zQ3HyMcYSdrXqwWqhlXRAvV4Vw97MmPCD03L6Rl+jzUfRMHnM04fdTaFZjP18EYaHugnxOaGVKxoHvn/rYHA==",
  "openmoji@13.1.0": "sha512-rOY6DKqnCPCU9D8lu/SK1cMVQjiBsiJRT4be+GV+WXPcd1os6AKWKtfGWhz0oIWhTrUB8WbLG72IkTt7l3h6Qw==",
  "openmoji@14.0.0": "sha512-MGF9GbXfpULuRtUM1srEv2OP3sg/e8hAw0UCTiP+N3+CX38RCo8/kjyFYm0eO+OENnbbri9Vx4m5pU0Vbc7LGw==",
  "openmoji@15.0.0": "sha512-Jk8h7k/aG3PikTB0IDxZ1Vqf63G0kvgXKMXDrnw4j4dBcezoKWBuhXlkpZbEZEXnJZDzN0PBNdE1nZwYroaA3g==",
  "openmoji@15.1.0": "sha512-stNFJkXeiH9dQfRNN3vrM8Ac0cSAR83Y1a3UqA8o8eVKTxynU2dUeTK0wWO8968YC7KGYaVbuCWBDp7n6plIrw==",
  "@discordapp/twemoji@13.1.0":
    "sha512-KEw/te+ylD2MHutzigafyptv0kdTU05Dbgxr9Y5J9IAQw8PbFz16nKtlPnJtA23BLp9fZQeNXzUmegkRi7fpDA==",
  "@discordapp/twemoji@15.0.3":
    "sha512-5t0LLrNaSqViG0cSaomWwfR0+3fWqok+xLq40M8hJHxNX7s8gIoyNZYybQJo+s5/rGMjgdldpt8Ox8MapGvBUA==",
  "@discordapp/twemoji@15.1.0":
    "sha512-QdpV4ifTONAXvDjRrMohausZeGrQ1ac/Ox6togUh6Xl3XKJ/KAaMMuAEi0qsb0wDwoVTSZBll5Y6+N3hB2ktBw==",
  "twemoji@1.4.1": "sha512-XtsPdDd4H9EOiZNUqHxRxYKQimCvLJqO3tHWktvQK0gAF5f+aa73XjZNrGU5zG0q5SqEljEkKYPjBMgw4ScQAQ==",
  "twemoji@2.5.1": "sha512-ytDuJGq+dj9UuYn99Zm4YLoJJLTMRE/muXPtM+TXLRsPY2QIyYLzRXfkkhzc/ce1RtcEzu7GsUE6oe6ytGkdqw==",
  "twemoji@11.3.0": "sha512-xN/vlR6+gDmfjt6LInAqwGAv3Agwrmzx5TD1jEFwKS19IOGDrX0/3OB8GP1wUYPVIdkaer5hw6qd+52jzvz0Lg==",
  "@twemoji/svg@15.0.0":
    "sha512-ZSPef2B6nBaYnfgdTbAy4jgW95o7pi2xPGwGCU+WMTxo7J6B1lMPTWwSq/wTuiMq+N0khQ90CcvYp1wFoQpo/w==",
  "@iconify-json/twemoji@1.0.1":
    "sha512-viObtFZYDIHb2nXA1AWofyf3NEE4oO0NN6zpSOOgdV2r6WB/hHoPpV3P1T942vxH+OAVUPB7d08QAE5cIs7BEw==",
  "@iconify-json/noto@1.0.3":
    "sha512-S2Ywgy+CSL/jF5Mfatbw8kWKpda1oaDWVuScPvF2nCeVcSnedRFKhuMhEZtZjpBF24bu6gYbuUrE6yGnseDaHg==",
  "@iconify-json/noto@1.1.1":
    "sha512-gXz9Cl/LdhNjKh1MQmAx75GzFG3cOxoeV/vL+zGe2lr8VPf7atDxkGROno6DmzSLuct/2dt6inYTs5bWvxl4Dw==",
  "@iconify-json/noto@1.1.11":
    "sha512-XRQa8al8GKiDm8j/wqR7kU5IQ7SNCB9h3qhqSZ7uZ8YSOZfOdNuYTlyakhEKUHAiXKjfRldoBkhtl+sVNyqSPQ==",
  "@iconify-json/noto@1.1.20":
    "sha512-2M5vaKwnVGhj+lacOkuFjxm0a2/ki8hVBphhO8KqDZY4uZe40SYXq0M/W8zV7Yi5xwETypHwTb+hUo4bfth0Ig==",
  "@iconify-json/noto@1.2.7":
    "sha512-2pNHliXnMLpnepNTZwR9hPBSl6GmhIfXPnudFCHY5v9pJhmA7LoVb/pFY0qLDY/k+3ikET8RXRf7XFxc/pHObA==",
  "@iconify-json/fluent-emoji-flat@1.1.6":
    "sha512-3ek7SzwiC/vxcz51MSo7s0vTr48U5ioJiEh+EC20MHoUpMC66zOXGhtbyv1hs3GgBqx9zGU5lIulqSptVhzrlw==",
  "@iconify-json/fluent-emoji@1.2.7":
    "sha512-D8G6bKAyIsyxP1rzZtIWr/gg/fO4Rg1+DyCWlfqKK4h8W+4Em/Y0P6QYgJUQTlUcagzJvSyg+9OBv4hz4Hc/QA=="
}
