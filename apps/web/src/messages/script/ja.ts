import type { ScriptMessages } from "./en.ts"
import { counter, formatNumber } from "../format.ts"

const count = counter("ja")

export const script: ScriptMessages = {
  close: "閉じる",
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
    nothingFiltered: (query: string) => `この条件では「${query}」に一致する絵文字は見つかりませんでした。`,
    noneFiltered: "この条件に一致する絵文字はありません。",
    unfiltered: "絞り込みなしの検索結果：",
    mayDrawMore:
      "このプラットフォームには、ここで確認できていない絵文字がある可能性があります。確認できている最新バージョンが古いか、情報源に載っていない絵文字があるためです。",
    empty: "言葉、気持ち、ショートコード、または絵文字を入力してください。",
    completions: "検索候補",
    pages: "ページ："
  },
  resultFailed: "結果を読み込めませんでした。",
  newEmojiOf: (year: number) => `${year}年の新しい絵文字`,
  emoji: {
    description: (name: string, version: string) =>
      `${name}：全プラットフォームのデザインとライセンス、歴史、10言語での名前、ショートコード、コードポイント。Emoji ${version}で追加。`,
    copy: "コピー",
    copyIn: (format: string) => `コピー：${format}`,
    copied: (what: string) => `コピーしました：${what}`,
    copyFailed: "ブラウザーがコピーを許可しませんでした。",
    copiedImage: (format: string, emoji: string) => `${emoji}の${format}をコピーしました`,
    notInFormat: (emoji: string, format: string) => `コピーできませんでした。${emoji}にこの形式はありません：${format}`,
    loadFailed: "コピーできませんでした。データを読み込めません。",
    gridHint: (format: string) =>
      `Enterキーでコピー（${format}）、スペースキーで絵文字を開きます。Bキーでバッグに入れたり、取り出したりできます。`,
    formats: {
      character: "絵文字",
      shortcode: "ショートコード",
      html: "HTML文字参照",
      codepoint: "コードポイント",
      link: "リンク",
      svg: "SVG",
      png: "PNG"
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
    drawingsHelp: "この絵文字があると確認できているすべてのプラットフォームと、各デザインのライセンスです。",
    notShown: "ライセンス上複製できないため、ここには表示していません。",
    noSource: "このプラットフォームはデザインの画像を公開していません。",
    notImported: "このサービスに取り込まれていないデザインです。",
    credit: "クレジットをコピー",
    releases: (total: number) => count(total, { other: "#バージョン" }),
    slider: (platform: string) => `${platform}のバージョン別デザイン`,
    notDrawn: (platform: string) => `${platform}によるこの絵文字のデザインは、このサイトにはありません。`,
    pair: {
      link: "2つのデザインを重ねて見る",
      title: (name: string) => `${name}：2つのデザインの比較`,
      description: (name: string) =>
        `絵文字「${name}」のデザインを、プラットフォームとバージョンを問わず2つ選び、並べたり重ねたりして、違いを確かめられます。`,
      first: "1つ目のデザイン",
      second: "2つ目のデザイン",
      view: "表示方法",
      modes: { side: "並べて表示", wipe: "ワイプ", onion: "半透明で重ねる", difference: "差分" },
      edge: "境界の位置",
      opacity: "2つ目のデザインの不透明度",
      differenceHelp: "同じ部分は黒く、違いが大きい部分ほど明るく表示されます。",
      unknown: (side: string) =>
        `この絵文字のデザイン「${side}」は、このサイトにはありません。別のデザインを選んでください。`,
      tooFew: "このサイトにはこの絵文字のデザインが2つ以上ないため、比較できません。"
    },
    history: "歴史",
    redesignsUnknown:
      "このサービスが画像を保存できないプラットフォームについては、報道されたデザイン変更のみを掲載しています。",
    events: {
      carrier: (name: string) => `${name}の携帯電話に搭載`,
      proposed: (title: string) => `提案：${title}`,
      encoded: (version: string) => `Unicode ${version}に収録`,
      encodedUnknown: "Unicodeに収録",
      released: (version: string) => `Emoji ${version}で正式な絵文字に`,
      renamed: (from: string, to: string) => `「${from}」から「${to}」に名称変更`,
      first: (release: string) => `このサイトで確認できる最古のデザイン：${release}`,
      added: (release: string) => `${release}で追加`,
      addedBy: (release: string) => `${release}までに追加`,
      changed: (release: string) => `デザイン変更：${release}`,
      redesigned: (release: string, change: string) => `${release}でデザイン変更：${change}`,
      reportedBy: (host: string) => `出典：${host}`,
      removed: (release: string) => `${release}で削除`
    },
    unknownDate: "日付不明",
    upTo: (date: string) => `${date}以前`,
    code: "コード例",
    data: "データ（JSON）"
  },
  device: {
    checking: "お使いの端末での表示を確認しています…",
    unknown: "このブラウザーでは、端末が対応している絵文字を確認できません。",
    has: "この絵文字は、お使いの端末のフォントにあります：",
    lacks: "この絵文字は、お使いの端末のフォントにありません。",
    all: (total: number) => count(total, { other: "お使いの端末では、#種類の絵文字をすべて表示できます。" }),
    none: (total: number) => count(total, { other: "お使いの端末では、#種類の絵文字をどれも表示できません。" }),
    some: (shown: number, total: number, missing: string) =>
      `お使いの端末では、${formatNumber("ja", total)}種類の絵文字のうち${formatNumber("ja", shown)}種類を表示できます。${missing && `表示できない絵文字：${missing}`}`
  },
  bag: {
    link: "バッグ",
    title: "絵文字バッグ",
    description: "集めた絵文字をまとめてコピー、ダウンロード、共有できます。",
    empty:
      "バッグは空です。絵文字のページから入れてみてください。一覧では「+」やBキーで、タッチ画面では長押しで入れられます。",
    add: "バッグに入れる",
    remove: "バッグから取り出す",
    addNamed: (name: string) => `「${name}」をバッグに入れる`,
    removeNamed: (name: string) => `「${name}」をバッグから取り出す`,
    copyAll: "すべてコピー",
    copyLink: "アドレスをコピー",
    clear: "バッグを空にする",
    added: (name: string) => `「${name}」をバッグに入れました。`,
    removed: (name: string) => `「${name}」をバッグから取り出しました。`,
    full: (name: string, max: number) =>
      `「${name}」をバッグに入れられませんでした。バッグがいっぱいです（最大${max}個）。`,
    addedAll: "これらの絵文字はすべて自分のバッグに入りました。",
    addedSome: (added: number, total: number, max: number) =>
      `${total}個のうち${added}個を入れました。自分のバッグがいっぱいです（最大${max}個）。`,
    archive: "ZIPでダウンロード",
    format: "形式",
    size: "PNGのサイズ",
    credits: "クレジット",
    copyCredits: "クレジットをコピー"
  },
  report: {
    title: "通報",
    reason: "理由（任意）",
    help: "500文字以内の1行。モデレーターだけが読みます。",
    send: "通報を送信",
    sent: "ありがとうございます。モデレーターが確認します。",
    failed: "サービスから応答がなく、通報を送信できませんでした。もう一度お試しください。",
    withoutScript: "このページから通報するには、JavaScriptが必要です。",
    contact: "運営者に連絡することもできます："
  },
  error: {
    title: (status: number) => `エラー ${status}`,
    request: "リクエストID：",
    home: "すべての絵文字"
  }
}
