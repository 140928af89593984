import type { UploadLicense } from "@emoji-catalogue/client-sdk"

/** The texts of the licenses of uploads; `own-work` has none. */
export const licenseUrls: Readonly<Partial<Record<UploadLicense, string>>> = {
  "CC0-1.0": "https://creativecommons.org/publicdomain/zero/1.0/",
  "CC-BY-4.0": "https://creativecommons.org/licenses/by/4.0/",
  "CC-BY-SA-4.0": "https://creativecommons.org/licenses/by-sa/4.0/"
}
