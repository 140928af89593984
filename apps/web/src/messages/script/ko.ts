import type { ScriptMessages } from "./en.ts"
import { counter, formatNumber } from "../format.ts"

const count = counter("ko")

export const script: ScriptMessages = {
  close: "닫기",
  search: {
    label: "이모지 검색",
    placeholder: "예: 미소, 하트, 피자",
    submit: "검색",
    title: (query: string) => `“${query}” 검색 결과`,
    description: (query: string) => `“${query}” 관련 이모지.`,
    results: (total: number) => count(total, { other: "#개" }),
    matched: (value: string) => `일치: “${value}”`,
    nothing: (query: string) => `“${query}”에 대한 검색 결과가 없습니다.`,
    nothingHelp: "다른 단어나 언어로 검색하거나 필터를 줄여 보세요. 비슷한 이모지:",
    nothingFiltered: (query: string) => `이 필터로는 “${query}”에 대한 검색 결과가 없습니다.`,
    noneFiltered: "이 필터에 맞는 이모지가 없습니다.",
    unfiltered: "필터를 적용하지 않은 결과:",
    mayDrawMore:
      "이 플랫폼에는 여기서 확인되지 않은 이모지가 더 있을 수 있습니다. 확인된 최신 버전이 오래되었거나 출처에 일부 이모지가 나와 있지 않을 수 있기 때문입니다.",
    empty: "단어, 감정, 단축 코드 또는 이모지를 입력하세요.",
    completions: "추천 검색어",
    pages: "페이지:"
  },
  resultFailed: "결과를 불러오지 못했습니다.",
  newEmojiOf: (year: number) => `${year}년의 새 이모지`,
  emoji: {
    description: (name: string, version: string) =>
      `${name}: 모든 플랫폼의 디자인과 라이선스, 역사, 10개 언어의 이름, 단축 코드, 코드 포인트. Emoji ${version}에 추가됨.`,
    copy: "복사",
    copyIn: (format: string) => `복사: ${format}`,
    copied: (what: string) => `복사했습니다: ${what}`,
    copyFailed: "브라우저에서 복사를 허용하지 않았습니다.",
    copiedImage: (format: string, emoji: string) => `${emoji}의 ${format}를 복사했습니다`,
    notInFormat: (emoji: string, format: string) => `복사하지 못했습니다. ${emoji}에는 이 형식이 없습니다: ${format}`,
    loadFailed: "복사하지 못했습니다. 데이터를 불러올 수 없습니다.",
    gridHint: (format: string) =>
      `Enter 키로 복사(${format}), 스페이스바로 이모지를 엽니다. B 키로 보관함에 담거나 꺼냅니다.`,
    formats: {
      character: "이모지",
      shortcode: "단축 코드",
      html: "HTML 엔티티",
      codepoint: "코드 포인트",
      link: "링크",
      svg: "SVG",
      png: "PNG"
    },
    download: "다운로드",
    svg: "SVG",
    png: (size: number) => `PNG(${size}픽셀)`,
    facts: "기본 정보",
    group: "카테고리",
    since: "추가된 버전",
    sinceValue: (version: string, year: number) => `Emoji ${version}(${year}년)`,
    codepoints: "코드 포인트",
    keywords: "키워드",
    names: "10개 언어의 이름",
    shortcodes: "단축 코드",
    tones: "피부색",
    related: "관련 이모지",
    relations: {
      similar: "비슷한 이모지",
      variant: "변형",
      skin_tone: "피부색",
      family: "가족",
      flag: "깃발",
      component: "구성 요소",
      gender: "성별",
      direction: "방향",
      predecessor: "이전 및 이후 형태"
    },
    drawings: "플랫폼별 디자인",
    drawingsHelp: "이 이모지가 있는 것으로 확인된 모든 플랫폼과 각 디자인의 라이선스입니다.",
    notShown: "라이선스상 복제할 수 없어 여기에 표시하지 않습니다.",
    noSource: "플랫폼에서 디자인 이미지를 공개하지 않습니다.",
    notImported: "이 서비스에서 가져오지 않은 디자인입니다.",
    credit: "저작자 표시 복사",
    releases: (total: number) => count(total, { other: "버전 #개" }),
    slider: (platform: string) => `${platform}의 버전별 디자인`,
    notDrawn: (platform: string) => `${platform}의 이 이모지 디자인은 이 사이트에 없습니다.`,
    pair: {
      link: "두 디자인 겹쳐 보기",
      title: (name: string) => `${name}: 두 디자인 비교`,
      description: (name: string) =>
        `플랫폼과 버전에 관계없이 이모지 ‘${name}’의 디자인 두 개를 나란히 놓거나 겹치거나 차이로 비교합니다.`,
      first: "첫 번째 디자인",
      second: "두 번째 디자인",
      view: "보기 방식",
      modes: { side: "나란히", wipe: "밀어서 보기", onion: "반투명 겹치기", difference: "차이" },
      edge: "경계 위치",
      opacity: "두 번째 디자인의 불투명도",
      differenceHelp: "같은 부분은 검은색이며, 차이가 클수록 밝게 보입니다.",
      unknown: (side: string) => `이 이모지의 “${side}” 디자인은 이 사이트에 없습니다. 다른 디자인을 선택하세요.`,
      tooFew: "이 사이트에는 이 이모지의 디자인이 두 개 이상 없어 비교할 수 없습니다."
    },
    history: "역사",
    redesignsUnknown: "이 서비스가 디자인을 저장할 수 없는 플랫폼은 보도된 디자인 변경만 표시합니다.",
    events: {
      carrier: (name: string) => `${name} 휴대폰에 탑재`,
      proposed: (title: string) => `제안: ${title}`,
      encoded: (version: string) => `유니코드 ${version}에 수록`,
      encodedUnknown: "유니코드에 수록",
      released: (version: string) => `Emoji ${version}에서 정식 이모지로 등록`,
      renamed: (from: string, to: string) => `이름 변경: “${from}” → “${to}”`,
      first: (release: string) => `이 사이트에서 확인된 가장 오래된 디자인: ${release}`,
      added: (release: string) => `${release}에 추가`,
      addedBy: (release: string) => `늦어도 ${release}에는 추가`,
      changed: (release: string) => `디자인 변경: ${release}`,
      redesigned: (release: string, change: string) => `${release}에서 디자인 변경: ${change}`,
      reportedBy: (host: string) => `출처: ${host}`,
      removed: (release: string) => `${release}에서 삭제`
    },
    unknownDate: "날짜 미상",
    upTo: (date: string) => `${date} 이전`,
    code: "코드 예시",
    data: "데이터(JSON)"
  },
  device: {
    checking: "이 기기에서 표시되는지 확인하는 중…",
    unknown: "이 브라우저에서는 기기가 어떤 이모지를 지원하는지 확인할 수 없습니다.",
    has: "이 기기의 글꼴에 이 이모지가 있습니다:",
    lacks: "이 기기의 글꼴에는 이 이모지가 없습니다.",
    all: (total: number) => count(total, { other: "이 기기에서는 이모지 #개가 모두 표시됩니다." }),
    none: (total: number) => count(total, { other: "이 기기에서는 이모지 #개가 하나도 표시되지 않습니다." }),
    some: (shown: number, total: number, missing: string) =>
      `이 기기에서는 이모지 ${formatNumber("ko", total)}개 중 ${formatNumber("ko", shown)}개가 표시됩니다.${missing && ` 표시되지 않는 이모지: ${missing}`}`
  },
  bag: {
    link: "보관함",
    title: "이모지 보관함",
    description: "모아 둔 이모지를 복사하고, 다운로드하고, 공유할 수 있습니다.",
    empty:
      "보관함이 비어 있습니다. 이모지 페이지에서 담아 보세요. 목록에서는 이모지 위의 +나 B 키로, 터치 화면에서는 길게 눌러 담을 수 있습니다.",
    add: "보관함에 담기",
    remove: "보관함에서 꺼내기",
    addNamed: (name: string) => `‘${name}’ 이모지를 보관함에 담기`,
    removeNamed: (name: string) => `‘${name}’ 이모지를 보관함에서 꺼내기`,
    copyAll: "모두 복사",
    copyLink: "주소 복사",
    clear: "보관함 비우기",
    added: (name: string) => `‘${name}’ 이모지를 보관함에 담았습니다.`,
    removed: (name: string) => `‘${name}’ 이모지를 보관함에서 꺼냈습니다.`,
    full: (name: string, max: number) => `‘${name}’ 이모지를 담지 못했습니다. 보관함이 가득 찼습니다(최대 ${max}개).`,
    addedAll: "이 이모지를 모두 내 보관함에 담았습니다.",
    addedSome: (added: number, total: number, max: number) =>
      `${total}개 중 ${added}개를 담았습니다. 내 보관함이 가득 찼습니다(최대 ${max}개).`,
    archive: "ZIP으로 다운로드",
    format: "형식",
    size: "PNG 크기",
    credits: "저작자 표시",
    copyCredits: "저작자 표시 복사"
  },
  report: {
    title: "신고",
    reason: "사유(선택)",
    help: "500자 이하 한 줄. 관리자만 읽습니다.",
    send: "신고 보내기",
    sent: "감사합니다. 관리자가 확인하겠습니다.",
    failed: "서비스가 응답하지 않아 신고를 보내지 못했습니다. 다시 시도해 주세요.",
    withoutScript: "이 페이지에서 신고하려면 JavaScript가 필요합니다.",
    contact: "서비스 운영자에게 연락할 수도 있습니다:"
  },
  error: {
    title: (status: number) => `오류 ${status}`,
    request: "요청 ID:",
    home: "모든 이모지"
  }
}
