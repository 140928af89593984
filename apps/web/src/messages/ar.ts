import type { Messages } from "./en.ts"
import { counter, formatNumber, formatShare, isolate } from "./format.ts"
import { countEmoji, script } from "./script/ar.ts"

const count = counter("ar")

type ChangeCounts = Parameters<Messages["release"]["summary"]>[0]

const changesOf = ({ added, redrawn, removed }: ChangeCounts): string =>
  [
    count(added, {
      zero: "لم يُضف أي رمز",
      one: "أُضيف رمز واحد",
      two: "أُضيف رمزان",
      few: "أُضيفت # رموز",
      many: "أُضيف # رمزًا",
      other: "أُضيف # رمز"
    }),
    ...(redrawn === null
      ? []
      : [
          count(redrawn, {
            zero: "لم يُعد تصميم أي رمز",
            one: "أُعيد تصميم رمز واحد",
            two: "أُعيد تصميم رمزين",
            few: "أُعيد تصميم # رموز",
            many: "أُعيد تصميم # رمزًا",
            other: "أُعيد تصميم # رمز"
          })
        ]),
    count(removed, {
      zero: "لم يُزَل أي رمز",
      one: "أُزيل رمز واحد",
      two: "أُزيل رمزان",
      few: "أُزيلت # رموز",
      many: "أُزيل # رمزًا",
      other: "أُزيل # رمز"
    })
  ].join("، و")

export const ar: Messages = {
  ...script,
  siteName: "دليل الإيموجي",
  skipToContent: "الانتقال إلى المحتوى",
  nav: {
    label: "القائمة الرئيسية",
    text: "النصوص",
    builder: "التركيب",
    versions: "الإصدارات",
    platforms: "المنصات",
    about: "حول الموقع",
    api: "API"
  },
  language: "اللغة",
  theme: { label: "المظهر", system: "حسب النظام", light: "فاتح", dark: "داكن" },
  home: {
    title: "كل رموز الإيموجي وتاريخها وتصاميمها",
    description:
      "ابحث عن أي إيموجي في يونيكود وقارنه وانسخه ونزّله: أسماء بعشر لغات، وتصاميم 35 منصة مع تراخيصها، وتاريخ يعود إلى أوائل الهواتف اليابانية.",
    newest: "الأحدث",
    popular: "الأكثر شيوعًا",
    recent: "المستخدمة مؤخرًا",
    categories: "الفئات"
  },
  look: {
    tone: "لون البشرة",
    noTone: "الافتراضي",
    tones: {
      light: "فاتح",
      "medium-light": "فاتح ومعتدل",
      medium: "معتدل",
      "medium-dark": "معتدل مائل للغامق",
      dark: "غامق"
    },
    platform: "التصميم",
    anyPlatform: "الافتراضي",
    apply: "عرض"
  },
  filters: {
    title: "عوامل التصفية",
    group: "الفئة",
    version: "أُضيف في",
    maxVersion: "حتى الإصدار",
    platform: "المنصة",
    tones: "لون البشرة",
    any: "الكل",
    withoutTones: "بدون ألوان البشرة",
    apply: "تطبيق",
    remove: (filter: string) => `إزالة عامل التصفية «${isolate(filter)}»`
  },
  bagOwner: {
    own: "هذه حقيبتك، وهي محفوظة في هذا المتصفح فقط، ورابطها يعرض للآخرين محتواها الحالي.",
    shared: "شارك شخص ما هذه الحقيبة، وهي ليست حقيبتك.",
    addAll: "إضافة الكل إلى حقيبتي",
    open: "فتح حقيبتي",
    restore: "إعادة الرموز إلى الحقيبة"
  },
  notFound: { title: "الصفحة غير موجودة", description: "لا توجد صفحة في هذا العنوان." },
  touchHint: "اضغط مطولًا على إيموجي لإضافته إلى الحقيبة أو إزالته منها.",
  categories: {
    description: (name: string, total: number) =>
      `${name}: ${countEmoji(total)}، مع التصاميم والتاريخ والأسماء بعشر لغات.`
  },
  builder: {
    title: "تركيب إيموجي",
    description: "اجمع الأشخاص وألوان البشرة والشعر والأشياء والعلامات في تسلسل واحد، واعرف كيف ستعرضه الأجهزة.",
    base: "الرمز الأساسي",
    tone: "لون البشرة",
    joined: "العنصر المضاف",
    none: "لا شيء",
    build: "تركيب",
    others: "الأعلام والمفاتيح",
    flag: "المنطقة",
    flagHelp: "الاسم أو حرفان: اليابان، JP",
    region: "التقسيم الإداري",
    regionHelp: `الاسم أو الرمز: اسكتلندا، ${isolate("gbsct")}، ${isolate("ustx")}`,
    subdivisions: { gbeng: "إنجلترا", gbsct: "اسكتلندا", gbwls: "ويلز", ustx: "تكساس" },
    key: "المفتاح",
    unknown: "ليس من رموز الإيموجي في يونيكود",
    unknownHelp: "لا يوصي يونيكود بهذا التسلسل.",
    toneless: (name: string) => `لا تتوفر ألوان بشرة للإيموجي «${isolate(name)}»، لذلك لم يُستخدم لون البشرة المختار.`,
    unmatched: (typed: string) => `«${isolate(typed)}» ليس اسمًا ولا رمزًا معروفًا هنا.`,
    knownHelp: (version: string) => `يوصي يونيكود بهذا التسلسل منذ ${isolate(`Emoji ${version}`)}.`,
    without: {
      joined: "تعرض الأجهزة التي لا تدعمه أجزاءه واحدًا تلو الآخر.",
      flag: "تعرض الأجهزة التي لا تدعمه حرفين فقط.",
      subdivision: "تعرض الأجهزة التي لا تدعمه علمًا أسود.",
      other: "تعرض الأجهزة التي لا تدعمه مربعًا فارغًا أو رمزًا أبسط."
    },
    fallback: "على الأجهزة التي لا تدعمه",
    record: "يمكنك حفظ ما ركّبته بعد تسجيل الدخول."
  },
  text: {
    title: "النص والإيموجي",
    description:
      "تحويل الرموز المختصرة والوجوه النصية إلى إيموجي وبالعكس، وعرض كل محرف في النص، حتى المحارف غير المرئية.",
    input: "النص",
    limit: (max: number) => `${formatNumber("ar", max)} محرف كحد أقصى`,
    to: "التحويل إلى",
    targets: {
      emoji: "إيموجي",
      shortcodes: "رموز مختصرة",
      codepoints: "نقاط ترميز",
      html: "رموز HTML",
      names: "أسماء"
    },
    convert: "تحويل",
    result: "النتيجة",
    kept: "لم يُحوَّل:",
    hiddenTitle: "المحارف غير المرئية",
    hidden: (total: number) =>
      `${count(total, {
        zero: "لا محارف غير مرئية",
        one: "محرف واحد غير مرئي",
        two: "محرفان غير مرئيين",
        few: "# محارف غير مرئية",
        many: "# محرفًا غير مرئي",
        other: "# محرف غير مرئي"
      })} خارج رموز الإيموجي:`,
    nothingHidden: "لا توجد محارف غير مرئية خارج رموز الإيموجي.",
    withoutHidden: "النص بدونها:",
    characters: "المحارف",
    character: "المحرف",
    name: "الإيموجي",
    invisible: "غير مرئي",
    categories: {
      letter: "حرف",
      mark: "علامة مركّبة",
      number: "رقم",
      punctuation: "علامة ترقيم",
      symbol: "رمز",
      separator: "مسافة",
      control: "محرف تحكّم",
      format: "محرف تنسيق",
      surrogate: "نصف محرف",
      private_use: "استخدام خاص",
      unassigned: "غير مخصّص"
    }
  },
  versions: {
    title: "إصدارات الإيموجي",
    description: "جميع إصدارات معيار الإيموجي مع الرموز التي أضافها كل إصدار.",
    version: (version: string) => `Emoji ${version}`,
    one: (version: string, year: number) => `الجديد في ${isolate(`Emoji ${version} (${year})`)}`,
    oneDescription: (version: string, year: number, total: number) =>
      `الرموز المضافة في ${isolate(`Emoji ${version} (${year})`)}: ${countEmoji(total)}.`,
    allTones: (total: number) => `مع احتساب ألوان البشرة: ${countEmoji(total)}.`,
    year: "السنة",
    number: "عدد الرموز",
    withTones: "مع ألوان البشرة",
    neighbors: "الإصدار السابق والإصدار التالي",
    before: (version: string) => `السابق: ${isolate(`Emoji ${version}`)}`,
    after: (version: string) => `التالي: ${isolate(`Emoji ${version}`)}`,
    support: "المنصات الداعمة",
    supportText: (total: number) =>
      `بدون احتساب ألوان البشرة: ${countEmoji(total)}. يبيّن الجدول عدد ما ترسمه كل منصة منها.`,
    drawn: "عدد الرموز",
    share: "النسبة",
    none: "لا ترسمها أي منصة حتى الآن.",
    feed: "رموز الإيموجي الجديدة حسب الإصدار",
    feedLink: "خلاصة Atom لرموز الإيموجي الجديدة"
  },
  release: {
    title: (release: string) => `الجديد في ${isolate(release)}`,
    description: (release: string, changes: ChangeCounts) => `${isolate(release)}: ${changesOf(changes)}، مع الصور.`,
    summary: (changes: ChangeCounts) => `${changesOf(changes)}.`,
    feed: (platform: string) => `${isolate(platform)}: الإصدارات`,
    feedLink: "خلاصة Atom للإصدارات",
    total: (total: number) => countEmoji(total),
    neighbors: "الإصدار السابق والإصدار التالي",
    before: (version: string) => `السابق: ${isolate(version)}`,
    after: (version: string) => `التالي: ${isolate(version)}`,
    compare: (version: string) => `المقارنة مع ${isolate(version)}`,
    unknownRedrawn: "لا تتوفر صور لكل الرموز، لذا لا يمكن معرفة ما أُعيد تصميمه منها. ألوان البشرة غير محتسبة.",
    withoutTones: "مقارنةً بالإصدار السابق. ألوان البشرة غير محتسبة.",
    kindsLabel: "أنواع التغييرات",
    all: "كل التغييرات",
    kinds: { added: "أُضيفت", redrawn: "أُعيد تصميمها", removed: "أُزيلت" },
    allOfKind: (total: number) => `عرض الكل (${formatNumber("ar", total)})`,
    nothing: "رموز هذا الإصدار هي نفسها رموز الإصدار السابق.",
    difference: (share: number) => `اختلاف بنسبة ${formatShare("ar", share)}`
  },
  compare: {
    title: "مقارنة المنصات",
    description: "اختر منصتين، أو إصدارين لمنصة واحدة، لرؤية تصاميم كل رموز الإيموجي جنبًا إلى جنب.",
    first: "المنصة الأولى",
    second: "المنصة الثانية",
    submit: "مقارنة",
    newest: (platform: string) => `${isolate(platform)} (الأحدث)`,
    pair: (left: string, right: string) => `مقارنة بين ${isolate(left)} و${isolate(right)}`,
    oneDescription: (left: string, right: string, total: number) =>
      `${countEmoji(total)} بتصميم كل من ${isolate(left)} و${isolate(right)} جنبًا إلى جنب.`,
    swap: "تبديل الجانبين",
    order: "الترتيب",
    catalogueOrder: "ترتيب الدليل",
    byDifference: "الأكثر اختلافًا أولًا",
    suggestions: "مقارنات مقترحة",
    hidden: (platforms: string) => `تصاميم لا يجوز عرضها هنا: ${platforms}.`,
    notImported: (platforms: string) => `تصاميم لم تُستورد إلى الموقع: ${platforms}.`,
    nothing: "لا توجد رموز إيموجي مشتركة بينهما."
  },
  redesigns: {
    title: "رموز الإيموجي ذات أكبر عدد من التغييرات الجذرية",
    description: "رموز الإيموجي التي غيّرت المنصات تصميمها جذريًا أكثر من غيرها، مع التصميم قبل كل تغيير وبعده.",
    redrawn: (times: number) =>
      count(times, {
        zero: "لم يُعد تصميمه",
        one: "أُعيد تصميمه مرة واحدة",
        two: "أُعيد تصميمه مرتين",
        few: "أُعيد تصميمه # مرات",
        many: "أُعيد تصميمه # مرة",
        other: "أُعيد تصميمه # مرة"
      }),
    redesigned: (times: number) =>
      count(times, {
        zero: "بلا تغيير جذري",
        one: "منها تغيير جذري واحد",
        two: "منها تغييران جذريان",
        few: "منها # تغييرات جذرية",
        many: "منها # تغييرًا جذريًا",
        other: "منها # تغيير جذري"
      }),
    note: (share: number) =>
      `تأتي أولًا الرموز التي شهدت أكبر عدد من التغييرات الجذرية. التغيير الجذري هو ما يختلف عن التصميم السابق بأكثر من ${formatShare("ar", share)}، أما التغييرات الأصغر فتُحتسب إعادة تصميم فقط.`,
    reported: `لا تُحتسب إلا التصاميم التي يمكن مقارنتها هنا، أما التغييرات التي أوردتها المصادر فقط، مثل تحوّل مسدس ${isolate("Apple")} إلى مسدس ماء، فلا تُحتسب.`,
    nothing: "لا توجد بعد رموز معروفة أُعيد تصميمها. ستظهر هنا عند استيراد الصور."
  },
  coverage: {
    title: "التغطية حسب الإصدار",
    description: "نسبة ما ترسمه كل منصة من كل إصدار للإيموجي، في أيٍّ من إصداراتها.",
    cell: (platform: string, drawn: number, total: number, version: string) =>
      `${isolate(platform)}: ${formatNumber("ar", drawn)} من ${formatNumber("ar", total)} في ${isolate(version)}`,
    unknown: "أحدث قائمة معروفة هنا لرموز هذه المنصة قديمة جدًا.",
    unknownOf: (platforms: string) => `لا يُعرف هنا إن كان موجودًا، لأن أحدث إصدار معروف قديم جدًا: ${platforms}.`,
    note: "ألوان البشرة غير محتسبة لأن بعض المصادر لا تذكرها. الإصدارات مرتّبة من الأحدث إلى الأقدم.",
    flags: "لا تُحتسب أعلام الدول والمناطق لأي منصة لا يذكر مصدرها هذه الأعلام."
  },
  systems: {
    title: "الأجهزة التي تدعمها",
    label: "على الأجهزة",
    text: "أول إصدار من كل نظام تشغيل يحتوي خطه على جميع هذه الرموز. كثيرًا ما تصل إلى هواتف أندرويد الأخرى لاحقًا، وقد تعرضها التطبيقات ذات الخطوط الخاصة قبل ذلك.",
    since: (system: string) => `ابتداءً من ${isolate(system)}`,
    orEarlier: (system: string) => `${isolate(system)} أو أقدم`,
    unknown: (system: string) => `لا يُعرف إصدار من ${isolate(system)} يدعمها`,
    quarterly: "يشير QPR إلى أحد التحديثات الفصلية التي تلي إصدارًا من أندرويد.",
    releases: "أنظمة التشغيل",
    releasesText: "أحدث الرموز التي يحتوي عليها خط كل إصدار كاملةً. قد تعرض التطبيقات ذات الخطوط الخاصة رموزًا أكثر.",
    release: "الإصدار",
    newestEmoji: "أحدث الرموز",
    source: "المصدر"
  },
  platforms: {
    title: "المنصات",
    description: "من يرسم الإيموجي؟ 35 مجموعة مع إصداراتها ونسب تغطيتها وتراخيصها.",
    coverage: "التغطية",
    releases: "الإصدارات",
    license: "الترخيص",
    count: "عدد الرموز",
    released: "تاريخ الإصدار",
    unknown: "غير معروف",
    oneDescription: (name: string, vendor: string) =>
      `${isolate(name)} من ${isolate(vendor)}: الإصدارات والتغطية والترخيص والتصاميم.`,
    drawings: "التصاميم",
    drawingsOf: (version: string) => `تصاميم ${isolate(`Emoji ${version}`)}`,
    drawingsOfAll: "تصاميم جميع الإصدارات",
    added: "أُضيفت",
    redrawn: "أُعيد تصميمها",
    removed: "أُزيلت",
    ownFont: "هذه ليست تصاميم المنصة، بل يعرض جهازك رموز الإيموجي بخطه.",
    nothing: "لا ترسم المنصة أيًّا منها.",
    unlisted: "لا يذكر أيٌّ من المصادر المستوردة هنا رموز هذه المنصة.",
    note: "تشمل أعداد كل منصة رموز جميع إصداراتها معًا. ولا تُحتسب ألوان البشرة لأن بعض المصادر لا تذكرها.",
    flags:
      "لا يذكر مصدر هذه القائمة أعلام الدول والمناطق، أو لا يذكر إلا القليل منها. وقد تكون موجودة في المنصة، لذلك لا تُعدّ ناقصة.",
    mayHave: (platforms) =>
      `قد يوجد أيضًا في ${platforms}، لأن المصدر لا يذكر مثل هذه الأعلام أو لا يذكر إلا القليل منها.`
  },
  more: {
    title: "المزيد",
    random: "فاجئني"
  },
  paging: {
    label: "الصفحات",
    previous: "السابق",
    next: "التالي",
    page: (number: number) => `الصفحة ${formatNumber("ar", number)}`,
    range: (from: number, to: number, total: number) =>
      `${formatNumber("ar", from)} إلى ${formatNumber("ar", to)} من أصل ${formatNumber("ar", total)}`
  },
  carriers: {
    title: "شركات الاتصالات اليابانية",
    description: "رموز ثلاث شركات اتصالات يابانية قبل يونيكود، إلى جانب رموز الإيموجي التي تحوّلت إليها.",
    intro:
      "بدأ الإيموجي على الهواتف اليابانية، وكانت لكل شركة اتصالات مجموعتها وشفراتها الخاصة. وفي عام 2010 اعتمد يونيكود هذه المجموعات، فصارت الرسالة تحتفظ بمعناها على أي هاتف.",
    summary: (year: number, total: number) =>
      `منذ عام ${year}. ${count(total, {
        zero: "لم يتحوّل أي رمز إلى إيموجي.",
        one: "تحوّل رمز واحد إلى إيموجي.",
        two: "تحوّل رمزان إلى إيموجي.",
        few: "تحوّلت # رموز إلى إيموجي.",
        many: "تحوّل # رمزًا إلى إيموجي.",
        other: "تحوّل # رمز إلى إيموجي."
      })}`,
    all: (total: number) => `كل الرموز مع شفراتها (${formatNumber("ar", total)})`,
    one: (name: string) => `رموز إيموجي ${isolate(name)}`,
    oneDescription: (name: string, year: number, total: number) =>
      `${count(total, {
        zero: "لا رموز",
        one: "رمز واحد",
        two: "رمزان",
        few: "# رموز",
        many: "# رمزًا",
        other: "# رمز"
      })} من ${isolate(name)} منذ عام ${year}، مع شفرات الشركة إلى جانب الإيموجي الحالي.`,
    emoji: "الإيموجي الحالي",
    unicode: "يونيكود",
    privateUse: "الاستخدام الخاص",
    shiftJis: "Shift JIS"
  },
  proposals: {
    title: "المقترحات",
    description: "الوثائق التي اقترحت رموز إيموجي على يونيكود حسب السنة، والرموز التي نتجت عنها.",
    undated: "بدون تاريخ",
    years: "السنوات",
    emoji: (total: number) => countEmoji(total),
    oneDescription: (title: string, total: number) => `${isolate(title)}: المقترح وما نتج عنه (${countEmoji(total)}).`,
    document: "الوثيقة",
    date: "التاريخ",
    source: "المصدر",
    register: (year: number) => `سجل وثائق يونيكود لعام ${year}`,
    anyRegister: "سجل وثائق يونيكود",
    outcome: "الرموز الناتجة عنه",
    all: "كل المقترحات"
  },
  keywords: {
    title: "الكلمات المفتاحية",
    description: "الكلمات ذات أكبر عدد من رموز الإيموجي، وكل الكلمات التي لها ثلاثة رموز على الأقل، حسب الحرف الأول.",
    common: "الأكثر رموزًا",
    letters: "الحروف الأولى",
    hanCharacters: "الحروف الصينية",
    others: "العلامات والأرقام",
    one: (keyword: string) => `إيموجي «${isolate(keyword)}»`,
    oneDescription: (keyword: string, total: number) => `${countEmoji(total)} بالكلمة المفتاحية «${isolate(keyword)}».`,
    search: (keyword: string) => `البحث عن «${isolate(keyword)}»`,
    all: "كل الكلمات المفتاحية"
  },
  shortcodes: {
    title: "الرموز المختصرة",
    description: `الرموز التي تُكتب لإدراج الإيموجي في GitHub وSlack وDiscord، مثل ${isolate(":tada:")}.`,
    provider: "الخدمة",
    codes: "الرموز المختصرة",
    number: "عدد الإيموجي",
    one: (provider: string) => `الرموز المختصرة في ${isolate(provider)}`,
    oneDescription: (provider: string, codes: number, total: number) =>
      `${count(codes, {
        zero: "لا رموز مختصرة",
        one: "رمز مختصر واحد",
        two: "رمزان مختصران",
        few: "# رموز مختصرة",
        many: "# رمزًا مختصرًا",
        other: "# رمز مختصر"
      })} في ${isolate(provider)} (${countEmoji(total)}).`,
    code: "الرمز المختصر",
    emoji: "الإيموجي",
    copy: (code: string) => `نسخ ${isolate(code)}`
  },
  years: {
    oneDescription: (year: number, total: number) =>
      `${count(total, {
        zero: "لم يُضف أي رمز إيموجي",
        one: "أُضيف رمز إيموجي واحد",
        two: "أُضيف رمزا إيموجي",
        few: "أُضيفت # رموز إيموجي",
        many: "أُضيف # رمز إيموجي",
        other: "أُضيف # رمز إيموجي"
      })} في عام ${year}.`,
    none: (year: number) => `لم يُضف أي رمز إيموجي في عام ${year}.`,
    label: "السنوات"
  },
  traits: {
    flags: {
      title: "الأعلام",
      description: "أعلام الدول والمناطق وأعلام ترمز إلى أفكار."
    },
    "skin-tones": {
      title: "ألوان البشرة",
      description: "الأشخاص والأيدي وأجزاء الجسم الأخرى بجميع ألوان البشرة."
    },
    zwj: {
      title: "تسلسلات ZWJ",
      description: "رموز إيموجي مركّبة من عدة رموز بواسطة رابط عديم العرض (U+200D)، بدون ألوان البشرة."
    }
  },
  gallery: {
    order: "الترتيب",
    newest: "الأحدث أولًا",
    mostUsed: "الأكثر استخدامًا أولًا",
    nothing: (query: string) => `لا توجد نتائج للبحث عن «${query}». جرّب كلمة أخرى أو بداية كلمة.`,
    all: "عرض الكل",
    reference: "مرجع API",
    image: (name: string) => `صورة ${name}`,
    copy: "نسخ:",
    download: (format: string) => `تنزيل: ${isolate(format)}`,
    still: "صورة ثابتة (PNG)",
    size: "الحجم",
    pixels: (width: number, height: number) => `${formatNumber("ar", width)} × ${formatNumber("ar", height)} بكسل`,
    animated: "متحركة",
    published: "تاريخ النشر"
  },
  uploads: {
    title: "رموز إيموجي مخصصة",
    description: "رموز إيموجي للدردشة رفعها المستخدمون، مع الوسوم والتراخيص والتنزيل.",
    oneDescription: (name: string) => `الإيموجي المخصص ${isolate(name)}: الترخيص والوسوم والتنزيل.`,
    intro:
      "يرفع المستخدمون هذه الرموز لدردشاتهم، ويراجع أحد المشرفين كلًا منها قبل نشره. يتطلب الرفع حسابًا ويتم عبر واجهة API، لا عبر هذه الصفحات.",
    empty: "لم تُنشر أي رموز إيموجي مخصصة بعد. يتطلب الرفع حسابًا ويتم عبر واجهة API، لا عبر هذه الصفحات.",
    search: "الاسم أو الوسم",
    tags: "الوسوم",
    ownWork: "عمل أصلي: يسمح صاحبه لهذه الخدمة بعرضه وللجميع باستخدامه.",
    credit: "الإسناد",
    used: "الاستخدام",
    uses: (total: number) =>
      count(total, {
        zero: "لم يُضف إلى أي خادم",
        one: "أُضيف إلى الخوادم مرة واحدة",
        two: "أُضيف إلى الخوادم مرتين",
        few: "أُضيف إلى الخوادم # مرات",
        many: "أُضيف إلى الخوادم # مرة",
        other: "أُضيف إلى الخوادم # مرة"
      })
  },
  drawings: {
    title: "رسوم المستخدمين",
    description: "رموز إيموجي رسمها المستخدمون ونُشرت بعد المراجعة.",
    oneDescription: (title: string) => `«${title}»: رمز إيموجي رسمه أحد المستخدمين.`,
    intro:
      "يرسم المستخدمون هذه الرموز، ويراجع أحد المشرفين كلًا منها قبل نشره. يتطلب إرسال الرسوم حسابًا ويتم عبر واجهة API، لا عبر هذه الصفحات.",
    empty: "لم تُنشر أي رسوم بعد. يتطلب إرسال الرسوم حسابًا ويتم عبر واجهة API، لا عبر هذه الصفحات.",
    search: "العنوان",
    shows: "الرمز المرسوم",
    noLicense: "غير مذكور"
  },
  about: {
    title: "حول الموقع",
    description: "مصادر البيانات والتصاميم وتراخيصها، والخصوصية، وكيفية الإبلاغ عن مشكلة.",
    data: "البيانات",
    dataText:
      "رموز الإيموجي وأسماؤها وكلماتها المفتاحية مأخوذة من يونيكود وCLDR بموجب ترخيص يونيكود. ويخضع كل تصميم لترخيص مجموعته:",
    privacy: "الخصوصية",
    privacyText:
      "لا تستخدم هذه الصفحات ملفات تعريف الارتباط، ولا تحمّل شيئًا من خدمات أخرى. تُحفظ اختياراتك في هذه الصفحات، كالمظهر ولون البشرة، والرموز المستخدمة مؤخرًا والحقيبة في متصفحك فقط.",
    report: "الإبلاغ",
    reportText: "يمكن الإبلاغ عن كل إيموجي مخصص أو رسم منشور من صفحته مع ذكر السبب، ويراجع أحد المشرفين كل بلاغ.",
    shortcodesText:
      "الرموز المختصرة في GitHub وSlack مأخوذة من emojibase، ورموز Discord من discord-emoji، وكلاهما بموجب ترخيص MIT.",
    countedText:
      "تحصي الخدمة عدد مرات عرض كل رمز ونسخه من دون تسجيل من فعل ذلك، وعدد مرات البحث عن كل عبارة، إلا إذا بدت كأنها بيانات شخصية. ولا تُحفظ هويات الباحثين عن العبارة (ثلاثة على الأكثر)، ولا العنوان الذي أُرسل منه بلاغ مجهول، إلا في صورة تجزئة (hash). ويحتوي سجل الطلبات على عناوين IP، ويقرر مشغّل الخدمة مدة الاحتفاظ به. ويمكن لمن يسجّل الدخول تنزيل بياناته وحذف حسابه.",
    operator: "مشغّل الخدمة",
    contact: "للتواصل:",
    noOperator: "لا تذكر هذه الخدمة اسم مشغّلها."
  }
}
