import { threatWords } from "../threatWords/index.ts"
import type { DemeaningWords } from "./DemeaningWords.ts"

/** Entries have no spaces. */
const peoples = threatWords.ko.peoples.replaceAll("| ?사람", "")

export const ko: DemeaningWords = {
  apes: "원숭이 고릴라 침팬지 유인원",
  beasts: "돼지",
  vermin: "쥐 바퀴벌레 기생충",
  colors: "검은 검은색 까만 검정 갈색 노란 누런",
  persons: "남자 여자 사람 인간 남성 여성 아저씨 아줌마",
  relatives: "아이 아기 소녀 소년 남자아이 여자아이 엄마 아빠 친구 애",
  creeds: "유대인 유대교도 무슬림 이슬람교도 기독교인",
  minorities: "게이 레즈비언 레즈 동성애자 트랜스젠더 성소수자 장애인",
  peoples: `${peoples} 외국인 난민 이민자`,
  countries: `${peoples.replaceAll("(?:인)", "")} 이슬람`,
  bodyShapes: "뚱뚱한 뚱뚱하고 뚱뚱해 뚱뚱 뚱보 뚱땡이 뚱녀 비만 과체중 살찐",
  sizes: "",
  insults: "더러운 못생긴 멍청한 멍청이 미개한 역겨운 냄새나는 게으른 씨발 시발 좆같은 빌어먹을 쓰레기 싫어 극혐",
  ambiguous: "홍어",
  // The interrobang contains "테러" in Korean.
  terrorists: "테러리스트 테러범 테러분자 테러단체 (?<!인)테러",
  between: "은 는 이 가 을 를 의 들 다 이다 같은 처럼",
  // The sex of an animal.
  ordinary: "(?:여자|남자) 돼지"
}
