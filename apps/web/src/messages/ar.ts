import type { Messages } from "./en.ts"
import { counter, formatNumber } from "./format.ts"

const count = counter("ar")

const countEmoji = (total: number): string =>
  count(total, {
    zero: "لا رموز إيموجي",
    one: "رمز إيموجي واحد",
    two: "رمزا إيموجي",
    few: "# رموز إيموجي",
    many: "# رمز إيموجي",
    other: "# رمز إيموجي"
  })

/** Keeps a text that may be written from left to right apart from the numbers and punctuation around it. */
const isolate = (text: string): string => `\u2068${text}\u2069`

export const ar: Messages = {
  siteName: "دليل الإيموجي",
  skipToContent: "الانتقال إلى المحتوى",
  close: "إغلاق",
  nav: {
    label: "القائمة الرئيسية",
    home: "الإيموجي",
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
    categories: "الفئات",
    random: "فاجئني",
    all: (total: number) => `كل رموز الإيموجي (${formatNumber("ar", total)})`
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
  search: {
    label: "البحث عن إيموجي",
    placeholder: "مثال: ابتسامة، قلب، بيتزا",
    submit: "بحث",
    title: (query: string) => `نتائج البحث عن «${isolate(query)}»`,
    description: (query: string) => `رموز إيموجي تطابق «${isolate(query)}».`,
    results: (total: number) =>
      count(total, {
        zero: "لا نتائج",
        one: "نتيجة واحدة",
        two: "نتيجتان",
        few: "# نتائج",
        many: "# نتيجة",
        other: "# نتيجة"
      }),
    matched: (value: string) => `تطابق مع «${isolate(value)}»`,
    nothing: (query: string) => `لا توجد نتائج للبحث عن «${isolate(query)}».`,
    nothingHelp: "جرّب كلمة أخرى أو لغة أخرى أو قلّل عوامل التصفية. هذه نتائج قريبة:",
    empty: "اكتب كلمة أو شعورًا أو رمزًا مختصرًا أو إيموجي.",
    completions: "اقتراحات البحث"
  },
  filters: {
    title: "عوامل التصفية",
    group: "الفئة",
    version: "أُضيف في",
    maxVersion: "حتى الإصدار",
    platform: "المنصة",
    tones: "لون البشرة",
    any: "الكل",
    withoutTones: "بدون تنويعات",
    apply: "تطبيق",
    remove: (filter: string) => `إزالة عامل التصفية «${isolate(filter)}»`
  },
  emoji: {
    description: (name: string, version: string) =>
      `${name}: تصاميم جميع المنصات مع تراخيصها، والتاريخ، والأسماء بعشر لغات، والرموز المختصرة، ونقاط الترميز. أُضيف في Emoji ${version}.`,
    copy: "نسخ",
    copied: (what: string) => `تم النسخ: ${isolate(what)}`,
    copyFailed: "لم يسمح المتصفح بالنسخ.",
    formats: {
      character: "الإيموجي",
      shortcode: "الرمز المختصر",
      html: "رمز HTML",
      codepoint: "نقاط الترميز",
      link: "الرابط"
    },
    download: "تنزيل",
    svg: "SVG",
    png: (size: number) => `PNG بحجم ${size} بكسل`,
    facts: "معلومات أساسية",
    group: "الفئة",
    since: "أُضيف في",
    sinceValue: (version: string, year: number) => `Emoji ${version} (${year})`,
    codepoints: "نقاط الترميز",
    keywords: "الكلمات المفتاحية",
    names: "الأسماء بعشر لغات",
    shortcodes: "الرموز المختصرة",
    tones: "ألوان البشرة",
    related: "رموز ذات صلة",
    relations: {
      similar: "رموز مشابهة",
      variant: "أشكال أخرى",
      skin_tone: "ألوان البشرة",
      family: "العائلات",
      flag: "الأعلام",
      component: "المكوّنات",
      gender: "حسب الجنس",
      direction: "حسب الاتجاه",
      predecessor: "الأشكال السابقة واللاحقة"
    },
    drawings: "التصاميم حسب المنصة",
    drawingsHelp: "كل المنصات التي تتضمن هذا الإيموجي، مع ترخيص كل تصميم.",
    systemFont: "معروض بخط نظامك لأن الترخيص لا يسمح بالنسخ.",
    noSource: "لا تنشر المنصة صور هذا التصميم.",
    notImported: "لم يُستورد هذا التصميم إلى الموقع.",
    license: "الترخيص",
    credit: "نسخ نص الإسناد",
    releases: (total: number) =>
      count(total, {
        zero: "لا إصدارات",
        one: "إصدار واحد",
        two: "إصداران",
        few: "# إصدارات",
        many: "# إصدارًا",
        other: "# إصدار"
      }),
    slider: (platform: string) => `إصدارات ${isolate(platform)}`,
    history: "تاريخ الإيموجي",
    events: {
      carrier: (name: string) => `على هواتف ${isolate(name)}`,
      proposed: (title: string) => `مقترح: ${isolate(title)}`,
      encoded: (version: string) => `أُدرج في يونيكود ${version}`,
      encodedUnknown: "أُدرج في يونيكود",
      released: (version: string) => `أصبح إيموجي رسميًا في Emoji ${version}`,
      renamed: (from: string, to: string) => `تغيّر الاسم من «${isolate(from)}» إلى «${isolate(to)}»`,
      first: (platform: string, version: string) => `أول تصميم: ${isolate(`${platform} ${version}`)}`,
      added: (platform: string, version: string) => `جديد في ${isolate(`${platform} ${version}`)}`,
      changed: (platform: string, version: string) => `أُعيد تصميمه في ${isolate(`${platform} ${version}`)}`,
      removed: (platform: string, version: string) => `لم يعد متوفرًا في ${isolate(`${platform} ${version}`)}`
    },
    unknownDate: "تاريخ غير معروف",
    upTo: (date: string) => `بحلول ${date}`,
    code: "مثال برمجي",
    data: "البيانات (JSON)"
  },
  categories: {
    description: (name: string, total: number) =>
      `${name}: ${countEmoji(total)}، مع التصاميم والتاريخ والأسماء بعشر لغات.`
  },
  versions: {
    title: "إصدارات الإيموجي",
    description: "جميع إصدارات معيار الإيموجي مع الرموز التي أضافها كل إصدار.",
    version: (version: string) => `Emoji ${version}`,
    one: (version: string, year: number) => `الجديد في ${isolate(`Emoji ${version} (${year})`)}`,
    oneDescription: (version: string, year: number, total: number) =>
      `الرموز المضافة في ${isolate(`Emoji ${version} (${year})`)}: ${countEmoji(total)}.`,
    year: "السنة",
    number: "عدد الرموز"
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
    previous: "السابق",
    next: "التالي"
  },
  about: {
    title: "حول الموقع",
    description: "مصادر البيانات والتصاميم وتراخيصها، والخصوصية، وكيفية الإبلاغ عن مشكلة.",
    credits: "المصادر والحقوق",
    data: "البيانات",
    dataText:
      "رموز الإيموجي وأسماؤها وكلماتها المفتاحية مأخوذة من يونيكود وCLDR بموجب ترخيص يونيكود. ويخضع كل تصميم لترخيص مجموعته:",
    privacy: "الخصوصية",
    privacyText:
      "لا تستخدم هذه الصفحات ملفات تعريف الارتباط، ولا تحمّل شيئًا من خدمات أخرى. يُحفظ المظهر ولون البشرة والرموز المستخدمة مؤخرًا والمفضلة في متصفحك فقط.",
    report: "الإبلاغ",
    reportText: "يمكن الإبلاغ عن الملفات المرفوعة والرسوم المنشورة مع ذكر السبب، ويراجع أحد المشرفين كل بلاغ."
  },
  error: {
    title: (status: number) => `خطأ ${status}`,
    request: "معرّف الطلب:",
    home: "كل رموز الإيموجي"
  }
}
