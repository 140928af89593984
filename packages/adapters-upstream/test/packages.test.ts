import { InstalledPackages } from "@emoji-catalogue/adapters-upstream"
import * as MemoryPackages from "./MemoryPackages.ts"
import { upstreamPackagesContract } from "./UpstreamPackagesContract.ts"

upstreamPackagesContract("installed", InstalledPackages.layer)
upstreamPackagesContract(
  "memory",
  MemoryPackages.layer({ "emojibase-data@17.0.0/package.json": `{"version":"17.0.0"}` })
)
