/**
 * Words that demean people in some combinations, each ordinary alone. Lists are separated by spaces, and `stem:a,b` has the endings a
 * and b; an empty ending is the stem itself. The words of Japanese, Korean and Chinese may be regular expressions.
 */
export interface DemeaningWords {
  /** Insult people of any kind, and beside a color their skin. */
  readonly apes: string
  /** Insult people and creeds; beside a nationality they are a breed. */
  readonly beasts: string
  /** Insult creeds only. */
  readonly vermin: string
  readonly colors: string
  /** People in general. */
  readonly persons: string
  /** People that only the shape of a body demeans: relatives, and words for sex and age, which animals have as well. */
  readonly relatives: string
  readonly creeds: string
  /** People whom insulting adjectives demean, but who have animals: "gay frogs". */
  readonly minorities: string
  /** Nationalities, ethnicities and origins. */
  readonly peoples: string
  /** Countries and religions that are accused together with terrorists, where their names are no words with spaces around. */
  readonly countries: string
  readonly bodyShapes: string
  /** The shape of a body beside people, else the size of anything. */
  readonly sizes: string
  /** Adjectives and other words of contempt, which insult all groups of people but not people in general: "ugly man" is searched for. */
  readonly insults: string
  /** Slurs that are ordinary words as well: they lead to no people and no flags. */
  readonly ambiguous: string
  readonly terrorists: string
  /** Articles, copulas and comparisons that two words may have between them. */
  readonly between: string
  /** A regular expression of phrases that are no insult; empty if there are none. */
  readonly ordinary: string
}
