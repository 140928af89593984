import type { Messages } from "./en.ts"
import { counter, formatNumber } from "./format.ts"

const count = counter("zh")

export const zh: Messages = {
  siteName: "表情符号图鉴",
  skipToContent: "跳到正文",
  close: "关闭",
  nav: { label: "主导航", home: "表情符号", versions: "版本", platforms: "平台", about: "关于本站", api: "API" },
  language: "语言",
  theme: { label: "主题", system: "跟随系统", light: "浅色", dark: "深色" },
  home: {
    title: "全部表情符号及其历史与设计",
    description:
      "查找、比较、复制和下载每一个 Unicode 表情符号：10 种语言的名称、35 个平台的设计及其许可证，以及可追溯到日本早期手机的历史。",
    newest: "最新",
    popular: "热门",
    recent: "最近使用",
    categories: "分类",
    random: "随机看看",
    all: (total: number) => `全部 ${formatNumber("zh", total)} 个表情符号`
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
  search: {
    label: "搜索表情符号",
    placeholder: "例如：微笑、爱心、披萨",
    submit: "搜索",
    title: (query: string) => `“${query}”的搜索结果`,
    description: (query: string) => `与“${query}”相关的表情符号。`,
    results: (total: number) => count(total, { other: "# 个" }),
    matched: (value: string) => `匹配“${value}”`,
    nothing: (query: string) => `未找到与“${query}”相关的表情符号。`,
    nothingHelp: "请换个词、换种语言，或减少筛选条件。以下结果较为接近：",
    empty: "请输入词语、心情、短代码或表情符号。",
    completions: "搜索建议"
  },
  filters: {
    title: "筛选",
    group: "分类",
    version: "新增版本",
    maxVersion: "最高版本",
    platform: "平台",
    tones: "肤色",
    any: "不限",
    withoutTones: "不含变体",
    apply: "应用",
    remove: (filter: string) => `移除筛选条件“${filter}”`
  },
  emoji: {
    description: (name: string, version: string) =>
      `${name}：所有平台的设计及其许可证、历史、10 种语言的名称、短代码和码位。新增于 Emoji ${version}。`,
    copy: "复制",
    copied: (what: string) => `已复制：${what}`,
    copyFailed: "浏览器不允许复制。",
    formats: {
      character: "表情符号",
      shortcode: "短代码",
      html: "HTML 实体",
      codepoint: "码位",
      link: "链接"
    },
    download: "下载",
    svg: "SVG",
    png: (size: number) => `PNG（${size} 像素）`,
    facts: "基本信息",
    group: "分类",
    since: "新增于",
    sinceValue: (version: string, year: number) => `Emoji ${version}（${year} 年）`,
    codepoints: "码位",
    keywords: "关键词",
    names: "10 种语言的名称",
    shortcodes: "短代码",
    tones: "肤色",
    related: "相关表情符号",
    relations: {
      similar: "相似",
      variant: "变体",
      skin_tone: "肤色",
      family: "家庭",
      flag: "旗帜",
      component: "组成部分",
      gender: "性别",
      direction: "方向",
      predecessor: "前身与后继"
    },
    drawings: "各平台设计",
    drawingsHelp: "收录此表情符号的所有平台，以及各设计的许可证。",
    systemFont: "许可证不允许复制，因此以您的系统字体显示。",
    noSource: "该平台未公开此设计的图片。",
    notImported: "本服务未导入此设计。",
    license: "许可证",
    credit: "复制署名",
    releases: (total: number) => count(total, { other: "# 个版本" }),
    slider: (platform: string) => `${platform} 的各版本`,
    history: "历史",
    events: {
      carrier: (name: string) => `搭载于 ${name} 手机`,
      proposed: (title: string) => `提案：${title}`,
      encoded: (version: string) => `收录于 Unicode ${version}`,
      encodedUnknown: "收录于 Unicode",
      released: (version: string) => `在 Emoji ${version} 中正式成为表情符号`,
      renamed: (from: string, to: string) => `由“${from}”更名为“${to}”`,
      first: (platform: string, version: string) => `首个设计：${platform} ${version}`,
      added: (platform: string, version: string) => `新增于 ${platform} ${version}`,
      changed: (platform: string, version: string) => `重新设计：${platform} ${version}`,
      removed: (platform: string, version: string) => `自 ${platform} ${version} 起移除`
    },
    unknownDate: "日期不详",
    upTo: (date: string) => `不晚于 ${date}`,
    code: "代码示例",
    data: "数据（JSON）"
  },
  categories: {
    description: (name: string, total: number) =>
      `${name}：${count(total, { other: "# 个表情符号" })}的设计、历史和 10 种语言的名称。`
  },
  versions: {
    title: "表情符号版本",
    description: "表情符号规范的所有版本，以及各版本新增的表情符号。",
    version: (version: string) => `Emoji ${version}`,
    one: (version: string, year: number) => `Emoji ${version}（${year} 年）新增的表情符号`,
    oneDescription: (version: string, year: number, total: number) =>
      `${year} 年发布的 Emoji ${version} 新增了 ${count(total, { other: "# 个表情符号" })}。`,
    year: "年份",
    number: "表情符号数量"
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
    previous: "上一页",
    next: "下一页"
  },
  about: {
    title: "关于本站",
    description: "数据与设计的来源和许可证、隐私，以及如何举报。",
    credits: "来源与署名",
    data: "数据",
    dataText:
      "表情符号、名称和关键词来自 Unicode 和 CLDR，依据 Unicode 许可证使用。各设计适用其所属表情符号集的许可证：",
    privacy: "隐私",
    privacyText:
      "这些页面不设置 Cookie，也不从其他服务加载任何内容。主题、肤色、最近使用和收藏的表情符号都只保存在您的浏览器中。",
    report: "举报",
    reportText: "对于已发布的上传内容和绘图，您可以说明理由进行举报；每条举报都会由管理员查看。"
  },
  error: {
    title: (status: number) => `错误 ${status}`,
    request: "请求 ID：",
    home: "全部表情符号"
  }
}
