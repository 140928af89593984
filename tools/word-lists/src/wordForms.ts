import type { ListedLanguage } from "./frequencyLists.ts"

/** Verbs in Romance languages may end with a pronoun: `casarte`, to marry you. */
const withPronouns = (infinitives: string, pronouns: string): string =>
  infinitives
    .split(" ")
    .flatMap((infinitive) => pronouns.split(" ").map((pronoun) => infinitive + pronoun))
    .join(" ")

/** Endings of verbs and adjectives, folded. The stemmers of the search remove only some of them. */
const endings: Readonly<Record<ListedLanguage, string>> = {
  en: "s es d ed r er rs ers ing ly ness",
  es: `a e i o s as es os an en ar er ir ado ada ados adas ido ida idos idas ando iendo aba abas aban abamos ia ias
    ian iamos aron ieron aste iste amos emos imos ara aran era eran iera ieran are aremos
    ${withPronouns("ar er ir", "se me te lo la los las le les nos")}`,
  fr: `e s es ent er ez ons ais ait aient ions iez a ai as ames erent era erai eras erez erons eront erais erait
    eraient ant ants ante antes ee ees i is it ie ies irent ir issant issent issons issez issait re u us ue ues`,
  de: "e en n st est t et te ten test tet end ende enden er ere erer eren eres em es s in innen ung ungen",
  it: `a e i o are ere ire ato ata ati ate uto uta uti ute ito ita iti ite ando endo ava avi avo avano avamo eva evo
    evano iva ivo ivano ai asti aste arono erono irono era ero eranno ira iro iranno ono ano iamo ete ante ente enti
    anti ${withPronouns("ar er ir", "si mi ti ci vi lo la li le gli ne")}`,
  pt: `a e o s as es os am em ar er ir ado ada ados adas ido ida idos idas ando endo indo ava avam avamos ia iam ou
    eu iu aram eram iram ei aste este amos emos imos ara era ira arem erem irem arao erao irao arei erei
    ${withPronouns("ar er", "se me te lo la")}`
}

const minStemLetters = 4

/** Whether the words differ only in such an ending. Both words are folded. */
export const areInflections = (language: ListedLanguage, left: string, right: string): boolean => {
  const known = new Set(["", ...endings[language].split(/\s+/)])
  let stem = 0
  while (stem < left.length && left[stem] === right[stem]) stem++
  for (; stem >= minStemLetters; stem--) if (known.has(left.slice(stem)) && known.has(right.slice(stem))) return true
  return false
}

/** German compounds may have these letters between their parts. */
const linkingLetters = /(?:e?s|en?)$/

/** `legen`, to lay, is part of `uberlegen`, to consider. */
const verbPrefixes = /^(?:an|auf|aus|be|bei|durch|ein|ent|er|hinter|miss|nach|uber|um|unter|ver|vor|wieder|zer|zu)$/

/**
 * Whether `word` is the second word of a German compound: `uhr` of `armbanduhr`, but not `sicht` of `gesicht`. `words`
 * are the words of the language.
 */
export const isHead = (word: string, compound: string, words: ReadonlyMap<string, unknown>): boolean => {
  if (!compound.endsWith(word)) return false
  const start = compound.slice(0, -word.length)
  if (verbPrefixes.test(start)) return false
  return words.has(start) || words.has(start.replace(linkingLetters, ""))
}
