import type { Language } from "@emoji-catalogue/domain"
import { peoplePhrases } from "../people.ts"
import ar from "./ar.json" with { type: "json" }
import de from "./de.json" with { type: "json" }
import en from "./en.json" with { type: "json" }
import es from "./es.json" with { type: "json" }
import fr from "./fr.json" with { type: "json" }
import it from "./it.json" with { type: "json" }
import ja from "./ja.json" with { type: "json" }
import ko from "./ko.json" with { type: "json" }
import pt from "./pt.json" with { type: "json" }
import zh from "./zh.json" with { type: "json" }
import { mergePhrases, type PhraseList } from "./PhraseList.ts"

/** The phrases of people come first: if several phrases have the same folded words, the first one wins. */
const withPeople = (language: Language, list: PhraseList): PhraseList =>
  mergePhrases([...peoplePhrases(language), list])

/**
 * Additional search phrases of each language, written for this project. A query usually must match a whole phrase,
 * because a short query is the start of too many phrases. A query that matches nothing else may match a phrase by
 * prefix or with typos.
 */
export const phrases: Readonly<Record<Language, PhraseList>> = {
  en: withPeople("en", en),
  es: withPeople("es", es),
  fr: withPeople("fr", fr),
  de: withPeople("de", de),
  it: withPeople("it", it),
  pt: withPeople("pt", pt),
  ja: withPeople("ja", ja),
  ko: withPeople("ko", ko),
  zh: withPeople("zh", zh),
  ar: withPeople("ar", ar)
}
