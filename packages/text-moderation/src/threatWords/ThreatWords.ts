/** What calls for violence against a group of people consist of, in one language: alternatives of regular expressions. */
export interface ThreatWords {
  /** Words that demand or announce killing; ordinary where no group follows. */
  readonly violence: string
  /** Words that games and recipes have as well ("beat the Italians", "beat egg whites"), so only `groups` make them threats. */
  readonly assault: string
  /** Words after a group that demand a fate: "must" of "must die". */
  readonly obligation: string
  readonly fate: string
  /** What follows a group by itself: "to the gas". */
  readonly sentence: string
  /** Names of groups, as a threat names all their members. A singular is a person, a language or a color. */
  readonly groups: string
  /** Nationalities, ethnicities and skin colors, in the same form. */
  readonly peoples: string
  /** Names that are adjectives too, and name a group where nothing follows. */
  readonly adjectives: string
  /** Words between the two: articles, prepositions and "all". */
  readonly between: string
  /** Whether the group also comes before the violence, as in "Juden töten". */
  readonly isEitherOrder: boolean
  /** What makes the text oppose the violence directly before it: "stop", "do not". "Why not" calls for it. */
  readonly oppositionBefore: string
  /** The same directly after it, in languages where the verb comes last. */
  readonly oppositionAfter: string
}
