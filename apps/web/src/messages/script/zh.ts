import type { ScriptMessages } from "./en.ts"
import { counter } from "../format.ts"

const count = counter("zh")

export const script: ScriptMessages = {
  close: "关闭",
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
    completions: "搜索建议",
    pages: "页面："
  },
  newEmojiOf: (year: number) => `${year} 年新增的表情符号`,
  emoji: {
    description: (name: string, version: string) =>
      `${name}：所有平台的设计及其许可证、历史、10 种语言的名称、短代码和码位。新增于 Emoji ${version}。`,
    copy: "复制",
    copied: (what: string) => `已复制：${what}`,
    copyFailed: "浏览器不允许复制。",
    copiedImage: (format: string, emoji: string) => `已复制 ${emoji} 的 ${format}`,
    notInFormat: (emoji: string, format: string) => `未复制。${emoji} 没有此格式：${format}`,
    loadFailed: "未复制：无法加载数据。",
    gridHint: (format: string) => `按 Enter 键复制（${format}），按空格键打开表情符号，按 B 键放入或移出表情袋。`,
    formats: {
      character: "表情符号",
      shortcode: "短代码",
      html: "HTML 实体",
      codepoint: "码位",
      link: "链接",
      svg: "SVG",
      png: "PNG"
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
    credit: "复制署名",
    releases: (total: number) => count(total, { other: "# 个版本" }),
    slider: (platform: string) => `${platform} 的各版本`,
    notDrawn: (platform: string) => `本站没有 ${platform} 为此表情符号绘制的设计。`,
    pair: {
      link: "叠加查看两个设计",
      title: (name: string) => `${name}：两个设计的对比`,
      description: (name: string) => `任选平台和版本，将表情符号“${name}”的两个设计并排、叠加或以差异形式查看。`,
      first: "第一个设计",
      second: "第二个设计",
      view: "查看方式",
      modes: { side: "并排", wipe: "卷帘", onion: "半透明叠加", difference: "差异" },
      edge: "分界位置",
      opacity: "第二个设计的不透明度",
      differenceHelp: "相同之处为黑色；越亮，差异越大。",
      unknown: (side: string) => `本站没有此表情符号的设计“${side}”。请选择其他设计。`,
      tooFew: "本站收录的此表情符号设计不足两个，无法对比。"
    },
    history: "历史",
    redesignsUnknown: "对于不允许本站保存其设计的平台，仅列出有来源报道的设计变化。",
    events: {
      carrier: (name: string) => `搭载于 ${name} 手机`,
      proposed: (title: string) => `提案：${title}`,
      encoded: (version: string) => `收录于 Unicode ${version}`,
      encodedUnknown: "收录于 Unicode",
      released: (version: string) => `在 Emoji ${version} 中正式成为表情符号`,
      renamed: (from: string, to: string) => `由“${from}”更名为“${to}”`,
      first: (release: string) => `本站已知最早的设计：${release}`,
      added: (release: string) => `新增于 ${release}`,
      addedBy: (release: string) => `最晚在 ${release} 中加入`,
      changed: (release: string) => `重新设计：${release}`,
      redesigned: (release: string, change: string) => `${release} 重新设计：${change}`,
      reportedBy: (host: string) => `来源：${host}`,
      removed: (release: string) => `自 ${release} 起移除`
    },
    unknownDate: "日期不详",
    upTo: (date: string) => `不晚于 ${date}`,
    code: "代码示例",
    data: "数据（JSON）"
  },
  bag: {
    link: "表情袋",
    title: "表情袋",
    description: "收集在一起的表情符号，可复制、下载和分享。",
    empty:
      "表情袋是空的。您可以在各表情符号的页面上添加，也可以在列表中点击表情符号上的“+”、按 B 键，或在触摸屏上长按来添加。",
    toggle: "放入表情袋",
    copyAll: "全部复制",
    copyLink: "复制网址",
    clear: "清空表情袋",
    added: (name: string) => `已将“${name}”放入表情袋。`,
    removed: (name: string) => `已将“${name}”移出表情袋。`,
    archive: "下载 ZIP 文件",
    format: "格式",
    size: "PNG 尺寸",
    credits: "署名",
    copyCredits: "复制署名"
  },
  report: {
    title: "举报",
    reason: "理由（选填）",
    help: "一行，最多 500 个字符，仅管理员可见。",
    send: "提交举报",
    sent: "谢谢。管理员会查看您的举报。",
    failed: "服务没有响应，举报未能提交。请重试。",
    withoutScript: "在此页面举报需要 JavaScript。",
    contact: "您也可以联系运营者："
  },
  error: {
    title: (status: number) => `错误 ${status}`,
    request: "请求 ID：",
    home: "全部表情符号"
  }
}
