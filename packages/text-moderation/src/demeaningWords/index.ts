import type { Language } from "@emoji-catalogue/domain"
import { ar } from "./ar.ts"
import { de } from "./de.ts"
import type { DemeaningWords } from "./DemeaningWords.ts"
import { en } from "./en.ts"
import { es } from "./es.ts"
import { fr } from "./fr.ts"
import { it } from "./it.ts"
import { ja } from "./ja.ts"
import { ko } from "./ko.ts"
import { pt } from "./pt.ts"
import { zh } from "./zh.ts"

/** The words of searches that demean people, by language. */
export const demeaningWords: Readonly<Record<Language, DemeaningWords>> = { en, es, fr, de, it, pt, ja, ko, zh, ar }
