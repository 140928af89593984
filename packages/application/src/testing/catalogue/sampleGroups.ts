import { type Group, slugOf } from "@emoji-catalogue/domain"

type Names = Group["names"]

const group = (names: Names, subgroup: string, subgroupNames: Names): Group => ({
  slug: slugOf(names.en),
  name: names.en,
  names,
  subgroups: [{ slug: slugOf(subgroup), name: subgroup, names: subgroupNames }]
})

export const sampleGroups = {
  smileys: group(
    {
      en: "Smileys & Emotion",
      es: "Caritas y emociones",
      fr: "Smileys et émotions",
      de: "Smileys und Emotionen",
      it: "Faccine ed emozioni",
      pt: "Carinhas e emoções",
      ja: "顔・感情",
      ko: "표정 및 감정",
      zh: "表情与情感",
      ar: "الوجوه والمشاعر"
    },
    "face-smiling",
    {
      en: "Smiling faces",
      es: "Caras sonrientes",
      fr: "Visages souriants",
      de: "Lächelnde Gesichter",
      it: "Facce sorridenti",
      pt: "Rostos sorridentes",
      ja: "笑顔",
      ko: "웃는 얼굴",
      zh: "笑脸",
      ar: "وجوه مبتسمة"
    }
  ),
  people: group(
    {
      en: "People & Body",
      es: "Personas y cuerpo",
      fr: "Personnes et corps",
      de: "Menschen und Körper",
      it: "Persone e corpo",
      pt: "Pessoas e corpo",
      ja: "人・体",
      ko: "사람 및 신체",
      zh: "人物与身体",
      ar: "الأشخاص والجسم"
    },
    "person-role",
    {
      en: "Jobs & roles",
      es: "Profesiones y roles",
      fr: "Métiers et rôles",
      de: "Berufe und Rollen",
      it: "Professioni e ruoli",
      pt: "Profissões e papéis",
      ja: "職業・役割",
      ko: "직업 및 역할",
      zh: "职业与角色",
      ar: "مهن وأدوار"
    }
  ),
  symbols: group(
    {
      en: "Symbols",
      es: "Símbolos",
      fr: "Symboles",
      de: "Symbole",
      it: "Simboli",
      pt: "Símbolos",
      ja: "記号",
      ko: "기호",
      zh: "符号",
      ar: "الرموز"
    },
    "keycap",
    {
      en: "Keycaps",
      es: "Teclas numéricas",
      fr: "Pavé numérique",
      de: "Zifferntasten",
      it: "Tasti numerici",
      pt: "Teclas numéricas",
      ja: "数字キー",
      ko: "숫자 키",
      zh: "数字键",
      ar: "مفاتيح الأرقام"
    }
  ),
  flags: group(
    {
      en: "Flags",
      es: "Banderas",
      fr: "Drapeaux",
      de: "Flaggen",
      it: "Bandiere",
      pt: "Bandeiras",
      ja: "旗",
      ko: "깃발",
      zh: "旗帜",
      ar: "الأعلام"
    },
    "country-flag",
    {
      en: "Country & territory flags",
      es: "Banderas de países y territorios",
      fr: "Drapeaux de pays et territoires",
      de: "Flaggen von Ländern und Gebieten",
      it: "Bandiere di paesi e territori",
      pt: "Bandeiras de países e territórios",
      ja: "国・地域の旗",
      ko: "국가 및 지역 깃발",
      zh: "国家与地区旗帜",
      ar: "أعلام الدول والأقاليم"
    }
  )
} satisfies Record<string, Group>
