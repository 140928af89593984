import type { ScriptMessages } from "./en.ts"
import { counter, formatNumber, isolate } from "../format.ts"

const count = counter("ar")

export const countEmoji = (total: number): string =>
  count(total, {
    zero: "لا رموز إيموجي",
    one: "رمز إيموجي واحد",
    two: "رمزا إيموجي",
    few: "# رموز إيموجي",
    many: "# رمز إيموجي",
    other: "# رمز إيموجي"
  })

export const script: ScriptMessages = {
  close: "إغلاق",
  search: {
    label: "البحث عن إيموجي",
    placeholder: "مثال: ابتسامة، قلب، بيتزا",
    submit: "بحث",
    title: (query: string) => `نتائج البحث عن «${isolate(query)}»`,
    description: (query: string) => `رموز إيموجي تطابق «${isolate(query)}».`,
    results: (total: number) => countEmoji(total),
    matched: (value: string) => `تطابق مع «${isolate(value)}»`,
    nothing: (query: string) => `لا توجد نتائج للبحث عن «${isolate(query)}».`,
    nothingHelp: "جرّب كلمة أخرى أو لغة أخرى أو قلّل عوامل التصفية. هذه نتائج قريبة:",
    nothingFiltered: (query: string) => `لا توجد نتائج للبحث عن «${isolate(query)}» بعوامل التصفية هذه.`,
    noneFiltered: "لا توجد رموز إيموجي تطابق عوامل التصفية هذه.",
    unfiltered: "بدون عوامل التصفية:",
    mayDrawMore:
      "قد ترسم المنصة رموزًا أخرى غير المعروفة هنا، فقد يكون أحدث إصدار معروف لها قديمًا جدًا، أو لا يذكر مصدرها جميع الرموز.",
    empty: "اكتب كلمة أو شعورًا أو رمزًا مختصرًا أو إيموجي.",
    completions: "اقتراحات البحث",
    pages: "الصفحات:"
  },
  resultFailed: "تعذّر تحميل النتيجة.",
  newEmojiOf: (year: number) => `رموز الإيموجي الجديدة في عام ${year}`,
  emoji: {
    description: (name: string, version: string) =>
      `${name}: تصاميم جميع المنصات مع تراخيصها، والتاريخ، والأسماء بعشر لغات، والرموز المختصرة، ونقاط الترميز. أُضيف في Emoji ${version}.`,
    copy: "نسخ",
    copyIn: (format: string) => `نسخ: ${isolate(format)}`,
    copied: (what: string) => `تم النسخ: ${isolate(what)}`,
    copyFailed: "لم يسمح المتصفح بالنسخ.",
    copiedImage: (format: string, emoji: string) => `تم نسخ ملف ${format} للإيموجي ${isolate(emoji)}`,
    notInFormat: (emoji: string, format: string) =>
      `لم يتم النسخ. الإيموجي ${isolate(emoji)} غير متوفر بهذه الصيغة: ${isolate(format)}`,
    loadFailed: "لم يتم النسخ: تعذّر تحميل البيانات.",
    gridHint: (format: string) =>
      `مفتاح الإدخال ينسخ: ${isolate(format)}. مفتاح المسافة يفتح الإيموجي. مفتاح B يضعه في الحقيبة أو يخرجه منها.`,
    formats: {
      character: "الإيموجي",
      shortcode: "الرمز المختصر",
      html: "رمز HTML",
      codepoint: "نقاط الترميز",
      link: "الرابط",
      svg: "SVG",
      png: "PNG"
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
    drawingsHelp: "كل المنصات المعروف هنا أنها تتضمن هذا الإيموجي، مع ترخيص كل تصميم.",
    notShown: "غير معروض هنا لأن الترخيص لا يسمح بالنسخ.",
    noSource: "لا تنشر المنصة صور هذا التصميم.",
    notImported: "لم يُستورد هذا التصميم إلى الموقع.",
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
    notDrawn: (platform: string) => `لا يوجد هنا تصميم لهذا الإيموجي من ${isolate(platform)}.`,
    pair: {
      link: "عرض تصميمين أحدهما فوق الآخر",
      title: (name: string) => `${name}: مقارنة بين تصميمين`,
      description: (name: string) =>
        `تصميمان لإيموجي «${name}» من أي منصة وأي إصدار: جنبًا إلى جنب، أو أحدهما فوق الآخر، أو الفرق بينهما.`,
      first: "التصميم الأول",
      second: "التصميم الثاني",
      view: "طريقة العرض",
      modes: { side: "جنبًا إلى جنب", wipe: "ستارة", onion: "شفافية", difference: "الفرق" },
      edge: "موضع الحد الفاصل",
      opacity: "عتامة التصميم الثاني",
      differenceHelp: "الأسود يعني أن التصميمين متطابقان، وكلما كان الموضع أفتح كان الفرق أكبر.",
      unknown: (side: string) => `لا يوجد هنا التصميم «${isolate(side)}» لهذا الإيموجي. اختر تصميمًا آخر.`,
      tooFew: "لا يوجد هنا تصميمان لهذا الإيموجي."
    },
    history: "تاريخ الإيموجي",
    redesignsUnknown:
      "بالنسبة إلى المنصات التي لا يُسمح لهذه الخدمة بحفظ تصاميمها، لا تُذكر إلا التغييرات التي أوردتها المصادر.",
    events: {
      carrier: (name: string) => `على هواتف ${isolate(name)}`,
      proposed: (title: string) => `مقترح: ${isolate(title)}`,
      encoded: (version: string) => `أُدرج في يونيكود ${version}`,
      encodedUnknown: "أُدرج في يونيكود",
      released: (version: string) => `أصبح إيموجي رسميًا في Emoji ${version}`,
      renamed: (from: string, to: string) => `تغيّر الاسم الإنجليزي من «${isolate(from)}» إلى «${isolate(to)}»`,
      first: (release: string) => `أقدم تصميم معروف هنا: ${isolate(release)}`,
      added: (release: string) => `جديد في ${isolate(release)}`,
      addedBy: (release: string) => `في ${isolate(release)} على أبعد تقدير`,
      changed: (release: string) => `أُعيد تصميمه في ${isolate(release)}`,
      redesigned: (release: string, change: string) => `تصميم جديد في ${isolate(release)}: ${change}`,
      reportedBy: (host: string) => `المصدر: ${isolate(host)}`,
      removed: (release: string) => `لم يعد متوفرًا في ${isolate(release)}`
    },
    unknownDate: "تاريخ غير معروف",
    upTo: (date: string) => `بحلول ${date}`,
    code: "مثال برمجي",
    data: "البيانات (JSON)"
  },
  device: {
    checking: "جارٍ التحقق مما يعرضه هذا الجهاز…",
    unknown: "لا يمكن في هذا المتصفح التحقق من رموز الإيموجي المتوفرة على الجهاز.",
    has: "هذا الإيموجي موجود في خط هذا الجهاز:",
    lacks: "هذا الإيموجي غير موجود في خط هذا الجهاز.",
    all: (total: number) =>
      count(total, {
        one: "يعرض هذا الجهاز هذا الرمز.",
        two: "يعرض هذا الجهاز هذين الرمزين.",
        other: "يعرض هذا الجهاز جميع هذه الرموز (#)."
      }),
    none: (total: number) =>
      count(total, {
        one: "لا يعرض هذا الجهاز هذا الرمز.",
        two: "لا يعرض هذا الجهاز أيًّا من هذين الرمزين.",
        other: "لا يعرض هذا الجهاز أيًّا من هذه الرموز (#)."
      }),
    some: (shown: number, total: number, missing: string) =>
      `يعرض هذا الجهاز ${formatNumber("ar", shown)} من أصل ${formatNumber("ar", total)} من هذه الرموز${missing && `، ولا يعرض: ${isolate(missing)}`}.`
  },
  bag: {
    link: "الحقيبة",
    title: "حقيبة الإيموجي",
    description: "مجموعة مختارة من رموز الإيموجي للنسخ والتنزيل والمشاركة.",
    empty:
      "الحقيبة فارغة. أضف إليها رموز الإيموجي من صفحاتها، أو في الشبكة بعلامة + على الإيموجي أو بمفتاح B، أو بالضغط المطوّل عليه على شاشة اللمس.",
    add: "إضافة إلى الحقيبة",
    remove: "إزالة من الحقيبة",
    addNamed: (name: string) => `إضافة «${isolate(name)}» إلى الحقيبة`,
    removeNamed: (name: string) => `إزالة «${isolate(name)}» من الحقيبة`,
    copyAll: "نسخ الكل",
    copyLink: "نسخ الرابط",
    clear: "إفراغ الحقيبة",
    added: (name: string) => `أصبح «${isolate(name)}» في الحقيبة.`,
    removed: (name: string) => `لم يعد «${isolate(name)}» في الحقيبة.`,
    full: (name: string, max: number) => `لم يُضَف «${isolate(name)}»: الحقيبة ممتلئة (الحد الأقصى ${max} إيموجي).`,
    addedAll: "كل رموز الإيموجي هذه في حقيبتك الآن.",
    addedSome: (added: number, total: number, max: number) =>
      `أُضيف ${added} من ${total}. حقيبتك ممتلئة (الحد الأقصى ${max} إيموجي).`,
    archive: "تنزيل بصيغة ZIP",
    format: "الصيغة",
    size: "حجم صور PNG",
    credits: "الإسناد",
    copyCredits: "نسخ نصوص الإسناد"
  },
  report: {
    title: "إبلاغ",
    reason: "السبب (اختياري)",
    help: "سطر واحد من 500 حرف على الأكثر، ولا يقرؤه إلا المشرفون.",
    send: "إرسال البلاغ",
    sent: "شكرًا لك. سيراجعه أحد المشرفين.",
    failed: "لم يُرسل البلاغ لأن الخدمة لم تستجب. حاول مرة أخرى.",
    withoutScript: "يتطلب الإبلاغ من هذه الصفحة تفعيل JavaScript.",
    contact: "يمكنك أيضًا التواصل مع مشغّل الخدمة:"
  },
  error: {
    title: (status: number) => `خطأ ${status}`,
    request: "معرّف الطلب:",
    home: "كل رموز الإيموجي"
  }
}
