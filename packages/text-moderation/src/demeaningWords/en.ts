import type { DemeaningWords } from "./DemeaningWords.ts"

export const en: DemeaningWords = {
  apes: "monkey:,s ape:,s gorilla:,s chimp:,s chimpanzee:,s baboon:,s orangutan:,s",
  beasts: "pig:,s swine hog:,s",
  vermin: "rat:,s cockroach:,es roach:,es vermin parasite:,s dog:,s",
  colors: "black:,s brown yellow dark colored coloured darkskin darkskinned",
  persons: "man men woman women person:,s people human:,s guy:,s lady ladies dude:,s folk:,s",
  relatives:
    "girl:,s boy:,s kid:,s child children baby babies teen:,s mom:,s mum:,s mother:,s dad:,s father:,s wife husband:,s " +
    "girlfriend:,s boyfriend:,s friend:,s sister:,s brother:,s male:,s female:,s",
  creeds:
    "jew:,s,ish muslim:,s moslem:,s islam islamic islamist:,s christian:,s hindu:,s sikh:,s buddhist:,s catholic:,s",
  minorities:
    "gay:,s lesbian:,s queer:,s bisexual:,s homosexual:,s trans transgender:,s transsexual:,s blacks whites disabled " +
    "autistic:,s",
  peoples:
    "african:,s arab:,s,ic,ian asian:,s american:,s mexican:,s latino:,s latina:,s hispanic:,s indian:,s pakistani:,s " +
    "bangladeshi:,s chinese japanese korean:,s filipino:,s turk:,s,ish kurd:,s,ish iranian:,s iraqi:,s afghan:,s syrian:,s " +
    "israeli:,s palestinian:,s egyptian:,s moroccan:,s algerian:,s somali:,s,an,ans nigerian:,s congolese ethiopian:,s " +
    "haitian:,s jamaican:,s brazilian:,s russian:,s ukrainian:,s polish german:,s french italian:,s spanish british irish " +
    "romanian:,s european:,s aboriginal:,s gypsy gypsies roma immigrant:,s migrant:,s refugee:,s foreigner:,s",
  countries: "",
  bodyShapes: "fat fatter fattest fatty fatties fatso:,s fatass obese obesity overweight chubby plump tubby",
  sizes: "",
  insults:
    "dirty filthy stupid dumb ugly lazy greedy evil fuck fucking fuckin bloody goddamn damn damned shitty hate smelly " +
    "stinky stinking nasty disgusting worthless scum trash garbage",
  ambiguous: "nip:,s sambo:,s",
  terrorists: "terrorist:,s terrorism jihadist:,s jihadi:,s",
  between:
    "a an the is are be was were like likes look looks as all you your this that these those so very skin skinned " +
    "emoji emojis",
  ordinary:
    "monkey king|fat bab(?:y|ies)|japanese macaques?|stop (?:[a-z]+ )?hate|japanese snow monkeys?|year of the (?:monkey|pig|rat|dog)|chinese (?:new year|zodiac|horoscope|astrology)"
}
