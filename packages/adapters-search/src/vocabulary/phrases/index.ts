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

/** What people call emoji, by the emoji that are meant: with spaces between, those first that most people mean. */
export type PhraseList = Readonly<Record<string, ReadonlyArray<string>>>

/**
 * What else people type for an emoji, in each language: a long list of words and phrases, each of which is known as a
 * whole. Words that are begun or misspelled are looked for here when nothing else is like them, or short words would be
 * lost among so many. Written for this project.
 */
export const phrases: Readonly<Record<Language, PhraseList>> = { en, es, fr, de, it, pt, ja, ko, zh, ar }
