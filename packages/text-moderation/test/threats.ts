import type { Language } from "@emoji-catalogue/domain"

/** Calls for violence against groups of people, which the search answers with nothing. */
export const threats: Readonly<Record<Language, ReadonlyArray<string>>> = {
  en: (
    "kill all jews, gas the jews, KILL all the Jews!, g4s the jews, lynch black people, burn the gays, stab muslims, " +
    "all jews must die, jews must all die, jews to the gas, jews to the ovens, gays should be killed, women deserve to die, " +
    "kill israelis, kill palestinians, kill ukrainians, kill whites, shoot the mexicans, bomb the russians, hang the turks, " +
    "rape women, beat women, kill the french, kill a jew, kill chinese, kill all chinese people, behead the jewish women, " +
    "no kill all jews, why not kill all jews, don't stop killing jews, never stop the killing of jews, stop kill all jews"
  ).split(", "),
  es: (
    "matar judíos, muerte a los judíos, matar a todos los gitanos, quemar gays, que mueran los negros, apuñalar musulmanes, " +
    "los judíos deben morir, judíos al gas, matar ucranianos, fusilar a los argentinos, golpear mujeres, " +
    "por qué no matar judíos, no dejen de matar judíos"
  ).split(", "),
  fr: (
    "mort aux juifs, tuer tous les juifs, brûler les juifs, poignarder les Arabes, les juifs au four, juifs au gaz, " +
    "les femmes doivent mourir, les gays devraient être tués, tuer les Ukrainiens, tirer sur les Israéliens, frapper les femmes, " +
    "pourquoi ne pas tuer les juifs, n'arrêtez pas de tuer les juifs"
  ).split(", "),
  de: (
    "Juden vergasen, tötet alle Juden, Tod den Juden, alle Ausländer töten, Juden ins Gas, Juden verbrennen, verbrennt die Juden, " +
    "Juden müssen sterben, Schwule gehören vergast, erstecht die Türken, Ukrainer töten, Tod den Palästinensern, Frauen schlagen, " +
    "alle Frauen schlagen, Ausländer verprügeln, warum nicht Juden töten, warum nicht die Juden töten"
  ).split(", "),
  it: (
    "morte agli ebrei, uccidere tutti gli ebrei, bruciare gli ebrei, ammazza i gay, morte ai negri, ebrei ai forni, " +
    "gli ebrei devono morire, accoltellare i musulmani, uccidere gli ucraini, picchiare le donne, " +
    "perché non uccidere gli ebrei, non smettete di uccidere gli ebrei"
  ).split(", "),
  pt: (
    "morte aos judeus, matar todos os negros, queimar judeus, esfaquear muçulmanos, judeus devem morrer, judeus para o gás, " +
    "matar os ucranianos, bater em mulheres, judeus à forca, por que não matar judeus, não parem de matar judeus"
  ).split(", "),
  ja: "ユダヤ人を殺せ, 黒人 死ね, 女を殺せ, ゲイを殺せ, 女は死ね, ウクライナ人を殺せ, イスラム教徒を燃やせ, ユダヤ人は死ぬべき, ユダヤ人を皆殺し, 女性を虐殺".split(
    ", "
  ),
  ko: "유대인을 죽여, 동성애자들을 모두 죽여, 여자 죽여, 게이 죽여, 여자 때려, 우크라이나인을 죽여, 무슬림 불태워, 유대인 학살, 유대인 죽이기".split(
    ", "
  ),
  zh: "杀光犹太人, 消灭 同性恋, 杀同性恋, 殺同性戀, 杀了所有犹太人, 烧死女人, 黑人去死, 犹太人必须死, 杀乌克兰人, 杀害犹太人, 为什么不杀犹太人".split(
    ", "
  ),
  ar: "الموت لليهود, اقتلوا كل اليهود, اقتلوا الفلسطينيين, احرقوا اليهود, اليهود يجب أن يموتوا, اليهود إلى المحرقة, لماذا لا قتل اليهود, لا تتوقفوا عن قتل اليهود".split(
    ", "
  )
}

/** Texts that oppose violence against a group, which are searched. */
export const opposingTexts: Readonly<Record<Language, ReadonlyArray<string>>> = {
  en: (
    "stop killing women, stop the killing of women, end killing women, end the killing of jews, against killing women, " +
    "against the murder of women, do not kill women, don't kill women, never kill women, no killing women, no to killing jews"
  ).split(", "),
  es: "no más muerte de mujeres, dejen de matar mujeres, basta de matar mujeres, no matar mujeres, no maten a las mujeres".split(
    ", "
  ),
  fr: "ne pas tuer les femmes, arrêtez de tuer les femmes, contre la mort des femmes, ne tuez pas les femmes".split(
    ", "
  ),
  de: (
    "nicht die Frauen töten, keine Frauen schlagen, hört auf Frauen zu töten, stoppt das Töten von Frauen, " +
    "Frauen nicht töten, nie Frauen schlagen"
  ).split(", "),
  it: "non uccidere le donne, smettete di uccidere le donne, basta uccidere le donne, contro la morte delle donne".split(
    ", "
  ),
  pt: "parem de matar mulheres, chega de matar mulheres, não matar as mulheres, contra a morte das mulheres".split(
    ", "
  ),
  ja: "女性を殺すな, 女性の虐殺に反対, 女性を殺すのはやめろ".split(", "),
  ko: "여성 학살 반대, 여자 죽이기 그만, 여자를 죽이지 마".split(", "),
  zh: "不要杀女人, 反对屠杀女性, 停止杀害妇女".split(", "),
  ar: "أوقفوا قتل النساء, توقفوا عن قتل النساء, لا تقتلوا النساء, ضد قتل النساء".split(", ")
}
