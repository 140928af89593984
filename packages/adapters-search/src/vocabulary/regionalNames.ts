import type { Language } from "@emoji-catalogue/domain"
import type { PhraseList } from "./phrases/PhraseList.ts"
import stored from "./regionalNames.json" with { type: "json" }

/**
 * Names of emoji in regional locales of CLDR, such as `cara de festa` in pt-PT, by the language that is used for the
 * locale. `npm run regional-names` writes them. Contains only names that searches do not find first without this list.
 * License: Unicode-3.0, see `UNICODE-LICENSE.txt`.
 */
export const regionalNames: Readonly<Partial<Record<Language, PhraseList>>> = stored
