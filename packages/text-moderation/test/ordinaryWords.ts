import type { Language } from "@emoji-catalogue/domain"

/** Ordinary words and phrases that resemble or contain blocked ones. */
export const ordinaryWords: Readonly<Record<Language, ReadonlyArray<string>>> = {
  en: (
    "gyp, giving me gyp, gyps vulture, gypsy, shoot women, basketball shoot women, sunday roasties, doo wop, doo-wop, in jun, Niger, Nigeria, Nigerian, snigger, sniggering, niggle, niggardly, Scunthorpe, Penistone, Essex, Sussex, Dick, Cockburn, " +
    "cocktail, cockatoo, peacock, hancock, assassin, class, grass, glass, passport, bass, Pakistan, Japan, Japanese, japonica, " +
    "spice, spices, spicy, despicable, chin, chinchilla, China, Chinese, chipmunk, raccoon, cocoon, tycoon, Montenegro, " +
    "monte negro, flag, flags, flagon, fagin, bike, biker, kiwi, Mongolia, mongoose, mongrel, retarder, tranquil, tray, " +
    "dog, dogs, dagger, wok, gooseberry, goose, goggles, pike, pixie, squat, squash, squawk, redskirt, red skin, darkness, " +
    "dark, honey, honeybee, honky tonk, jumper, injure, wiggle, wig, wizard, middle, fidget, gadget, ripple, " +
    "dike, duke, Van Dyke, Maine Coon, kaffir lime, spick and span, chink in the armor, gypsum, Turkey, turkey, cracker, " +
    "rice cracker, paddy, pansy, fairy, slope, coconut, banana, queer, gay, lesbian, trans, transgender, Jew, Jewish, Muslim, " +
    "black person, go ok, travel o, make to, les boys, via dos, you pin, 5 pics, 900k, 500 kilo, 1 2 3, a b c, 100, 8 ball, ok ok ok, h e l l o, j a p a n, P.A.K.I.S.T.A.N, " +
    "f*ck you, sh*t, fl*g, h*art, * * *, fuck you, fuck, shit, ass, kkk, wtf, poop, butt, boobs, " +
    "Lesbos, Lesbos island, pollack, Yiddish, Busoni, honky-tonk, spic-and-span, maine-coon, van-dyke, red-skin, wet back, " +
    "china man, china men, mud slime, f a g, chords f a g, c f a g, chords: F - A - G, poof, tard, plus tard, tardigrade, kill bill, kill zombie, gas station, gas mask, killing time, shooting star, women, death, " +
    "killer whale, burn calories, women's day, hang women's clothes, death valley, hang out with women, beat, beat egg whites, " +
    "beat the whites, black people, burn black candle, shoot a bird, indian food, french kiss, french fries, chinese new year, " +
    "hang chinese lanterns, women should vote, to the oven, gas stove, die, drapes, raper, rapper, grape, lynx, scrape, " +
    "rapeseed, oilseed rape, David Lynch, who're, whale, witch, beach, slat, kyss, kiss, son of a bitch, bad bitch, bitch slap, nasi goreng"
  ).split(", "),
  es: "puta, hijo de puta, frijoles negros al horno, viola, violín, violeta, perra, zorra, bollero, bolleros, bollería, jota, matar, muerte, mujeres, Lesbos, negro, negra, negros, travel o, travel a, make to, corazón negro, gato negro, negra, Níger, Nigeria, mariquita, mariposa, Kike, negocio, niño, sudar, Sudán, Montenegro, retardo, retrasado, tardes, tortillera, moro, mora, indio, chino, puto, puta, mierda".split(
    ", "
  ),
  fr: "la mort des femmes, foi d, foi de, putain, fils de pute, violet, violon, râpé, colza, garçon, haricots noirs au four, battre les blancs en neige, plus tard, mort de rire, femmes, Lesbos, Busoni, pé de feijão, travel o, Niger, Nigéria, retard, en retard, tard, noir, cœur noir, neige, tapette, pédale, pédicure, pédagogie, raton laveur, melon, fagot, bride, homme noir, homme arabe, juif, sale, merde, monténégro".split(
    ", "
  ),
  de: "Polen schlagen, Italiener schlagen, das Weiße schlagen, Eier schlagen, der schwarze Tod, Tod der schwarzen Witwe, die toten Frauen, Mongo DB, die schwarze Katze, die Frauen, die Gays, Frauen schlagen Rad, Frauen verbrennen Kalorien, Hure, Hurensohn, Raps, Tod, Frauen, Lesbos, Busoni, trans en, trans es, Tante, Tanten, Taste, Niger, Nigeria, Nager, Neuer, Regen, Negev, Zigarette, Zigarren, Ziege, Abo, Fidschi, Mongolei, Montenegro, Kanada, Kanal, Spaß, Spaten, Polen, Transport, Transgender, Fagott, Kraut, Sauerkraut, schwarz, Krüger, Mohrrübe, Eskimo, Japsen, Jude, Ausländer, Scheiße, Schlitten, Paket".split(
    ", "
  ),
  it: "lezzo, fagioli neri al forno, figlio di puttana, cavallo di Troia, ammazzati, nazione, Busoni, Lesbos, negro, negra, negri, negre, freccia, frocina, nero, cuore nero, Niger, Nigeria, finocchio, bimbo, terreno, terra, Montenegro, ritardato, ebreo, marocchino, zingaro, grattachecca, gratta checca, checco, musica, giallo, merda, culo".split(
    ", "
  ),
  pt: "mulheres à força, mulheres a força, chimarrão mate mulheres, rapé, puto, estou puto, filho da puta, puta que pariu, feijões pretos ao forno, mate, nação, Lesbos, negro, negra, via do, via da, Maricá, coração negro, preto, gato preto, Níger, Nigéria, veado, viaduto, bicha, boia, bola, sapatão, sapato, Montenegro, retardo, japa, Japão, macaco, panela, cigano, judeu, merda".split(
    ", "
  ),
  ja: "日本猪, 支那 そば, 妖怪, 魚人, 土 と 人, 三国人物, いきちがい, 彼女, 魔女を殺せ, 彼女を殺す, 女性の日, 殺し屋, シャチ, ナチュラル, ピンチ, デヴィッド・リンチ, 日本 鬼, 女性, ホモ・サピエンス, ホモ サピエンス, 知り合いの子供, あいのことば, あいのこくはく, インドシナ人, 人気違い, 天気違い, 食べる, 食べた, 日本, 土, 土人形, 支那そば, ちょんまげ, レズビアン, ホモサピエンス, 苦い, にがい, ニガウリ, ニジェール, ナイジェリア, 黒, 黒い人, 目, めくる, 非常口, 人, 釜, 気, 気持ち, 足, つなみ, びっくり, かた, かたわら, エタノール".split(
    ", "
  ),
  ko: "이슬람 돼지고기, 여자 돼지, 동남아 원숭이, 한국 개, 장애인 개, 흑인, 유대인, 개 그림, 더러운 손, 중국 새끼 판다, 이슬람 새끼 고양이, 새끼 돼지, 새끼, 시간 죽이기 게임, 학살 게임, 죽이기 게이머, 여자, 죽여주는 여자, 여자 죽여준다, 걸레, 나치킨, 벙어리 장갑, 짱 개, 나이지리아, 니제르, 니가, 니거, 병, 병원, 벙어리장갑, 김치, 된장, 홍어, 검은색, 검은 고양이, 까만, 왜, 호모사피엔스, 게이, 일본, 짱, 튀김, 한국".split(
    ", "
  ),
  zh: "日本人 死, 女人 狗, 日本 狗, 黑人, 黑人牙膏, 死人, 移民 狗, 中国人 的 狗, 回族 餐厅, 残疾人 狗, 白痴, 非人, 身障, 身障人士, 非人哉, 日本鬼, 日本狗, 秋田 日本狗, 小日本料理, 黑皮猪肉, 南京大屠杀 日本人, 杀手, 必杀技, 自杀, 妇女节, 犹太人大屠杀, 女人, 消灭害虫, 白皮猪肉, 白皮豬肉, 尼日尔, 尼日利亚, 尼, 黑, 黑色, 鬼, 鬼怪, 日本, 小, 印度支那, 人, 妖怪, 棒子, 玉米棒子, 猪, 白猪, 韩国, 高丽参, 智慧, 弱, 娘, 基, 阿, 残, 三, 洋葱".split(
    ", "
  ),
  ar: "كلب تركي, خنزير هندي, كلب أسود, كلب عربي, حصان عربي, بيض حشرات, قرد, المسلمين والكلاب, عرب, تركي, حرق السنة, قتل كل سنة, الموت كل سنة, قتل, يوم المرأة, الموت, هندي, يهودي أسود, خولة, خولي, الخولي, وخولة, النيجر, نيجيريا, أسود, قلب أسود, عبيد, كلب, خنزير, خوخ, خال, يهودي, منغوليا, شاذ, رافعة, زنجبيل, بحر, متأخر".split(
    ", "
  )
}

/** Further words and names that contain blocked ones or differ from them by a letter. Many have no emoji. */
export const similarWords: Readonly<Record<Language, ReadonlyArray<string>>> = {
  en: (
    "Negroni, denigrate, Nigel, Nigella, therapist, Rapunzel, trapeze, homonym, homework, Homer, flame retardant, coonhound, spasm, " +
    "cumulus, Clitheroe, Cockermouth, chinkapin, spicer, Japanophile, Montenegrin, Pakistani, dagoba, kikimora, violet, midge, slither"
  ).split(", "),
  es: "Negroni, violencia, violonchelo, retardar, mongol, maraca, negocios, jocoso".split(", "),
  fr: "Negroni, violence, violette, pédestre, pédiatre, transe, lynx, bicoque, négoce, putois, saloperie".split(", "),
  de: "Negroni, Nutella, Zigaretten, Spickzettel, Tuntenhausen, Transit, Krüge, schlampig, Spatz, Negev, Kanu".split(
    ", "
  ),
  it: "Negroni, torrone, terrore, stupore, negozio, putto, cruccio, violino".split(", "),
  pt: "Negroni, fofa, fofo, violeta, Aleijadinho, retardador, viajado, Negreiros".split(", "),
  ja: "ナチュラルチーズ, おかめ, ホモジニアス, レズリー, リンチェン, 非人間的".split(", "),
  ko: "호모루덴스, 린치핀, 나치킨집".split(", "),
  zh: "尼日尔人, 支付, 智能, 强化, 纳税, 人类, 黄皮果".split(", "),
  ar: "زنجبار, نيقوسيا, شواطئ".split(", ")
}
