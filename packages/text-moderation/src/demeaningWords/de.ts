import type { DemeaningWords } from "./DemeaningWords.ts"

export const de: DemeaningWords = {
  apes: "affe:,n gorilla:,s schimpanse:,n pavian:,e",
  beasts: "schwein:,e,en sau säue",
  vermin: "ratte:,n kakerlake:,n ungeziefer parasit:,en schmarotzer hund:,e,en köter",
  colors:
    "schwarz:,e,er,es,en,em braun:,e,er,es,en,em gelb:,e,er,es,en,em dunkel dunkl:e,er,es,en dunkelhäutig:,e,er,es,en " +
    "farbig:,e,er,es,en",
  persons: "mann männer frau:,en mensch:,en person:,en leute typ:,en kerl:,e dame:,n herr:,en weib:,er",
  relatives: "mädchen junge:,n kind:,er baby:,s mama mutter papa vater oma opa freund:,e,in,innen schwester bruder",
  creeds:
    "jude:,n jüdin:,nen jüdisch:,e,er,es,en muslim:,e,a,in,innen muslimisch:,e,er,es,en moslem:,s islamisch:,e,er,es,en " +
    "islamistisch:,e,er,es,en christ:,en,in christlich:,e,er,es,en",
  minorities:
    "schwul:,e,er,es,en,em lesbe:,n lesbisch:,e,er,es,en homosexuell:,e,er,es,en trans transsexuell:,e,er,es,en " +
    "behindert:,e,er,es,en gays",
  peoples:
    "araber:,in,n,innen arabisch:,e,er,es,en afrikaner:,in,n afrikanisch:,e,er,es,en asiat:,en,in asiatisch:,e,er,es,en " +
    "türke:,n türkin:,nen türkisch:,e,er,es,en kurde:,n kurdisch:,e,er,es,en chinese:,n chinesin chinesisch:,e,er,es,en " +
    "japaner:,in,n japanisch:,e,er,es,en koreaner:,in,n inder:,in,n indisch:,e,er,es,en pakistaner:,in,n pakistani:,s " +
    "pakistanisch:,e,er,es,en amerikaner:,in,n amerikanisch:,e,er,es,en mexikaner:,in,n russe:,n russin " +
    "russisch:,e,er,es,en ukrainer:,in,n ukrainisch:,e,er,es,en pole:,n polin polnisch:,e,er,es,en rumäne:,n " +
    "rumänisch:,e,er,es,en syrer:,in,n syrisch:,e,er,es,en afghane:,n afghanisch:,e,er,es,en iraner:,in,n " +
    "iranisch:,e,er,es,en iraker:,in,n israeli:,s palästinenser:,in,n marokkaner:,in,n marokkanisch:,e,er,es,en " +
    "nigerianer:,in,n somalier:,in,n italiener:,in,n franzose:,n engländer:,in,n deutsch:,e,er,es,en roma sinti " +
    "ausländer:,in,n,innen ausländisch:,e,er,es,en migrant:,en,in flüchtling:,e,en",
  countries: "",
  bodyShapes:
    "dick:,e,er,es,en,em fett:,e,er,es,en,em dickerchen fettsack fettsäcke fettwanst übergewicht übergewichtig:,e,er,es,en " +
    "adipös:,e,er,es,en adipositas mollig:,e,er,es,en pummelig:,e,er,es,en",
  sizes: "",
  insults:
    "dreckig:,e,er,es,en,em dumm:,e,er,es,en,em hässlich:,e,er,es,en,em blöd:,e,er,es,en,em faul:,e,er,es,en,em " +
    "stinkend:,e,er,es,en verdammt:,e,er,es,en verflucht:,e,er,es,en eklig:,e,er,es,en scheiß hasse drecks abschaum",
  ambiguous: "",
  terrorists: "terrorist:,en,in,innen terrorismus dschihadist:,en",
  between: "der die das den dem des ein:,e,er,es,en,em ist sind bist wie alle diese:,r,s,n so sehr emoji",
  ordinary:
    "chinesische[ns]? (?:horoskop|sternzeichen|neujahr|tierkreiszeichen|tierkreis)|dicke[rn]? bauch|dicke[nr]? freund(?:e|en|in|innen|schaft)?"
}
