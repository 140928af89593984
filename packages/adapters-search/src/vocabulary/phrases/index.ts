import type { Language } from "@emoji-catalogue/domain"
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

/** Maps emoji to the phrases that stand for them. A key has one or more emoji separated by spaces, the best first. */
export type PhraseList = Readonly<Record<string, ReadonlyArray<string>>>

/**
 * Additional search phrases of each language, written for this project. A query usually must match a whole phrase,
 * because a short query is the start of too many phrases. A query that matches nothing else may match a phrase by
 * prefix or with typos.
 */
export const phrases: Readonly<Record<Language, PhraseList>> = { en, es, fr, de, it, pt, ja, ko, zh, ar }
