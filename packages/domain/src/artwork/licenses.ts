/** `spdx` is an SPDX id, or a `LicenseRef-` id for terms outside the SPDX list. */
export interface License {
  readonly spdx: string
  readonly name: string
  /** Null for proprietary artwork without public terms. */
  readonly url: string | null
  readonly attributionRequired: boolean
  /** Whether derived images must carry the same license. */
  readonly shareAlike: boolean
}

const license = (
  spdx: string,
  name: string,
  url: string | null,
  { attributionRequired = false, shareAlike = false } = {}
): License => ({ spdx, name, url, attributionRequired, shareAlike })

export const proprietary = license("LicenseRef-Proprietary", "Proprietary, all rights reserved", null)
export const mit = license("MIT", "MIT License", "https://spdx.org/licenses/MIT.html")
export const apache2 = license("Apache-2.0", "Apache License 2.0", "https://www.apache.org/licenses/LICENSE-2.0")
export const bsd2 = license("BSD-2-Clause", "BSD 2-Clause License", "https://spdx.org/licenses/BSD-2-Clause.html")
export const ofl = license(
  "OFL-1.1",
  "SIL Open Font License 1.1",
  "https://openfontlicense.org/open-font-license-official-text/"
)
export const ccBy4 = license(
  "CC-BY-4.0",
  "Creative Commons Attribution 4.0 International",
  "https://creativecommons.org/licenses/by/4.0/",
  { attributionRequired: true }
)
export const ccBySa4 = license(
  "CC-BY-SA-4.0",
  "Creative Commons Attribution-ShareAlike 4.0 International",
  "https://creativecommons.org/licenses/by-sa/4.0/",
  { attributionRequired: true, shareAlike: true }
)
export const tossFace = license("LicenseRef-TossFace", "Toss Face Font License", "https://toss.im/tossface/copyright")
