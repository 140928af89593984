import type { Language } from "@emoji-catalogue/client-sdk"
import { ar } from "./ar.ts"
import { de } from "./de.ts"
import { en, type Messages } from "./en.ts"
import { es } from "./es.ts"
import { fr } from "./fr.ts"
import { it } from "./it.ts"
import { ja } from "./ja.ts"
import { ko } from "./ko.ts"
import { pt } from "./pt.ts"
import { zh } from "./zh.ts"

const all: Readonly<Record<Language, Messages>> = { en, es, fr, de, it, pt, ja, ko, zh, ar }

export const messagesIn = (language: Language): Messages => all[language]
