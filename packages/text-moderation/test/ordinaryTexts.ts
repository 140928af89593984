import type { Language } from "@emoji-catalogue/domain"

/** Ordinary texts about people, bodies, animals and violence. */
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

/** Texts that oppose violence against a group. */
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
