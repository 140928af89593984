import type { Language } from "@emoji-catalogue/domain"

/** Texts that demean people, which the search answers with nothing. */
export const demeaningTexts: Readonly<Record<Language, ReadonlyArray<string>>> = {
  en: (
    "fat man, fat woman, FAT WOMEN!, fat people, fat black woman, fat american, fat jews, obese girl, pig woman, women are pigs, black monkey, " +
    "bl4ck monkey, brown monkeys, monkey black man, black people are monkeys, black people monkey, monkey man, african ape, monkey african, jewish rat, " +
    "muslim pigs, jews are vermin, terrorist man, arab terrorist, terrorist muslims, islamic terrorist attack, terrorists from iran are iranians, " +
    "dirty jew, fucking jews, fuck muslims, hate jews, i hate gays, stupid americans, americans are stupid, dirty mexican man, filthy arab, jew scum, ugly trans, fucking blacks, stupid black people, dirty indian emoji, gays are disgusting"
  ).split(", "),
  es: "mujer gorda, gordos americanos, hombre obeso, mono negro, negros monos, negra como un mono, mujer cerda, judíos ratas, árabe terrorista, terroristas musulmanes, simio africano, rusa gorda, judío de mierda, putos judíos, negros de mierda, moros sucios, malditos inmigrantes, pinche gringo chino, odio a los gays".split(
    ", "
  ),
  fr: "grosse femme, gros Américain, femme obèse, singe noir, les noirs sont des singes, singe africain, femme truie, juifs rats, terroriste arabe, musulmans terroristes, terroriste algérien, sale juif, sales arabes, putain de musulmans, les juifs sont sales, arabe de merde, sale homo".split(
    ", "
  ),
  de: "dicker Mann, fette Frau, dicke Amerikaner, übergewichtige Frauen, schwarzer Affe, Affe schwarz, Schwarze sind Affen, afrikanischer Affe, Juden sind Ratten, arabischer Terrorist, Terroristen Muslime, türkischer Terrorist, dreckige Juden, scheiß Ausländer, faule Türken, Juden sind dumm, dumme Amerikaner, ich hasse Muslime, hässliche Lesbe".split(
    ", "
  ),
  it: "donna grassa, uomo grasso, americani obesi, scimmia nera, i neri sono scimmie, scimmia africana, donna maiale, ebrei ratti, terrorista arabo, musulmani terroristi, terrorista marocchino, sporco ebreo, ebrei di merda, zingari sporchi, odio gli immigrati, arabi schifosi".split(
    ", "
  ),
  pt: "mulher gorda, homem gordo, americanos obesos, macaco preto, macaco negro, negros são macacos, macaco africano, mulher porca, judeus ratos, terrorista árabe, muçulmanos terroristas, terrorista sírio, judeu sujo, judeus de merda, imigrantes nojentos, odeio gays, índios burros".split(
    ", "
  ),
  ja: "太った人, 太った女, デブ女, 太ったアメリカ人, 黒い猿, 黒いサル, 黒人 猿, 黒人はサル, 猿みたいな黒人, ユダヤ人 ゴキブリ, アラブ テロリスト, イスラム教徒のテロリスト, イラン人 テロリスト, 汚いユダヤ人, バカな中国人, クソ韓国人, 気持ち悪いゲイ, 韓国人は嫌い, 臭い黒人".split(
    ", "
  ),
  ko: "뚱뚱한 여자, 뚱뚱한 미국인, 검은 원숭이, 흑인 원숭이, 원숭이 같은 흑인, 원숭이 남자, 아랍 테러리스트, 무슬림 테러리스트, 이란인 테러범, 유대인 바퀴벌레, 더러운 유대인, 멍청한 미국인, 역겨운 게이, 씨발 중국인, 중국인 극혐".split(
    ", "
  ),
  zh: "胖女人, 胖人, 胖美国人, 黑猴子, 黑人猴子, 黑人是猴子, 猴子 非洲人, 黃皮猴子, 阿拉伯恐怖分子, 穆斯林 恐怖分子, 恐怖份子 伊朗人, 犹太人 蟑螂, 肮脏的犹太人, 恶心的同性恋, 愚蠢的美国人, 垃圾日本人, 讨厌黑人, 操日本人".split(
    ", "
  ),
  ar: "امرأة سمينة, رجل بدين, أمريكي سمين, قرد أسود, السود قرود, قرد أفريقي, يهودي جرذ, إرهابي عربي, المسلمين إرهابيين, إرهابي سوري, يهودي قذر, عربي وسخ, أغبياء العرب, أكره المسلمين, مثلي حقير".split(
    ", "
  )
}

/** Ordinary texts with the words of these. */
export const ordinaryTexts: Readonly<Record<Language, ReadonlyArray<string>>> = {
  en: (
    "monkey, monkeys, ape, gorilla, orangutan, see no evil monkey, monkey face, monkey king, monkey banana, baby monkey, year of the monkey, " +
    "chinese new year monkey, black and white monkey, man with monkey, black cat, black dog, black heart, brown bear, black man, woman, man, pregnant, pregnant woman, " +
    "bomb, explosion, fat, butter fat, fat cat, fat tuesday, big fat lie, obese, terrorist, terrorist attack, Homo sapiens, chinese monkey king, fat baby, japanese macaque, pig, pig face, " +
    "chinese pig, guinea pig, indian cow, cow boy, woman dog, dog person, cat woman, killer whale, rat, snake, jewish, muslim, arab, african, french bulldog, big fat greek wedding, kung hei fat choi, " +
    "dirty, stupid, ugly, ugly man, stupid woman, lazy cat, dirty dancing, dirty martini, dirty yellow, ugly black cat, ugly christmas sweater, bloody mary, " +
    "fucking hell, fuck you, stupid american football, chinese stinky tofu, lazy french bulldog, turkish evil eye, evil queen, evil clown, stop asian hate, gay, gay frog, " +
    "trans, trans flag, black and white, white trash, american trash can, i hate mondays, nasty woman"
  ).split(", "),
  es: "mono, monos, mono sabio, gato negro, mujer, hombre, embarazada, bomba, gordo, premio gordo, terrorista, cerdo, vaca, corazón negro, chica mona, rata, árabe, horóscopo chino mono, ballena, sucio, feo, tonto, estúpido, mujer fea, ropa sucia, mierda, puta, gato negro feo, zapatos negros sucios, gay".split(
    ", "
  ),
  fr: "singe, chat noir, femme, homme, enceinte, bombe, gros câlin, gros bisous, grosse fatigue, terroriste, cochon, vache, cœur noir, rat, arabe, cochon d'Inde, vache qui rit, baleine, sale, moche, putain, merde, linge sale, fille moche, bête, idiot, bête noire, la belle et la bête, gay".split(
    ", "
  ),
  de: "dicke Freunde, dicke Freundschaft, Affe, Affen, schwarze Katze, Frau, Mann, schwanger, Bombe, dick, dicke Umarmung, dicker Kuss, fett, Terrorist, Schwein, Kuh, schwarzes Herz, Ratte, arabisch, Meerschweinchen, Moby Dick, schwarzer Hund, dreckig, dumm, faul, scheiße, verdammt, hässliches Entlein, dumme Gans, hässliche Frau, schwul, Dreck".split(
    ", "
  ),
  it: "scimmia, gatto nero, donna, uomo, incinta, bomba, grasso, martedì grasso, pianta grassa, terrorista, maiale, mucca, cuore nero, topo, arabo, balena, grosso problema, sporco, brutto, stupido, panni sporchi, brutto anatroccolo, merda, brutta donna, gay".split(
    ", "
  ),
  pt: "macaco, gato preto, mulher, homem, grávida, bomba, gordo, olho gordo, terrorista, porco, vaca, coração preto, rato, árabe, baleia, porquinho-da-índia, sujo, feio, burro, lixo, merda, roupa suja, mulher feia, gay, lixo preto".split(
    ", "
  ),
  ja: "猿, サル, さる, ゴリラ, 見ざる, 日本猿, 黒猫, 黒い猫, 女, 男, 妊婦, 爆弾, 太った, テロリスト, 豚, 黒豚, 牛, 黒いハート, ネズミ, アラブ, 申年, 汚い, バカ, クソ, うんこ, 臭い, 臭い靴下, バカンス, 嫌い, ゲイ, 最低気温".split(
    ", "
  ),
  ko: "원숭이, 원숭이띠, 고릴라, 검은 고양이, 여자, 남자, 임산부, 폭탄, 뚱뚱, 테러리스트, 돼지, 소, 검은 하트, 쥐, 아랍, 새끼 원숭이, 더러운, 쓰레기, 쓰레기통, 더러운 옷, 못생긴 남자, 게이, 싫어, 씨발".split(
    ", "
  ),
  zh: "猴子, 猴, 黑猩猩, 猴年, 孙悟空, 黑猫, 女人, 男人, 孕妇, 炸弹, 胖, 胖子, 恐怖分子, 猪, 牛, 黑心, 老鼠, 阿拉伯, 黑猪, 脏, 臭, 臭豆腐, 中国臭豆腐, 垃圾, 垃圾桶, 小丑, 中国人 体操, 恶心, 讨厌, 丑女人, 同性恋".split(
    ", "
  ),
  ar: "قرد, غوريلا, قطة سوداء, امرأة, رجل, حامل, قنبلة, سمين, إرهابي, خنزير, بقرة, قلب أسود, فأر, عربي, كلب أسود, قذر, غبي, قبيح, لعين, زبالة, ملابس قذرة, رجل قبيح".split(
    ", "
  )
}
