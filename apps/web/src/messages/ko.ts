import type { Messages } from "./en.ts"
import { counter, formatNumber, formatShare } from "./format.ts"
import { script } from "./script/ko.ts"

const count = counter("ko")

type ChangeCounts = Parameters<Messages["release"]["summary"]>[0]

const changesOf = ({ added, redrawn, removed }: ChangeCounts): string =>
  [
    count(added, { other: "이모지 추가 #개" }),
    ...(redrawn === null ? [] : [count(redrawn, { other: "디자인 변경 #개" })]),
    count(removed, { other: "삭제 #개" })
  ].join(", ")

export const ko: Messages = {
  ...script,
  siteName: "이모지 카탈로그",
  skipToContent: "본문으로 건너뛰기",
  nav: {
    label: "주 메뉴",
    text: "텍스트",
    builder: "만들기",
    versions: "버전",
    platforms: "플랫폼",
    about: "사이트 소개",
    api: "API"
  },
  language: "언어",
  theme: { label: "테마", system: "시스템", light: "라이트", dark: "다크" },
  home: {
    title: "모든 이모지의 역사와 디자인",
    description:
      "모든 유니코드 이모지를 검색, 비교, 복사, 다운로드할 수 있습니다. 10개 언어의 이름, 35개 플랫폼의 디자인과 라이선스, 일본의 초기 휴대폰까지 거슬러 올라가는 역사를 담았습니다.",
    newest: "새 이모지",
    popular: "인기 이모지",
    recent: "최근 사용한 이모지",
    categories: "카테고리"
  },
  look: {
    tone: "피부색",
    noTone: "기본",
    tones: {
      light: "하얀 피부",
      "medium-light": "연한 갈색 피부",
      medium: "갈색 피부",
      "medium-dark": "진한 갈색 피부",
      dark: "검은색 피부"
    },
    platform: "디자인",
    anyPlatform: "기본",
    apply: "보기"
  },
  filters: {
    title: "필터",
    group: "카테고리",
    version: "추가된 버전",
    maxVersion: "최대 버전",
    platform: "플랫폼",
    tones: "피부색",
    any: "전체",
    withoutTones: "변형 제외",
    apply: "적용",
    remove: (filter: string) => `“${filter}” 필터 해제`
  },
  bagOwner: {
    own: "내 보관함입니다. 이 브라우저에만 저장되며, 주소를 공유하면 다른 사람이 지금 담긴 이모지를 볼 수 있습니다.",
    shared: "다른 사람이 공유한 보관함입니다. 내 보관함이 아닙니다.",
    addAll: "모두 내 보관함에 담기",
    open: "내 보관함 열기",
    restore: "이모지 다시 담기"
  },
  notFound: { title: "페이지를 찾을 수 없습니다", description: "이 주소에는 페이지가 없습니다." },
  touchHint: "이모지를 길게 누르면 보관함에 담거나 꺼낼 수 있습니다.",
  categories: {
    description: (name: string, total: number) =>
      `${name}: 이모지 ${count(total, { other: "#개" })}의 디자인, 역사, 10개 언어의 이름.`
  },
  builder: {
    title: "이모지 만들기",
    description:
      "사람, 피부색, 머리 모양, 사물, 기호를 하나의 시퀀스로 결합하고 기기에서 어떻게 표시되는지 알려 줍니다.",
    base: "기본 이모지",
    tone: "피부색",
    joined: "결합할 요소",
    none: "없음",
    build: "만들기",
    others: "깃발과 키캡",
    flag: "국가 또는 지역",
    flagHelp: "이름 또는 두 글자 코드: 일본, JP",
    region: "행정 구역",
    regionHelp: "이름 또는 코드: 스코틀랜드, gbsct, ustx",
    subdivisions: { gbeng: "잉글랜드", gbsct: "스코틀랜드", gbwls: "웨일스", ustx: "텍사스" },
    key: "키",
    unknown: "유니코드 이모지가 아님",
    unknownHelp: "유니코드에서 권장하지 않는 시퀀스입니다.",
    toneless: (name: string) => `‘${name}’에는 피부색을 적용할 수 없어 선택한 피부색을 뺐습니다.`,
    unmatched: (typed: string) => `“${typed}”에 해당하는 이름이나 코드를 찾을 수 없습니다.`,
    knownHelp: (version: string) => `Emoji ${version}부터 유니코드에서 권장하는 시퀀스입니다.`,
    without: {
      joined: "지원하지 않는 기기에서는 구성 요소가 하나씩 나란히 표시됩니다.",
      flag: "지원하지 않는 기기에서는 알파벳 두 글자가 표시됩니다.",
      subdivision: "지원하지 않는 기기에서는 검은 깃발이 표시됩니다.",
      other: "지원하지 않는 기기에서는 빈 네모나 더 단순한 기호가 표시됩니다."
    },
    fallback: "지원하지 않는 기기에서의 표시",
    record: "로그인하면 만든 이모지를 기록할 수 있습니다."
  },
  text: {
    title: "텍스트와 이모지",
    description:
      "단축 코드와 이모티콘을 이모지로, 이모지를 다시 텍스트로 변환하고, 보이지 않는 문자까지 텍스트의 모든 문자를 보여 줍니다.",
    input: "텍스트",
    limit: (max: number) => `최대 ${formatNumber("ko", max)}자`,
    to: "변환 형식",
    targets: {
      emoji: "이모지",
      shortcodes: "단축 코드",
      codepoints: "코드 포인트",
      html: "HTML 엔티티",
      names: "이름"
    },
    convert: "변환",
    result: "결과",
    kept: "변환되지 않음:",
    hiddenTitle: "보이지 않는 문자",
    hidden: (total: number) => `이모지 내부를 제외하고 보이지 않는 문자가 ${count(total, { other: "#개" })} 있습니다:`,
    nothingHidden: "이모지 내부를 제외하고 보이지 않는 문자가 없습니다.",
    withoutHidden: "보이지 않는 문자를 뺀 텍스트:",
    characters: "문자 목록",
    character: "문자",
    name: "이모지",
    invisible: "보이지 않음",
    categories: {
      letter: "글자",
      mark: "결합 문자",
      number: "숫자",
      punctuation: "문장 부호",
      symbol: "기호",
      separator: "공백",
      control: "제어 문자",
      format: "서식 문자",
      surrogate: "서로게이트(반쪽 문자)",
      private_use: "사용자 정의 영역",
      unassigned: "할당되지 않음"
    }
  },
  versions: {
    title: "이모지 버전",
    description: "이모지 규격의 모든 버전과 버전별로 추가된 이모지.",
    version: (version: string) => `Emoji ${version}`,
    one: (version: string, year: number) => `Emoji ${version}(${year}년)의 새 이모지`,
    oneDescription: (version: string, year: number, total: number) =>
      `${year}년 Emoji ${version}에 추가된 이모지 ${count(total, { other: "#개" })}.`,
    allTones: (total: number) => `피부색 변형을 포함하면 ${count(total, { other: "#개" })}입니다.`,
    year: "연도",
    number: "이모지 수",
    withTones: "피부색 변형 포함",
    neighbors: "이전 및 다음 버전",
    before: (version: string) => `이전: Emoji ${version}`,
    after: (version: string) => `다음: Emoji ${version}`,
    support: "지원하는 플랫폼",
    supportText: (total: number) =>
      `피부색 변형을 제외한 이모지 ${count(total, { other: "#개" })} 중 각 플랫폼이 지원하는 개수입니다.`,
    drawn: "지원 개수",
    share: "비율",
    none: "아직 지원하는 플랫폼이 없습니다.",
    feed: "버전별 새 이모지",
    feedLink: "새 이모지 Atom 피드"
  },
  release: {
    title: (release: string) => `${release}의 변경 사항`,
    description: (release: string, changes: ChangeCounts) =>
      `${release}: ${changesOf(changes)}. 이미지와 함께 볼 수 있습니다.`,
    summary: (changes: ChangeCounts) => `${changesOf(changes)}.`,
    feed: (platform: string) => `${platform}: 버전`,
    feedLink: "버전 Atom 피드",
    total: (total: number) => count(total, { other: "이모지 #개" }),
    neighbors: "이전 및 다음 버전",
    before: (version: string) => `이전: ${version}`,
    after: (version: string) => `다음: ${version}`,
    compare: (version: string) => `${version} 버전과 비교`,
    unknownRedrawn: "이미지가 없는 이모지가 있어 디자인이 변경된 이모지를 알 수 없습니다. 피부색 변형은 제외했습니다.",
    withoutTones: "바로 이전 버전과 비교했습니다. 피부색 변형은 제외했습니다.",
    kindsLabel: "변경 유형",
    all: "모든 변경",
    kinds: { added: "추가", redrawn: "디자인 변경", removed: "삭제" },
    allOfKind: (total: number) => `${formatNumber("ko", total)}개 모두 보기`,
    nothing: "이모지가 이전 버전과 같습니다.",
    difference: (share: number) => `차이 ${formatShare("ko", share)}`
  },
  compare: {
    title: "플랫폼 비교",
    description: "플랫폼 두 개 또는 한 플랫폼의 버전 두 개를 선택해 모든 이모지의 디자인을 나란히 비교해 보세요.",
    first: "첫 번째 플랫폼",
    second: "두 번째 플랫폼",
    submit: "비교",
    newest: (platform: string) => `${platform}(최신)`,
    pair: (left: string, right: string) => `${left} 및 ${right} 비교`,
    oneDescription: (left: string, right: string, total: number) =>
      `${left} 및 ${right}에 모두 있는 이모지 ${count(total, { other: "#개" })}의 디자인을 나란히 비교합니다.`,
    swap: "순서 바꾸기",
    order: "정렬",
    catalogueOrder: "카탈로그 순",
    byDifference: "차이가 큰 순",
    suggestions: "추천 비교",
    hidden: (platforms: string) => `여기에 표시할 수 없는 디자인: ${platforms}`,
    notImported: (platforms: string) => `이 서비스에서 가져오지 않은 디자인: ${platforms}`,
    nothing: "양쪽에 모두 있는 이모지가 없습니다."
  },
  redesigns: {
    title: "전면 개편이 가장 많은 이모지",
    description: "플랫폼에서 디자인을 가장 자주 전면 개편한 이모지와 변경 전후의 디자인.",
    redrawn: (times: number) => count(times, { other: "디자인 변경 #회" }),
    redesigned: (times: number) => count(times, { other: "그중 전면 개편 #회" }),
    note: (share: number) =>
      `전면 개편이 많은 순서입니다. 이전 디자인과의 차이가 ${formatShare("ko", share)}를 넘으면 전면 개편이며, 그보다 작은 변경은 디자인 변경으로만 집계합니다.`,
    reported:
      "여기서 비교할 수 있는 디자인만 집계하며, Apple이 리볼버를 물총으로 바꾼 것처럼 보도로만 알려진 디자인 변경은 포함하지 않습니다.",
    nothing: "디자인이 변경된 것으로 확인된 이모지가 아직 없습니다. 이미지를 가져오면 여기에 표시됩니다."
  },
  coverage: {
    title: "버전별 지원율",
    description: "이모지 버전별로 각 플랫폼이 지금까지 지원한 이모지의 비율입니다.",
    cell: (platform: string, drawn: number, total: number, version: string) =>
      `${platform}: ${version}의 ${formatNumber("ko", total)}개 중 ${formatNumber("ko", drawn)}개`,
    unknown: "확인된 이 플랫폼의 최신 이모지 목록이 너무 오래되었습니다.",
    unknownOf: (platforms: string) => `확인된 최신 버전이 오래되어 이 이모지가 있는지 알 수 없는 플랫폼: ${platforms}`,
    note: "일부 출처에 피부색 변형이 나와 있지 않아 피부색 변형은 제외했습니다. 버전은 최신순입니다.",
    flags: "출처에 국가 및 지역 깃발이 나와 있지 않은 플랫폼에서는 그 깃발을 세지 않습니다."
  },
  systems: {
    title: "지원하는 기기",
    label: "지원 기기",
    text: "자체 글꼴에 이 이모지가 모두 들어간 각 운영체제의 첫 버전입니다. 다른 Android 휴대전화는 더 늦게 지원하는 경우가 많고, 자체 글꼴을 쓰는 앱에서는 더 먼저 표시될 수 있습니다.",
    since: (system: string) => `${system}부터`,
    orEarlier: (system: string) => `${system} 또는 그 이전부터`,
    unknown: (system: string) => `${system}: 지원이 확인된 버전 없음`,
    quarterly: "QPR은 Android 버전이 나온 뒤 분기마다 제공되는 업데이트입니다.",
    releases: "운영체제",
    releasesText:
      "각 버전의 글꼴에 모두 들어 있는 가장 최신 이모지입니다. 자체 글꼴을 쓰는 앱에서는 더 많이 표시될 수 있습니다.",
    release: "버전",
    newestEmoji: "최신 이모지",
    source: "출처"
  },
  platforms: {
    title: "플랫폼",
    description: "이모지를 그리는 플랫폼과 이모지 세트 35개의 버전, 지원율, 라이선스를 모았습니다.",
    coverage: "지원율",
    releases: "버전",
    license: "라이선스",
    count: "이모지 수",
    released: "출시일",
    unknown: "알 수 없음",
    oneDescription: (name: string, vendor: string) => `${name}(${vendor})의 버전, 지원율, 라이선스, 디자인.`,
    drawings: "디자인",
    drawingsOf: (version: string) => `Emoji ${version}의 디자인`,
    drawingsOfAll: "모든 버전의 디자인",
    added: "추가",
    redrawn: "디자인 변경",
    removed: "삭제",
    ownFont: "플랫폼의 디자인이 아니라 사용 중인 기기의 글꼴로 표시한 것입니다.",
    nothing: "이 플랫폼에는 해당하는 이모지가 없습니다.",
    unlisted: "가져온 출처 중 이 플랫폼의 이모지가 나와 있는 곳이 없습니다.",
    note: "각 플랫폼의 이모지 수는 모든 버전의 이모지를 합쳐서 센 것입니다. 일부 출처에 피부색 변형이 나와 있지 않아 피부색 변형은 제외했습니다.",
    flags:
      "이 목록의 출처에는 국가 및 지역 깃발이 없거나 일부만 나와 있습니다. 플랫폼에는 있을 수 있으므로 빠진 것으로 세지 않습니다.",
    mayHave: (platforms) => `${platforms}에도 있을 수 있습니다. 출처에 이런 깃발이 없거나 일부만 나와 있기 때문입니다.`
  },
  more: {
    title: "더 보기",
    random: "무작위 이모지"
  },
  paging: {
    label: "페이지",
    previous: "이전",
    next: "다음",
    // The space makes the number a word, so that speech input finds a link by its visible number.
    page: (number: number) => `${formatNumber("ko", number)} 페이지`,
    range: (from: number, to: number, total: number) =>
      `${formatNumber("ko", total)}개 중 ${formatNumber("ko", from)}~${formatNumber("ko", to)}`
  },
  carriers: {
    title: "일본 이동통신사",
    description: "유니코드 이전에 일본 이동통신사 세 곳에서 쓰던 이모지와 그에 해당하는 오늘날의 이모지.",
    intro:
      "이모지는 일본의 휴대폰에서 시작되었습니다. 이동통신사마다 이모지 세트와 코드가 달랐습니다. 2010년 유니코드가 이 이모지들을 받아들이면서 어떤 휴대폰에서나 메시지의 뜻이 그대로 전달되게 되었습니다.",
    summary: (year: number, total: number) =>
      `${year}년에 시작되었습니다. ${count(total, { other: "그림 문자 #개가 이모지가 되었습니다." })}`,
    all: (total: number) => `그림 문자 ${count(total, { other: "#개" })}와 코드 모두 보기`,
    one: (name: string) => `${name}의 이모지`,
    oneDescription: (name: string, year: number, total: number) =>
      `${year}년에 시작된 ${name}의 그림 문자 ${count(total, { other: "#개" })}를 이동통신사 코드, 오늘날의 이모지와 함께 정리했습니다.`,
    emoji: "오늘날의 이모지",
    unicode: "유니코드",
    privateUse: "사용자 정의 영역",
    shiftJis: "Shift JIS"
  },
  proposals: {
    title: "이모지 제안서",
    description: "유니코드에 이모지를 제안한 문서와 그 결과로 만들어진 이모지를 연도별로 정리했습니다.",
    undated: "날짜 미상",
    years: "연도",
    emoji: (total: number) => count(total, { other: "이모지 #개" }),
    oneDescription: (title: string, total: number) =>
      `${title}: 제안서와 그 결과로 만들어진 이모지 ${count(total, { other: "#개" })}.`,
    document: "문서 번호",
    date: "날짜",
    source: "출처",
    register: (year: number) => `유니코드 문서 목록(${year}년)`,
    anyRegister: "유니코드 문서 목록",
    outcome: "제안으로 만들어진 이모지",
    all: "모든 제안서"
  },
  keywords: {
    title: "키워드",
    description: "이모지가 가장 많은 키워드와, 이모지가 3개 이상인 모든 키워드의 첫 글자별 목록.",
    common: "이모지가 많은 키워드",
    letters: "첫 글자",
    hanCharacters: "한자",
    others: "기호와 숫자",
    one: (keyword: string) => `“${keyword}” 이모지`,
    oneDescription: (keyword: string, total: number) =>
      `키워드 “${keyword}”에 해당하는 이모지는 ${count(total, { other: "#개" })}입니다.`,
    search: (keyword: string) => `“${keyword}” 검색`,
    all: "모든 키워드"
  },
  shortcodes: {
    title: "단축 코드",
    description: "GitHub, Slack, Discord에서 이모지를 입력할 때 쓰는 :tada: 같은 코드.",
    provider: "서비스",
    codes: "단축 코드 수",
    number: "이모지 수",
    one: (provider: string) => `${provider}의 단축 코드`,
    oneDescription: (provider: string, codes: number, total: number) =>
      `이모지 ${count(total, { other: "#개" })}에 해당하는 ${provider}의 단축 코드 ${count(codes, { other: "#개" })}.`,
    code: "단축 코드",
    emoji: "이모지",
    copy: (code: string) => `${code} 복사`
  },
  years: {
    oneDescription: (year: number, total: number) =>
      `${year}년에 추가된 이모지는 ${count(total, { other: "#개" })}입니다.`,
    none: (year: number) => `${year}년에 추가된 이모지는 없습니다.`,
    label: "연도"
  },
  traits: {
    flags: {
      title: "깃발",
      description: "국가와 지역의 깃발, 다양한 이념을 나타내는 깃발."
    },
    "skin-tones": {
      title: "피부색",
      description: "사람과 손 등 신체 이모지의 모든 피부색."
    },
    zwj: {
      title: "ZWJ 시퀀스",
      description: "여러 이모지를 폭 없는 접합자(U+200D)로 결합한 이모지. 피부색 변형은 제외했습니다."
    }
  },
  gallery: {
    order: "정렬",
    newest: "최신순",
    mostUsed: "많이 사용된 순",
    nothing: (query: string) => `“${query}”에 대한 검색 결과가 없습니다. 다른 단어나 단어의 앞부분으로 검색해 보세요.`,
    all: "모두 보기",
    reference: "API 문서",
    image: (name: string) => `${name}의 이미지`,
    copy: "복사:",
    download: (format: string) => `다운로드: ${format}`,
    still: "정지 이미지(PNG)",
    size: "크기",
    pixels: (width: number, height: number) => `${formatNumber("ko", width)} × ${formatNumber("ko", height)}픽셀`,
    animated: "애니메이션",
    published: "공개일"
  },
  uploads: {
    title: "커스텀 이모지",
    description: "사용자가 업로드한 채팅용 이모지. 태그와 라이선스, 다운로드 제공.",
    oneDescription: (name: string) => `커스텀 이모지 ${name}의 라이선스와 태그, 다운로드.`,
    intro:
      "사용자가 채팅에 쓰려고 업로드하고 관리자가 확인한 이모지입니다. 업로드하려면 계정이 필요하며, 이 페이지가 아니라 API를 이용해야 합니다.",
    empty:
      "아직 공개된 커스텀 이모지가 없습니다. 업로드하려면 계정이 필요하며, 이 페이지가 아니라 API를 이용해야 합니다.",
    search: "이름 또는 태그",
    tags: "태그",
    ownWork: "직접 만든 작품: 제작자가 이 서비스의 게시와 모든 사람의 사용을 허락했습니다.",
    credit: "저작자 표시",
    used: "사용 횟수",
    uses: (total: number) => count(total, { other: "서버에 #회 추가됨" })
  },
  drawings: {
    title: "사용자 그림",
    description: "사용자가 직접 그린 뒤 검토를 거쳐 공개된 이모지.",
    oneDescription: (title: string) => `“${title}”: 사용자가 그린 이모지.`,
    intro:
      "사용자가 직접 그리고 관리자가 확인한 이모지입니다. 그림을 제출하려면 계정이 필요하며, 이 페이지가 아니라 API를 이용해야 합니다.",
    empty: "아직 공개된 그림이 없습니다. 그림을 제출하려면 계정이 필요하며, 이 페이지가 아니라 API를 이용해야 합니다.",
    search: "제목",
    shows: "그린 이모지",
    noLicense: "명시되지 않음"
  },
  about: {
    title: "사이트 소개",
    description: "데이터와 디자인의 출처와 라이선스, 개인정보 보호, 문제 신고 방법.",
    data: "데이터",
    dataText:
      "이모지와 이름, 키워드는 유니코드와 CLDR의 데이터이며 유니코드 라이선스에 따라 사용합니다. 각 디자인에는 해당 세트의 라이선스가 적용됩니다.",
    privacy: "개인정보 보호",
    privacyText:
      "이 사이트의 페이지는 쿠키를 설정하지 않으며 다른 서비스에서 아무것도 불러오지 않습니다. 테마와 피부색 같은 선택 사항, 최근 사용한 이모지, 보관함은 사용 중인 브라우저에만 저장됩니다.",
    report: "신고",
    reportText:
      "공개된 업로드와 그림은 해당 페이지에서 사유를 적어 신고할 수 있습니다. 모든 신고는 관리자가 확인합니다.",
    shortcodesText:
      "GitHub와 Slack의 단축 코드는 emojibase, Discord의 단축 코드는 discord-emoji의 데이터이며 모두 MIT 라이선스를 따릅니다.",
    countedText:
      "이 서비스는 각 이모지의 조회 수와 복사 수, 검색어별 검색 횟수를 세지만, 누가 보거나 복사했는지는 저장하지 않습니다. 개인정보로 보이는 검색어는 세지 않습니다. 검색어마다 최대 세 명의 검색자와 익명 신고의 주소는 해시로만 저장합니다. 요청 로그에는 IP 주소가 포함되며, 보관 기간은 운영자가 정합니다. 로그인한 사용자는 자신의 데이터를 내려받고 계정을 삭제할 수 있습니다.",
    operator: "운영자",
    contact: "연락처:",
    noOperator: "이 서비스는 운영자를 밝히지 않았습니다."
  }
}
