import type { Language } from "@emoji-catalogue/domain"

/** Calls for violence against groups of people, which the search answers with nothing. */
export const threats: Readonly<Record<Language, ReadonlyArray<string>>> = {
  en: (
    "kill all jews, gas the jews, KILL all the Jews!, g4s the jews, lynch black people, burn the gays, stab muslims, " +
    "all jews must die, jews must all die, jews to the gas, jews to the ovens, gays should be killed, women deserve to die, " +
    "kill israelis, kill palestinians, kill ukrainians, kill whites, shoot the mexicans, bomb the russians, hang the turks, " +
    "rape women, beat women, kill the french, kill a jew, kill chinese, kill all chinese people, behead the jewish women"
  ).split(", "),
  es: (
    "matar judíos, muerte a los judíos, matar a todos los gitanos, quemar gays, que mueran los negros, apuñalar musulmanes, " +
    "los judíos deben morir, judíos al gas, matar ucranianos, fusilar a los argentinos, golpear mujeres"
  ).split(", "),
  fr: (
    "mort aux juifs, tuer tous les juifs, brûler les juifs, poignarder les Arabes, les juifs au four, juifs au gaz, " +
    "les femmes doivent mourir, les gays devraient être tués, tuer les Ukrainiens, tirer sur les Israéliens, frapper les femmes"
  ).split(", "),
  de: (
    "Juden vergasen, tötet alle Juden, Tod den Juden, alle Ausländer töten, Juden ins Gas, Juden verbrennen, verbrennt die Juden, " +
    "Juden müssen sterben, Schwule gehören vergast, erstecht die Türken, Ukrainer töten, Tod den Palästinensern, Frauen schlagen"
  ).split(", "),
  it: (
    "morte agli ebrei, uccidere tutti gli ebrei, bruciare gli ebrei, ammazza i gay, morte ai negri, ebrei ai forni, " +
    "gli ebrei devono morire, accoltellare i musulmani, uccidere gli ucraini, picchiare le donne"
  ).split(", "),
  pt: (
    "morte aos judeus, matar todos os negros, queimar judeus, esfaquear muçulmanos, judeus devem morrer, judeus para o gás, " +
    "matar os ucranianos, bater em mulheres"
  ).split(", "),
  ja: "ユダヤ人を殺せ, 黒人 死ね, 女を殺せ, ゲイを殺せ, 女は死ね, ウクライナ人を殺せ, イスラム教徒を燃やせ, ユダヤ人は死ぬべき".split(
    ", "
  ),
  ko: "유대인을 죽여, 동성애자들을 모두 죽여, 여자 죽여, 게이 죽여, 여자 때려, 우크라이나인을 죽여, 무슬림 불태워".split(
    ", "
  ),
  zh: "杀光犹太人, 消灭 同性恋, 杀同性恋, 殺同性戀, 杀了所有犹太人, 烧死女人, 黑人去死, 犹太人必须死, 杀乌克兰人".split(
    ", "
  ),
  ar: "الموت لليهود, اقتلوا كل اليهود, اقتلوا الفلسطينيين, احرقوا اليهود, اليهود يجب أن يموتوا, اليهود إلى المحرقة".split(
    ", "
  )
}
