import type { Messages } from "./en.ts"
import { counter, formatNumber, formatShare } from "./format.ts"
import { script } from "./script/zh.ts"

const count = counter("zh")

type ChangeCounts = Parameters<Messages["release"]["summary"]>[0]

const changesOf = ({ added, redrawn, removed }: ChangeCounts): string =>
  [
    count(added, { other: "新增 # 个表情符号" }),
    ...(redrawn === null ? [] : [count(redrawn, { other: "重新设计 # 个" })]),
    count(removed, { other: "移除 # 个" })
  ].join("，")

export const zh: Messages = {
  ...script,
  siteName: "表情符号图鉴",
  skipToContent: "跳到正文",
  nav: {
    label: "主导航",
    text: "文本",
    builder: "组合",
    versions: "版本",
    platforms: "平台",
    about: "关于本站",
    api: "API"
  },
  language: "语言",
  theme: { label: "主题", system: "跟随系统", light: "浅色", dark: "深色" },
  home: {
    title: "全部表情符号及其历史与设计",
    description:
      "查找、比较、复制和下载每一个 Unicode 表情符号：10 种语言的名称、35 个平台的设计及其许可证，以及可追溯到日本早期手机的历史。",
    newest: "最新",
    popular: "热门",
    recent: "最近使用",
    categories: "分类"
  },
  look: {
    tone: "肤色",
    noTone: "默认",
    tones: {
      light: "较浅",
      "medium-light": "中等-浅",
      medium: "中等",
      "medium-dark": "中等-深",
      dark: "较深"
    },
    platform: "设计风格",
    anyPlatform: "默认",
    apply: "显示"
  },
  filters: {
    title: "筛选",
    group: "分类",
    version: "引入版本",
    maxVersion: "最高版本",
    platform: "平台",
    tones: "肤色",
    any: "不限",
    withoutTones: "不含变体",
    apply: "应用",
    remove: (filter: string) => `移除筛选条件“${filter}”`
  },
  bagOwner: {
    own: "这是您的表情袋，只保存在此浏览器中；通过网址，别人可以看到它现在的内容。",
    shared: "这个表情袋由他人分享，不是您自己的。",
    addAll: "全部放入我的表情袋",
    open: "打开我的表情袋",
    restore: "放回表情符号"
  },
  notFound: { title: "找不到页面", description: "此网址没有对应的页面。" },
  touchHint: "长按表情符号，可将其放入或移出表情袋。",
  categories: {
    description: (name: string, total: number) =>
      `${name}：${count(total, { other: "# 个表情符号" })}的设计、历史和 10 种语言的名称。`
  },
  builder: {
    title: "组合表情符号",
    description: "将人物、肤色、发型、物品和符号组合成一个序列，并说明它在设备上的显示效果。",
    base: "基础表情符号",
    tone: "肤色",
    joined: "组合元素",
    none: "无",
    build: "组合",
    others: "旗帜与键帽",
    flag: "国家/地区",
    flagHelp: "名称或两字母代码：日本、JP",
    region: "行政区划",
    regionHelp: "名称或代码：苏格兰、gbsct、ustx",
    subdivisions: { gbeng: "英格兰", gbsct: "苏格兰", gbwls: "威尔士", ustx: "得克萨斯" },
    key: "按键",
    unknown: "不是 Unicode 表情符号",
    unknownHelp: "Unicode 未推荐此序列。",
    toneless: (name: string) => `“${name}”没有肤色变体，因此未使用所选肤色。`,
    unmatched: (typed: string) => `未找到名称或代码“${typed}”。`,
    knownHelp: (version: string) => `自 Emoji ${version} 起，Unicode 推荐使用此序列。`,
    without: {
      joined: "不支持的设备会逐个显示其组成部分。",
      flag: "不支持的设备会显示两个字母。",
      subdivision: "不支持的设备会显示一面黑旗。",
      other: "不支持的设备会显示空方框或较简单的符号。"
    },
    fallback: "不支持时显示为",
    record: "登录后可以记录您的组合。"
  },
  text: {
    title: "文本与表情符号",
    description: "在短代码、颜文字与表情符号之间转换，并显示文本中的每一个字符，包括看不见的字符。",
    input: "文本",
    limit: (max: number) => `最多 ${formatNumber("zh", max)} 个字符`,
    to: "转换为",
    targets: {
      emoji: "表情符号",
      shortcodes: "短代码",
      codepoints: "码位",
      html: "HTML 实体",
      names: "名称"
    },
    convert: "转换",
    result: "结果",
    kept: "未转换：",
    hiddenTitle: "不可见字符",
    hidden: (total: number) => `表情符号之外有 ${count(total, { other: "# 个不可见字符" })}：`,
    nothingHidden: "表情符号之外没有不可见字符。",
    withoutHidden: "去除不可见字符后的文本：",
    characters: "字符列表",
    character: "字符",
    name: "表情符号",
    invisible: "不可见",
    categories: {
      letter: "文字",
      mark: "组合字符",
      number: "数字",
      punctuation: "标点",
      symbol: "符号",
      separator: "空白",
      control: "控制字符",
      format: "格式字符",
      surrogate: "代理项（半个字符）",
      private_use: "私用区",
      unassigned: "未分配"
    }
  },
  versions: {
    title: "表情符号版本",
    description: "表情符号规范的所有版本，以及各版本新增的表情符号。",
    version: (version: string) => `Emoji ${version}`,
    one: (version: string, year: number) => `Emoji ${version}（${year} 年）新增的表情符号`,
    oneDescription: (version: string, year: number, total: number) =>
      `${year} 年发布的 Emoji ${version} 新增了 ${count(total, { other: "# 个表情符号" })}。`,
    allTones: (total: number) => `含肤色变体共 ${count(total, { other: "# 个表情符号" })}。`,
    year: "年份",
    number: "表情符号数量",
    withTones: "含肤色变体",
    neighbors: "上一版本和下一版本",
    before: (version: string) => `上一版本：Emoji ${version}`,
    after: (version: string) => `下一版本：Emoji ${version}`,
    support: "各平台支持情况",
    supportText: (total: number) =>
      `不计肤色变体共 ${count(total, { other: "# 个表情符号" })}，下表为各平台支持的数量。`,
    drawn: "已支持",
    share: "占比",
    none: "尚无平台支持。",
    feed: "各版本新增的表情符号",
    feedLink: "新增表情符号 Atom 订阅源"
  },
  release: {
    title: (release: string) => `${release} 的变化`,
    description: (release: string, changes: ChangeCounts) => `${release}：${changesOf(changes)}，附图片。`,
    summary: (changes: ChangeCounts) => `${changesOf(changes)}。`,
    feed: (platform: string) => `${platform}：版本`,
    feedLink: "版本 Atom 订阅源",
    total: (total: number) => count(total, { other: "# 个表情符号" }),
    neighbors: "上一版本和下一版本",
    before: (version: string) => `上一版本：${version}`,
    after: (version: string) => `下一版本：${version}`,
    compare: (version: string) => `与 ${version} 对比`,
    unknownRedrawn: "部分表情符号没有图片，因此无法判断哪些表情符号经过了重新设计。不计肤色变体。",
    withoutTones: "与上一版本相比。不计肤色变体。",
    kindsLabel: "变化类型",
    all: "全部变化",
    kinds: { added: "新增", redrawn: "重新设计", removed: "移除" },
    allOfKind: (total: number) => `显示全部 ${formatNumber("zh", total)} 个`,
    nothing: "此版本的表情符号与上一版本相同。",
    difference: (share: number) => `差异 ${formatShare("zh", share)}`
  },
  compare: {
    title: "平台对比",
    description: "选择两个平台，或同一平台的两个版本，并排查看每个表情符号的设计。",
    first: "第一个平台",
    second: "第二个平台",
    submit: "对比",
    newest: (platform: string) => `${platform}（最新）`,
    pair: (left: string, right: string) => `${left} 与 ${right} 对比`,
    oneDescription: (left: string, right: string, total: number) =>
      `并排对比 ${left} 与 ${right} 共有的 ${count(total, { other: "# 个表情符号" })}。`,
    swap: "交换顺序",
    order: "排序方式",
    catalogueOrder: "按图鉴顺序",
    byDifference: "按差异从大到小",
    suggestions: "推荐对比",
    hidden: (platforms: string) => `不能在此显示的设计：${platforms}。`,
    notImported: (platforms: string) => `本服务未导入的设计：${platforms}。`,
    nothing: "两者没有共有的表情符号。"
  },
  redesigns: {
    title: "全新设计最多的表情符号",
    description: "各平台推出全新设计次数最多的表情符号，以及每次变化前后的设计。",
    redrawn: (times: number) => count(times, { other: "重新设计 # 次" }),
    redesigned: (times: number) => count(times, { other: "其中全新设计 # 次" }),
    note: (share: number) =>
      `按全新设计次数从多到少排列。与前一设计的差异超过 ${formatShare("zh", share)} 即为全新设计；较小的变化只计为重新设计。`,
    reported: "仅统计可在此比较的设计，不包括只有来源报道的设计变化，例如 Apple 将左轮手枪改为水枪。",
    nothing: "尚未发现重新设计的表情符号。导入图片后会显示在这里。"
  },
  coverage: {
    title: "各版本覆盖率",
    description: "各平台迄今对每个 Emoji 版本的覆盖率，涵盖平台的所有版本。",
    cell: (platform: string, drawn: number, total: number, version: string) =>
      `${platform}：${version} 共 ${formatNumber("zh", total)} 个，支持 ${formatNumber("zh", drawn)} 个`,
    unknown: "此处已知的该平台最新表情符号列表过旧。",
    unknownOf: (platforms: string) => `已知的最新版本过旧，无法确定以下平台是否收录：${platforms}。`,
    note: "部分来源未列出肤色变体，因此不计入。版本按从新到旧排列。",
    flags: "如果平台的来源未列出国家和地区旗帜，则该平台不计入这些旗帜。"
  },
  systems: {
    title: "哪些设备支持",
    label: "支持的设备",
    text: "各操作系统自带字体首次收录全部这些表情符号的版本。其他安卓手机往往更晚支持，自带字体的应用则可能更早显示。",
    since: (system: string) => `${system} 起`,
    orEarlier: (system: string) => `${system} 或更早`,
    unknown: (system: string) => `尚无已知支持的 ${system} 版本`,
    quarterly: "QPR 指安卓版本发布之后的季度更新。",
    releases: "操作系统",
    releasesText: "各版本的字体完整收录的最新表情符号。自带字体的应用可能显示更多。",
    release: "版本",
    newestEmoji: "最新表情符号",
    source: "来源"
  },
  platforms: {
    title: "平台",
    description: "谁在绘制表情符号：35 套表情符号的版本、覆盖率和许可证。",
    coverage: "覆盖率",
    releases: "版本",
    license: "许可证",
    count: "表情符号数量",
    released: "发布日期",
    unknown: "不详",
    oneDescription: (name: string, vendor: string) => `${name}（${vendor}）：版本、覆盖率、许可证和设计。`,
    drawings: "设计",
    drawingsOf: (version: string) => `Emoji ${version} 的设计`,
    drawingsOfAll: "所有版本的设计",
    added: "新增",
    redrawn: "重新设计",
    removed: "移除",
    ownFont: "以下并非该平台的设计，而是您设备的字体所显示的样子。",
    nothing: "该平台没有这些表情符号。",
    unlisted: "已导入的来源均未列出该平台的表情符号。",
    note: "各平台的表情符号数量按其所有版本合并统计。由于部分来源未列出肤色变体，因此不计入。",
    flags: "此列表的来源未列出国家和地区旗帜，或仅列出少数几面。该平台可能仍有这些旗帜，因此不算作缺失。",
    mayHave: (platforms) => `${platforms} 可能也有此旗帜：其来源未列出这类旗帜，或仅列出少数几面。`
  },
  more: {
    title: "更多",
    random: "随机看看"
  },
  paging: {
    label: "分页",
    previous: "上一页",
    next: "下一页",
    page: (number: number) => `第 ${formatNumber("zh", number)} 页`,
    range: (from: number, to: number, total: number) =>
      `第 ${formatNumber("zh", from)}–${formatNumber("zh", to)} 个，共 ${formatNumber("zh", total)} 个`
  },
  carriers: {
    title: "日本运营商",
    description: "Unicode 之前日本三家手机运营商的表情符号，以及它们演变成的现代表情符号。",
    intro:
      "表情符号诞生于日本手机。当时各家运营商都有自己的一套表情符号和编码。2010 年，Unicode 采纳了这些表情符号，使同一条消息在任何手机上都能保持原意。",
    summary: (year: number, total: number) => `始于 ${year} 年。${count(total, { other: "# 个字符成为了表情符号。" })}`,
    all: (total: number) => `查看全部 ${count(total, { other: "# 个字符" })}及其编码`,
    one: (name: string) => `${name} 的表情符号`,
    oneDescription: (name: string, year: number, total: number) =>
      `${name} 自 ${year} 年起推出的 ${count(total, { other: "# 个字符" })}，附运营商编码和对应的现代表情符号。`,
    emoji: "现代表情符号",
    unicode: "Unicode",
    privateUse: "私用区",
    shiftJis: "Shift JIS"
  },
  proposals: {
    title: "提案",
    description: "按年份列出向 Unicode 提议表情符号的文档，以及由此诞生的表情符号。",
    undated: "日期不详",
    years: "年份",
    emoji: (total: number) => count(total, { other: "# 个表情符号" }),
    oneDescription: (title: string, total: number) =>
      `${title}：提案及由此诞生的 ${count(total, { other: "# 个表情符号" })}。`,
    document: "文档编号",
    date: "日期",
    source: "来源",
    register: (year: number) => `${year} 年 Unicode 文档目录`,
    anyRegister: "Unicode 文档目录",
    outcome: "由此诞生的表情符号",
    all: "全部提案"
  },
  keywords: {
    title: "关键词",
    description: "表情符号最多的关键词，以及按首字母排列的所有至少有三个表情符号的关键词。",
    common: "表情符号最多的关键词",
    letters: "首字母",
    hanCharacters: "汉字",
    others: "符号和数字",
    one: (keyword: string) => `“${keyword}”表情符号`,
    oneDescription: (keyword: string, total: number) =>
      `共有 ${count(total, { other: "# 个表情符号" })}带有关键词“${keyword}”。`,
    search: (keyword: string) => `搜索“${keyword}”`,
    all: "全部关键词"
  },
  shortcodes: {
    title: "短代码",
    description: "在 GitHub、Slack 和 Discord 上输入表情符号所用的代码，例如 :tada:。",
    provider: "服务",
    codes: "短代码数量",
    number: "表情符号数量",
    one: (provider: string) => `${provider} 的短代码`,
    oneDescription: (provider: string, codes: number, total: number) =>
      `${provider} 的 ${count(codes, { other: "# 个短代码" })}，对应 ${count(total, { other: "# 个表情符号" })}。`,
    code: "短代码",
    emoji: "表情符号",
    copy: (code: string) => `复制 ${code}`
  },
  years: {
    oneDescription: (year: number, total: number) => `${year} 年新增了 ${count(total, { other: "# 个表情符号" })}。`,
    none: (year: number) => `${year} 年没有新增表情符号。`,
    label: "年份"
  },
  traits: {
    flags: {
      title: "旗帜",
      description: "国家和地区的旗帜，以及代表各种理念的旗帜。"
    },
    "skin-tones": {
      title: "肤色",
      description: "人物、手和其他身体部位的所有肤色。"
    },
    zwj: {
      title: "ZWJ 序列",
      description: "用零宽连接符（U+200D）将多个表情符号组合而成的表情符号，不含肤色变体。"
    }
  },
  gallery: {
    order: "排序方式",
    newest: "最新优先",
    mostUsed: "最常用优先",
    nothing: (query: string) => `未找到与“${query}”匹配的内容。请换个词，或输入词的开头部分。`,
    all: "全部显示",
    reference: "API 参考",
    image: (name: string) => `${name} 的图片`,
    copy: "复制：",
    download: (format: string) => `下载：${format}`,
    still: "静态图片（PNG）",
    size: "大小",
    pixels: (width: number, height: number) => `${formatNumber("zh", width)} × ${formatNumber("zh", height)} 像素`,
    animated: "动图",
    published: "发布日期"
  },
  uploads: {
    title: "自定义表情",
    description: "用户上传的聊天表情，附标签、许可证和下载。",
    oneDescription: (name: string) => `自定义表情 ${name}：许可证、标签和下载。`,
    intro: "这些表情由用户为聊天上传，并经管理员审核。上传需要账号，并且只能通过 API 进行，无法在本站页面上操作。",
    empty: "尚未发布任何自定义表情。上传需要账号，并且只能通过 API 进行，无法在本站页面上操作。",
    search: "名称或标签",
    tags: "标签",
    ownWork: "原创作品：作者允许本服务展示，也允许任何人使用。",
    credit: "署名",
    used: "使用次数",
    uses: (total: number) => count(total, { other: "已添加到服务器 # 次" })
  },
  drawings: {
    title: "用户绘图",
    description: "用户绘制并经审核发布的表情符号。",
    oneDescription: (title: string) => `“${title}”：用户绘制的表情符号。`,
    intro: "这些表情符号由用户绘制，并经管理员审核。提交绘图需要账号，并且只能通过 API 进行，无法在本站页面上操作。",
    empty: "尚未发布任何绘图。提交绘图需要账号，并且只能通过 API 进行，无法在本站页面上操作。",
    search: "标题",
    shows: "所绘表情符号",
    noLicense: "未注明"
  },
  about: {
    title: "关于本站",
    description: "数据与设计的来源和许可证、隐私，以及如何举报。",
    data: "数据",
    dataText:
      "表情符号、名称和关键词来自 Unicode 和 CLDR，依据 Unicode 许可证使用。各设计适用其所属表情符号集的许可证：",
    privacy: "隐私",
    privacyText:
      "本站页面不设置 Cookie，也不从其他服务加载任何内容。主题、肤色等选择、最近使用的表情符号和表情袋都只保存在您的浏览器中。",
    report: "举报",
    reportText: "对于已发布的上传内容和绘图，您可以在其页面上说明理由进行举报；每条举报都会由管理员查看。",
    shortcodesText: "GitHub 和 Slack 的短代码来自 emojibase，Discord 的短代码来自 discord-emoji，均采用 MIT 许可证。",
    countedText:
      "本服务统计每个表情符号的查看和复制次数，但不记录是谁；也统计各词语的搜索次数，看似个人信息的词语除外。每个词语最多三名搜索者，以及匿名举报的来源地址，仅以哈希值保存。请求日志含有 IP 地址，保存多久由运营者决定。登录的用户可以下载自己的数据，也可以删除账号。",
    operator: "运营者",
    contact: "联系方式：",
    noOperator: "本服务未注明运营者。"
  }
}
