import type { Messages } from "./en.ts"
import { counter, formatNumber, formatShare } from "./format.ts"
import { script } from "./script/ja.ts"

const count = counter("ja")

type ChangeCounts = Parameters<Messages["release"]["summary"]>[0]

const changesOf = ({ added, redrawn, removed }: ChangeCounts): string =>
  [
    count(added, { other: "絵文字の追加#件" }),
    ...(redrawn === null ? [] : [count(redrawn, { other: "デザイン変更#件" })]),
    count(removed, { other: "削除#件" })
  ].join("、")

export const ja: Messages = {
  ...script,
  siteName: "絵文字カタログ",
  skipToContent: "本文へ移動",
  nav: {
    label: "メインメニュー",
    text: "テキスト",
    builder: "組み立て",
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
    categories: "カテゴリー"
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
  bagOwner: {
    own: "あなたのバッグです。内容はこのブラウザーだけに保存されます。アドレスを共有すると、今の内容を見てもらえます。",
    shared: "誰かが共有したバッグです。あなたのバッグではありません。",
    addAll: "すべて自分のバッグに入れる",
    open: "自分のバッグを開く",
    restore: "絵文字を戻す"
  },
  notFound: { title: "ページが見つかりません", description: "このアドレスにページはありません。" },
  touchHint: "絵文字を長押しすると、バッグに入れたり取り出したりできます。",
  categories: {
    description: (name: string, total: number) =>
      `${name}：${count(total, { other: "#種類" })}の絵文字のデザイン、歴史、10言語での名前。`
  },
  builder: {
    title: "絵文字を組み立てる",
    description: "人物、肌の色、髪、物、記号を1つのシーケンスにつなげて、端末での表示を確認できます。",
    base: "元になる絵文字",
    tone: "肌の色",
    joined: "つなげる要素",
    none: "なし",
    build: "組み立てる",
    others: "旗とキーキャップ",
    flag: "国・地域",
    flagHelp: "名前または2文字のコード：日本、JP",
    region: "行政区画",
    regionHelp: "名前またはコード：スコットランド、gbsct、ustx",
    subdivisions: { gbeng: "イングランド", gbsct: "スコットランド", gbwls: "ウェールズ", ustx: "テキサス州" },
    key: "キー",
    unknown: "Unicodeの絵文字ではありません",
    unknownHelp: "Unicodeはこのシーケンスを推奨していません。",
    toneless: (name: string) => `「${name}」には肌の色を付けられないため、選んだ肌の色は使われていません。`,
    unmatched: (typed: string) => `「${typed}」という名前やコードは見つかりません。`,
    knownHelp: (version: string) => `Emoji ${version}以降、Unicodeが推奨しています。`,
    without: {
      joined: "未対応の端末では、構成要素が1つずつ並んで表示されます。",
      flag: "未対応の端末では、アルファベット2文字が表示されます。",
      subdivision: "未対応の端末では、黒い旗が表示されます。",
      other: "未対応の端末では、空の四角や簡単な記号が表示されます。"
    },
    fallback: "未対応の端末での表示",
    record: "ログインすると、組み立てた絵文字を記録できます。"
  },
  text: {
    title: "テキストと絵文字",
    description:
      "ショートコードや顔文字と絵文字を相互に変換し、目に見えないものも含めて、テキストのすべての文字を表示します。",
    input: "テキスト",
    limit: (max: number) => `最大${formatNumber("ja", max)}文字`,
    to: "変換先",
    targets: {
      emoji: "絵文字",
      shortcodes: "ショートコード",
      codepoints: "コードポイント",
      html: "HTML文字参照",
      names: "名前"
    },
    convert: "変換",
    result: "変換結果",
    kept: "変換されなかったもの：",
    hiddenTitle: "見えない文字",
    hidden: (total: number) => `絵文字の内部を除き、見えない文字が${count(total, { other: "#個" })}あります：`,
    nothingHidden: "絵文字の内部を除き、見えない文字はありません。",
    withoutHidden: "見えない文字を除いたテキスト：",
    characters: "文字の一覧",
    character: "文字",
    name: "絵文字",
    invisible: "不可視",
    categories: {
      letter: "文字",
      mark: "結合文字",
      number: "数字",
      punctuation: "句読点",
      symbol: "記号",
      separator: "空白",
      control: "制御文字",
      format: "書式文字",
      surrogate: "サロゲート（文字の片方）",
      private_use: "私用領域",
      unassigned: "未割り当て"
    }
  },
  versions: {
    title: "絵文字のバージョン",
    description: "絵文字仕様の全バージョンと、それぞれで追加された絵文字。",
    version: (version: string) => `Emoji ${version}`,
    one: (version: string, year: number) => `Emoji ${version}（${year}年）の新しい絵文字`,
    oneDescription: (version: string, year: number, total: number) =>
      `${year}年のEmoji ${version}で追加された${count(total, { other: "#種類" })}の絵文字。`,
    allTones: (total: number) => `肌の色の違いを含めると${count(total, { other: "#種類" })}です。`,
    year: "年",
    number: "絵文字数",
    withTones: "肌の色の違いを含む数",
    neighbors: "前後のバージョン",
    before: (version: string) => `前：Emoji ${version}`,
    after: (version: string) => `次：Emoji ${version}`,
    support: "対応プラットフォーム",
    supportText: (total: number) =>
      `肌の色の違いを除く${count(total, { other: "#種類" })}の絵文字のうち、各プラットフォームが対応している数です。`,
    drawn: "対応数",
    share: "割合",
    none: "対応しているプラットフォームはまだありません。",
    feed: "バージョン別の新しい絵文字",
    feedLink: "新しい絵文字のAtomフィード"
  },
  release: {
    title: (release: string) => `${release}の変更点`,
    description: (release: string, changes: ChangeCounts) =>
      `${release}：${changesOf(changes)}。画像付きで掲載しています。`,
    summary: (changes: ChangeCounts) => `${changesOf(changes)}。`,
    feed: (platform: string) => `${platform}のバージョン`,
    feedLink: "バージョンのAtomフィード",
    total: (total: number) => count(total, { other: "絵文字#種類" }),
    neighbors: "前後のバージョン",
    before: (version: string) => `前：${version}`,
    after: (version: string) => `次：${version}`,
    compare: (version: string) => `${version}と比較`,
    unknownRedrawn:
      "一部の絵文字の画像がないため、デザインが変更された絵文字は判別できません。肌の色の違いは含みません。",
    withoutTones: "1つ前のバージョンと比較しています。肌の色の違いは含みません。",
    kindsLabel: "変更の種類",
    all: "すべての変更",
    kinds: { added: "追加", redrawn: "デザイン変更", removed: "削除" },
    allOfKind: (total: number) => `全${formatNumber("ja", total)}件を表示`,
    nothing: "絵文字は1つ前のバージョンから変わっていません。",
    difference: (share: number) => `違い：${formatShare("ja", share)}`
  },
  compare: {
    title: "プラットフォームの比較",
    description:
      "2つのプラットフォーム、または同じプラットフォームの2つのバージョンを選ぶと、すべての絵文字のデザインを並べて見比べられます。",
    first: "1つ目のプラットフォーム",
    second: "2つ目のプラットフォーム",
    submit: "比較",
    newest: (platform: string) => `${platform}（最新）`,
    pair: (left: string, right: string) => `${left}と${right}の比較`,
    oneDescription: (left: string, right: string, total: number) =>
      `${left}と${right}の両方にある${count(total, { other: "#種類" })}の絵文字を並べて見比べられます。`,
    swap: "順序を入れ替える",
    order: "並び順",
    catalogueOrder: "カタログ順",
    byDifference: "違いの大きい順",
    suggestions: "おすすめの比較",
    hidden: (platforms: string) => `ここに表示できないデザイン：${platforms}`,
    notImported: (platforms: string) => `このサービスに取り込まれていないデザイン：${platforms}`,
    nothing: "両方に共通する絵文字はありません。"
  },
  redesigns: {
    title: "全面刷新の多い絵文字",
    description: "各プラットフォームで特に多く全面刷新された絵文字を、変更前後のデザインとともに紹介します。",
    redrawn: (times: number) => count(times, { other: "デザイン変更#回" }),
    redesigned: (times: number) => count(times, { other: "うち全面刷新#回" }),
    note: (share: number) =>
      `全面刷新の多い順に並んでいます。直前のデザインとの違いが${formatShare("ja", share)}を超えるものを全面刷新とし、それより小さい変更はデザイン変更としてのみ数えます。`,
    reported:
      "数えるのはここで比較できるデザインだけです。Appleのリボルバーから水鉄砲への変更のような、報道されただけのデザイン変更は含みません。",
    nothing: "デザインが変更された絵文字はまだ見つかっていません。画像が取り込まれると、ここに表示されます。"
  },
  coverage: {
    title: "バージョン別の対応率",
    description: "絵文字の各バージョンについて、各プラットフォームがこれまでに対応した割合です。",
    cell: (platform: string, drawn: number, total: number, version: string) =>
      `${platform}：${version}の${formatNumber("ja", total)}種類中${formatNumber("ja", drawn)}種類`,
    unknown: "このプラットフォームの絵文字一覧は、確認できている最新のものでも古すぎます。",
    unknownOf: (platforms: string) =>
      `確認できている最新バージョンが古いため、この絵文字の有無が分からないプラットフォーム：${platforms}`,
    note: "情報源によっては肌の色の違いが載っていないため、肌の色の違いは含みません。バージョンは新しい順です。",
    flags: "国や地域の旗が情報源に載っていないプラットフォームでは、それらの旗を数えません。"
  },
  systems: {
    title: "表示できる端末",
    label: "対応端末",
    text: "標準のフォントにこれらの絵文字がすべて入った、各OSの最初のバージョンです。ほかのAndroid端末では対応が遅れることが多く、独自のフォントを使うアプリでは先に表示できることがあります。",
    since: (system: string) => `${system}以降`,
    orEarlier: (system: string) => `${system}またはそれ以前から`,
    unknown: (system: string) => `${system}で対応するバージョンは確認できていません`,
    quarterly: "QPRは、Androidの各バージョンの後に四半期ごとに出るアップデートです。",
    releases: "OSのバージョン",
    releasesText:
      "各バージョンのフォントにすべて入っている、最も新しい絵文字です。独自のフォントを使うアプリでは、さらに表示できることがあります。",
    release: "バージョン",
    newestEmoji: "最新の絵文字",
    source: "出典"
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
    drawingsOf: (version: string) => `Emoji ${version}のデザイン`,
    drawingsOfAll: "全バージョンのデザイン",
    added: "追加",
    redrawn: "デザイン変更",
    removed: "削除",
    ownFont: "これらはプラットフォームのデザインではなく、お使いの端末のフォントによる表示です。",
    nothing: "このプラットフォームには該当する絵文字がありません。",
    unlisted: "このプラットフォームの絵文字は、取り込まれた情報源のどれにも載っていません。",
    note: "各プラットフォームの絵文字数は、すべてのバージョンの絵文字を合わせて数えたものです。情報源によっては肌の色の違いが載っていないため、肌の色の違いは含みません。",
    flags:
      "この一覧の情報源には国や地域の旗が載っていないか、一部しか載っていません。プラットフォームにはある可能性があるため、欠けているものとしては数えません。",
    mayHave: (platforms) =>
      `${platforms}にもある可能性があります。情報源にこのような旗が載っていないか、一部しか載っていないためです。`
  },
  more: {
    title: "その他のページ",
    random: "ランダムに表示"
  },
  paging: {
    label: "ページ",
    previous: "前へ",
    next: "次へ",
    page: (number: number) => `${formatNumber("ja", number)}ページ`,
    range: (from: number, to: number, total: number) =>
      `${formatNumber("ja", total)}件中${formatNumber("ja", from)}～${formatNumber("ja", to)}件`
  },
  carriers: {
    title: "日本の携帯キャリア",
    description: "Unicode以前に日本の携帯キャリア3社が使っていた絵文字と、それを元に生まれた現在の絵文字。",
    intro:
      "絵文字は日本の携帯電話で生まれました。当時はキャリアごとに絵文字の種類もコードも異なっていました。2010年にUnicodeがこれらの絵文字を採用し、どの携帯電話でもメッセージの意味が変わらずに伝わるようになりました。",
    summary: (year: number, total: number) =>
      `${year}年に登場。${count(total, { other: "#文字が現在の絵文字になりました。" })}`,
    all: (total: number) => `全${count(total, { other: "#文字" })}とコードを見る`,
    one: (name: string) => `${name}の絵文字`,
    oneDescription: (name: string, year: number, total: number) =>
      `${year}年に始まった${name}の${count(total, { other: "#文字" })}を、キャリアのコードや現在の絵文字と並べて掲載しています。`,
    emoji: "現在の絵文字",
    unicode: "Unicode",
    privateUse: "私用領域",
    shiftJis: "Shift JIS"
  },
  proposals: {
    title: "絵文字の提案書",
    description: "Unicodeに絵文字を提案した文書と、そこから生まれた絵文字を年別に掲載しています。",
    undated: "日付不明",
    years: "年別",
    emoji: (total: number) => count(total, { other: "絵文字#種類" }),
    oneDescription: (title: string, total: number) =>
      `${title}：提案書と、そこから生まれた${count(total, { other: "#種類" })}の絵文字。`,
    document: "文書番号",
    date: "日付",
    source: "出典",
    register: (year: number) => `Unicode文書一覧（${year}年）`,
    anyRegister: "Unicode文書一覧",
    outcome: "提案から生まれた絵文字",
    all: "すべての提案書"
  },
  keywords: {
    title: "キーワード",
    description: "絵文字の多いキーワードと、3つ以上の絵文字があるキーワードの頭文字別一覧。",
    common: "絵文字の多いキーワード",
    letters: "頭文字",
    hanCharacters: "漢字",
    others: "記号と数字",
    one: (keyword: string) => `「${keyword}」の絵文字`,
    oneDescription: (keyword: string, total: number) =>
      `キーワード「${keyword}」の絵文字は${count(total, { other: "#種類" })}あります。`,
    search: (keyword: string) => `「${keyword}」を検索`,
    all: "すべてのキーワード"
  },
  shortcodes: {
    title: "ショートコード",
    description: "GitHub、Slack、Discordなどで絵文字の入力に使う、:tada: のようなコード。",
    provider: "サービス",
    codes: "ショートコード数",
    number: "絵文字数",
    one: (provider: string) => `${provider}のショートコード`,
    oneDescription: (provider: string, codes: number, total: number) =>
      `${count(total, { other: "#種類" })}の絵文字に対応する、${provider}の${count(codes, { other: "#個" })}のショートコード。`,
    code: "ショートコード",
    emoji: "絵文字",
    copy: (code: string) => `${code}をコピー`
  },
  years: {
    oneDescription: (year: number, total: number) =>
      `${year}年に追加された絵文字は${count(total, { other: "#種類" })}です。`,
    none: (year: number) => `${year}年に追加された絵文字はありません。`,
    label: "年別"
  },
  traits: {
    flags: {
      title: "旗",
      description: "国や地域の旗と、さまざまな理念を表す旗。"
    },
    "skin-tones": {
      title: "肌の色",
      description: "人物や手など、体の絵文字のすべての肌の色。"
    },
    zwj: {
      title: "ZWJシーケンス",
      description: "複数の絵文字をゼロ幅接合子（U+200D）でつなげた絵文字。肌の色の違いは含みません。"
    }
  },
  gallery: {
    order: "並び順",
    newest: "新しい順",
    mostUsed: "よく使われている順",
    nothing: (query: string) =>
      `「${query}」に一致するものは見つかりませんでした。別の言葉か、言葉の先頭の部分で検索してみてください。`,
    all: "すべて表示",
    reference: "APIリファレンス",
    image: (name: string) => `${name}の画像`,
    copy: "コピー：",
    download: (format: string) => `ダウンロード：${format}`,
    still: "静止画（PNG）",
    size: "サイズ",
    pixels: (width: number, height: number) => `${formatNumber("ja", width)} × ${formatNumber("ja", height)}ピクセル`,
    animated: "アニメーション",
    published: "公開日"
  },
  uploads: {
    title: "カスタム絵文字",
    description: "ユーザーがアップロードしたチャット用の絵文字。タグ、ライセンス、ダウンロード付き。",
    oneDescription: (name: string) => `カスタム絵文字「${name}」のライセンス、タグ、ダウンロード。`,
    intro:
      "ユーザーがチャット用にアップロードし、モデレーターが確認した絵文字です。アップロードにはアカウントが必要です。このサイトのページからはできず、APIを使います。",
    empty:
      "公開されたカスタム絵文字はまだありません。アップロードにはアカウントが必要です。このサイトのページからはできず、APIを使います。",
    search: "名前またはタグ",
    tags: "タグ",
    ownWork: "自作：作者は、このサービスでの表示とすべての人の利用を許可しています。",
    credit: "クレジット",
    used: "使用回数",
    uses: (total: number) => count(total, { other: "サーバーに#回追加" })
  },
  drawings: {
    title: "ユーザーのイラスト",
    description: "ユーザーが描き、確認を経て公開された絵文字。",
    oneDescription: (title: string) => `「${title}」：ユーザーが描いた絵文字。`,
    intro:
      "ユーザーが描き、モデレーターが確認した絵文字です。投稿にはアカウントが必要です。このサイトのページからはできず、APIを使います。",
    empty:
      "公開されたイラストはまだありません。投稿にはアカウントが必要です。このサイトのページからはできず、APIを使います。",
    search: "タイトル",
    shows: "描かれた絵文字",
    noLicense: "記載なし"
  },
  about: {
    title: "このサイトについて",
    description: "データとデザインのクレジットとライセンス、プライバシー、問題の通報方法。",
    data: "データ",
    dataText:
      "絵文字、名前、キーワードはUnicodeとCLDRのもので、Unicodeライセンスに基づいて使用しています。デザインには、それぞれのセットのライセンスが適用されます。",
    privacy: "プライバシー",
    privacyText:
      "このサイトのページはCookieを設定せず、ほかのサービスから何も読み込みません。テーマや肌の色などの選択、最近使った絵文字、バッグの中身は、お使いのブラウザーの中にだけ保存されます。",
    report: "通報",
    reportText:
      "公開されたアップロードやイラストは、それぞれのページから理由を添えて通報できます。通報はすべてモデレーターが確認します。",
    shortcodesText:
      "GitHubとSlackのショートコードはemojibase、Discordのショートコードはdiscord-emojiのもので、どちらもMITライセンスです。",
    countedText:
      "このサービスは、各絵文字が表示、コピーされた回数と、言葉が検索された回数を数えますが、誰が表示、コピーしたかは保存しません。個人情報と思われる言葉は数えません。1つの言葉につき最大3人の検索者と、匿名の通報の送信元アドレスは、ハッシュとしてのみ保存されます。リクエストのログにはIPアドレスが含まれ、その保存期間は運営者が決めます。ログインした人は、自分のデータのダウンロードとアカウントの削除ができます。",
    operator: "運営者",
    contact: "連絡先：",
    noOperator: "このサービスの運営者は記載されていません。"
  }
}
