import type { Language } from "@emoji-catalogue/domain"

/** Words that people call themselves and each other, which are never blocked. */
export const identityWords: Readonly<Record<Language, ReadonlyArray<string>>> = {
  en: (
    "gay, lesbian, lesbians, bisexual, queer, trans, trans woman, transgender, nonbinary, asexual, intersex, drag queen, LGBTQ, " +
    "homosexual, Jew, Jews, Jewish, Muslim, Muslims, Christian, Hindu, Sikh, Buddhist, Black, Black people, black woman, white, Asian, " +
    "African, Arab, Latina, Roma, Romani, gypsy, Indian, Pakistani, Chinese, Japanese, Mexican, Nigerian, Nigerien, Polish, " +
    "deaf, blind, mute, disabled, autistic, wheelchair, immigrant, refugee, foreigner, woman, fat, obese"
  ).split(", "),
  es: (
    "gay, lesbiana, bisexual, trans, transexual, transgénero, judío, judía, judíos, musulmán, musulmana, cristiano, negro, negra, negros, " +
    "moro, gitano, gitana, indígena, indio, chino, árabe, africano, sordo, sorda, ciego, autista, discapacitado, inmigrante, " +
    "refugiado, mujer, gordo, gringo"
  ).split(", "),
  fr: (
    "gay, lesbienne, bi, trans, transgenre, juif, juive, juifs, musulman, musulmane, chrétien, noir, noire, noirs, arabe, maghrébin, " +
    "africain, asiatique, chinois, rom, gitan, sourd, sourde, aveugle, muet, autiste, handicapé, immigré, réfugié, femme, gros"
  ).split(", "),
  de: (
    "schwul, Schwuler, lesbisch, Lesbe, bisexuell, trans, Transfrau, transgender, queer, Jude, Jüdin, Juden, jüdisch, Muslim, Muslima, " +
    "Muslime, Christ, Schwarze, Schwarzer, Araber, Türke, Türkin, Kurde, Pole, Polin, Roma, Sinti, Inder, Chinese, Afrikaner, taub, " +
    "gehörlos, blind, stumm, behindert, Behinderte, autistisch, Autist, Ausländer, Flüchtling, Frau, dick"
  ).split(", "),
  it: (
    "gay, lesbica, lesbiche, bisessuale, trans, transgender, ebreo, ebrea, ebrei, musulmano, musulmana, cristiano, nero, nera, negro, " +
    "arabo, marocchino, africano, cinese, rom, zingaro, sordo, sorda, cieco, muto, autistico, disabile, immigrato, rifugiato, " +
    "donna, grasso, meridionale"
  ).split(", "),
  pt: (
    "gay, lésbica, bissexual, trans, travesti, transexual, judeu, judia, judeus, muçulmano, muçulmana, cristão, negro, negra, preto, preta, " +
    "pardo, indígena, índio, cigano, árabe, africano, chinês, surdo, surda, cego, mudo, autista, deficiente, imigrante, refugiado, " +
    "mulher, gordo, nordestino"
  ).split(", "),
  ja: "ゲイ, レズビアン, バイセクシュアル, トランスジェンダー, 同性愛者, ユダヤ人, イスラム教徒, ムスリム, キリスト教徒, 黒人, 白人, アジア人, アラブ人, 在日, 中国人, 韓国人, アイヌ, 聴覚障害者, 視覚障害者, 自閉症, 障害者, 外国人, 外人, 移民, 難民, 女性, 太った".split(
    ", "
  ),
  ko: "게이, 레즈비언, 양성애자, 트랜스젠더, 동성애자, 성소수자, 퀴어, 유대인, 무슬림, 이슬람교도, 기독교인, 흑인, 백인, 아시아인, 아랍인, 중국인, 일본인, 조선족, 탈북자, 청각장애인, 시각장애인, 자폐, 장애인, 외국인, 이민자, 난민, 여자, 뚱뚱".split(
    ", "
  ),
  zh: "同性恋, 同性恋者, 女同性恋, 双性恋, 跨性别, 酷儿, 犹太人, 穆斯林, 回族, 基督徒, 黑人, 白人, 亚洲人, 阿拉伯人, 日本人, 韩国人, 印度人, 藏人, 维吾尔人, 聋人, 盲人, 哑巴, 自闭症, 残疾人, 外国人, 移民, 难民, 女人, 胖子".split(
    ", "
  ),
  ar: "مثلي, مثلية, مثليون, ثنائي الجنس, متحول, متحولة, يهودي, يهودية, يهود, مسلم, مسلمة, مسلمون, مسيحي, شيعي, سني, درزي, أسود, سوداء, أفريقي, عربي, كردي, تركي, هندي, أمازيغي, غجري, أصم, صماء, أعمى, أبكم, توحدي, معاق, أجنبي, لاجئ, مهاجر, امرأة, سمين".split(
    ", "
  )
}
