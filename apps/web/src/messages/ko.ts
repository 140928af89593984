import type { Messages } from "./en.ts"
import { counter, formatNumber } from "./format.ts"

const count = counter("ko")

export const ko: Messages = {
  siteName: "이모지 카탈로그",
  skipToContent: "본문으로 건너뛰기",
  close: "닫기",
  nav: { label: "주 메뉴", home: "이모지", versions: "버전", platforms: "플랫폼", about: "사이트 소개", api: "API" },
  language: "언어",
  theme: { label: "테마", system: "시스템", light: "라이트", dark: "다크" },
  home: {
    title: "모든 이모지의 역사와 디자인",
    description:
      "모든 유니코드 이모지를 검색, 비교, 복사, 다운로드할 수 있습니다. 10개 언어의 이름, 35개 플랫폼의 디자인과 라이선스, 일본의 초기 휴대폰까지 거슬러 올라가는 역사를 담았습니다.",
    newest: "새 이모지",
    popular: "인기 이모지",
    recent: "최근 사용한 이모지",
    categories: "카테고리",
    random: "무작위 이모지",
    all: (total: number) => `전체 이모지 ${formatNumber("ko", total)}개`
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
    empty: "단어, 감정, 단축 코드 또는 이모지를 입력하세요.",
    completions: "추천 검색어"
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
  emoji: {
    description: (name: string, version: string) =>
      `${name}: 모든 플랫폼의 디자인과 라이선스, 역사, 10개 언어의 이름, 단축 코드, 코드 포인트. Emoji ${version}에 추가됨.`,
    copy: "복사",
    copied: (what: string) => `복사했습니다: ${what}`,
    copyFailed: "브라우저에서 복사를 허용하지 않았습니다.",
    formats: {
      character: "이모지",
      shortcode: "단축 코드",
      html: "HTML 엔티티",
      codepoint: "코드 포인트",
      link: "링크"
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
    drawingsHelp: "이 이모지가 있는 모든 플랫폼의 디자인과 라이선스입니다.",
    systemFont: "라이선스상 복제할 수 없어 사용 중인 시스템의 글꼴로 표시합니다.",
    noSource: "플랫폼에서 디자인 이미지를 공개하지 않습니다.",
    notImported: "이 서비스에서 가져오지 않은 디자인입니다.",
    license: "라이선스",
    credit: "저작자 표시 복사",
    releases: (total: number) => count(total, { other: "버전 #개" }),
    slider: (platform: string) => `${platform}의 버전별 디자인`,
    history: "역사",
    events: {
      carrier: (name: string) => `${name} 휴대폰에 탑재`,
      proposed: (title: string) => `제안: ${title}`,
      encoded: (version: string) => `유니코드 ${version}에 수록`,
      encodedUnknown: "유니코드에 수록",
      released: (version: string) => `Emoji ${version}에서 정식 이모지로 등록`,
      renamed: (from: string, to: string) => `이름 변경: “${from}” → “${to}”`,
      first: (platform: string, version: string) => `첫 디자인: ${platform} ${version}`,
      added: (platform: string, version: string) => `${platform} ${version}에 추가`,
      changed: (platform: string, version: string) => `디자인 변경: ${platform} ${version}`,
      removed: (platform: string, version: string) => `${platform} ${version}에서 삭제`
    },
    unknownDate: "날짜 미상",
    upTo: (date: string) => `늦어도 ${date}`,
    code: "코드 예시",
    data: "데이터(JSON)"
  },
  categories: {
    description: (name: string, total: number) =>
      `${name}: 이모지 ${count(total, { other: "#개" })}의 디자인, 역사, 10개 언어의 이름.`
  },
  versions: {
    title: "이모지 버전",
    description: "이모지 규격의 모든 버전과 버전별로 추가된 이모지.",
    version: (version: string) => `Emoji ${version}`,
    one: (version: string, year: number) => `Emoji ${version}(${year}년)의 새 이모지`,
    oneDescription: (version: string, year: number, total: number) =>
      `${year}년 Emoji ${version}에 추가된 이모지 ${count(total, { other: "#개" })}.`,
    year: "연도",
    number: "이모지 수"
  },
  platforms: {
    title: "플랫폼",
    description: "이모지는 누가 그릴까요? 이모지 세트 35개의 버전, 지원율, 라이선스를 모았습니다.",
    coverage: "지원율",
    releases: "버전",
    license: "라이선스",
    count: "이모지 수",
    released: "출시일",
    unknown: "알 수 없음",
    oneDescription: (name: string, vendor: string) => `${name}(${vendor})의 버전, 지원율, 라이선스, 디자인.`,
    drawings: "디자인",
    previous: "이전",
    next: "다음"
  },
  about: {
    title: "사이트 소개",
    description: "데이터와 디자인의 출처와 라이선스, 개인정보 보호, 문제 신고 방법.",
    credits: "출처",
    data: "데이터",
    dataText:
      "이모지와 이름, 키워드는 유니코드와 CLDR의 데이터이며 유니코드 라이선스에 따라 사용합니다. 각 디자인에는 해당 세트의 라이선스가 적용됩니다.",
    privacy: "개인정보 보호",
    privacyText:
      "이 사이트의 페이지는 쿠키를 설정하지 않으며 다른 서비스에서 아무것도 불러오지 않습니다. 테마, 피부색, 최근 사용한 이모지, 즐겨찾는 이모지는 사용 중인 브라우저에만 저장됩니다.",
    report: "신고",
    reportText: "공개된 업로드와 그림은 사유를 적어 신고할 수 있습니다. 모든 신고는 운영자가 확인합니다."
  },
  error: {
    title: (status: number) => `오류 ${status}`,
    request: "요청 ID:",
    home: "모든 이모지"
  }
}
