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

/** Maps a search word to the emoji that it means, the most likely one first. */
type Vocabulary = Readonly<Record<string, ReadonlyArray<string>>>

/**
 * Search words of each language, written for this project. Some are everyday words that Unicode does not list as
 * keywords. Others are keywords of many emoji and are listed here to rank the most likely emoji first.
 */
export const vocabulary: Readonly<Record<Language, Vocabulary>> = { en, es, fr, de, it, pt, ja, ko, zh, ar }
