import type { Messages } from "./en.ts"
import { counter, formatNumber } from "./format.ts"

const count = counter("ja")

export const ja: Messages = {
  siteName: "絵文字カタログ",
  skipToContent: "本文へ移動",
  close: "閉じる",
  nav: {
    label: "メインメニュー",
    home: "絵文字",
    versions: "バージョン",
    platforms: "プラットフォーム",
    about: "このサイトについて",
    api: "API"
  },
  language: "言語",
  theme: { label: "テーマ", system: "システム", light: "ライト", dark: "ダーク" },
  home: {
    title: "すべての絵文字の歴史とデザイン",
    description:
      "Unicodeのすべての絵文字を検索、比較、コピー、ダウンロードできます。10言語での名前、35のプラットフォームのデザインとライセンス、日本の初期の携帯電話にさかのぼる歴史も掲載しています。",
    newest: "新しい絵文字",
    popular: "人気の絵文字",
    recent: "最近使った絵文字",
    categories: "カテゴリー",
    random: "ランダムに表示",
    all: (total: number) => `全${formatNumber("ja", total)}種類の絵文字`
  },
  look: {
    tone: "肌の色",
    noTone: "標準",
    tones: {
      light: "薄い",
      "medium-light": "やや薄い",
      medium: "中間",
      "medium-dark": "やや濃い",
      dark: "濃い"
    },
    platform: "デザイン",
    anyPlatform: "標準",
    apply: "表示"
  },
  search: {
    label: "絵文字を検索",
    placeholder: "例：笑顔、ハート、ピザ",
    submit: "検索",
    title: (query: string) => `「${query}」の検索結果`,
    description: (query: string) => `「${query}」に一致する絵文字。`,
    results: (total: number) => count(total, { other: "#件" }),
    matched: (value: string) => `「${value}」に一致`,
    nothing: (query: string) => `「${query}」に一致する絵文字は見つかりませんでした。`,
    nothingHelp: "別の言葉や言語で検索するか、絞り込みの条件を減らしてみてください。近い絵文字：",
    empty: "言葉、気持ち、ショートコード、または絵文字を入力してください。",
    completions: "検索候補"
  },
  filters: {
    title: "絞り込み",
    group: "カテゴリー",
    version: "登場バージョン",
    maxVersion: "このバージョンまで",
    platform: "プラットフォーム",
    tones: "肌の色",
    any: "すべて",
    withoutTones: "バリエーションを除く",
    apply: "適用",
    remove: (filter: string) => `絞り込み「${filter}」を解除`
  },
  emoji: {
    description: (name: string, version: string) =>
      `${name}：全プラットフォームのデザインとライセンス、歴史、10言語での名前、ショートコード、コードポイント。Emoji ${version}で追加。`,
    copy: "コピー",
    copied: (what: string) => `コピーしました：${what}`,
    copyFailed: "ブラウザーがコピーを許可しませんでした。",
    formats: {
      character: "絵文字",
      shortcode: "ショートコード",
      html: "HTML文字参照",
      codepoint: "コードポイント",
      link: "リンク"
    },
    download: "ダウンロード",
    svg: "SVG",
    png: (size: number) => `PNG（${size}ピクセル）`,
    facts: "基本情報",
    group: "カテゴリー",
    since: "登場",
    sinceValue: (version: string, year: number) => `Emoji ${version}（${year}年）`,
    codepoints: "コードポイント",
    keywords: "キーワード",
    names: "10言語での名前",
    shortcodes: "ショートコード",
    tones: "肌の色",
    related: "関連する絵文字",
    relations: {
      similar: "似た絵文字",
      variant: "バリエーション",
      skin_tone: "肌の色",
      family: "家族",
      flag: "旗",
      component: "構成要素",
      gender: "性別",
      direction: "向き",
      predecessor: "前身と後継"
    },
    drawings: "プラットフォーム別デザイン",
    drawingsHelp: "この絵文字がある全プラットフォームのデザインを、ライセンスとともに掲載しています。",
    systemFont: "ライセンス上複製できないため、お使いのシステムのフォントで表示しています。",
    noSource: "このプラットフォームはデザインの画像を公開していません。",
    notImported: "このデザインは当サービスに取り込まれていません。",
    license: "ライセンス",
    credit: "クレジットをコピー",
    releases: (total: number) => count(total, { other: "#バージョン" }),
    slider: (platform: string) => `${platform}のバージョン別デザイン`,
    history: "歴史",
    events: {
      carrier: (name: string) => `${name}の携帯電話に搭載`,
      proposed: (title: string) => `提案：${title}`,
      encoded: (version: string) => `Unicode ${version}に収録`,
      encodedUnknown: "Unicodeに収録",
      released: (version: string) => `Emoji ${version}で正式な絵文字に`,
      renamed: (from: string, to: string) => `「${from}」から「${to}」に名称変更`,
      first: (platform: string, version: string) => `最初のデザイン：${platform} ${version}`,
      added: (platform: string, version: string) => `${platform} ${version}で追加`,
      changed: (platform: string, version: string) => `デザイン変更：${platform} ${version}`,
      removed: (platform: string, version: string) => `${platform} ${version}で削除`
    },
    unknownDate: "日付不明",
    upTo: (date: string) => `${date}以前`,
    code: "コード例",
    data: "データ（JSON）"
  },
  categories: {
    description: (name: string, total: number) =>
      `${name}：${count(total, { other: "#種類" })}の絵文字のデザイン、歴史、10言語での名前。`
  },
  versions: {
    title: "絵文字のバージョン",
    description: "絵文字仕様の全バージョンと、それぞれで追加された絵文字。",
    version: (version: string) => `Emoji ${version}`,
    one: (version: string, year: number) => `Emoji ${version}（${year}年）の新しい絵文字`,
    oneDescription: (version: string, year: number, total: number) =>
      `${year}年のEmoji ${version}で追加された${count(total, { other: "#種類" })}の絵文字。`,
    year: "年",
    number: "絵文字数"
  },
  platforms: {
    title: "プラットフォーム",
    description: "絵文字のデザイン35セットについて、バージョン、対応率、ライセンスをまとめています。",
    coverage: "対応率",
    releases: "バージョン",
    license: "ライセンス",
    count: "絵文字数",
    released: "公開日",
    unknown: "不明",
    oneDescription: (name: string, vendor: string) =>
      `${name}（${vendor}）のバージョン、対応率、ライセンス、デザイン。`,
    drawings: "デザイン",
    previous: "前へ",
    next: "次へ"
  },
  about: {
    title: "このサイトについて",
    description: "データとデザインのクレジットとライセンス、プライバシー、問題の通報方法。",
    credits: "クレジット",
    data: "データ",
    dataText:
      "絵文字、名前、キーワードはUnicodeとCLDRのもので、Unicodeライセンスに基づいて使用しています。デザインには、それぞれのセットのライセンスが適用されます。",
    privacy: "プライバシー",
    privacyText:
      "これらのページはCookieを設定せず、ほかのサービスから何も読み込みません。テーマ、肌の色、最近使った絵文字、お気に入りの絵文字は、お使いのブラウザーの中にだけ保存されます。",
    report: "通報",
    reportText: "公開されたアップロードやイラストは、理由を添えて通報できます。通報はすべてモデレーターが確認します。"
  },
  error: {
    title: (status: number) => `エラー ${status}`,
    request: "リクエストID：",
    home: "すべての絵文字"
  }
}
