import type { Messages } from "./en.ts"
import { counter, formatNumber } from "./format.ts"

const count = counter("fr")
const emojis = { one: "emoji", many: "d’emojis", other: "emojis" }

export const fr: Messages = {
  siteName: "Catalogue d’emojis",
  skipToContent: "Aller au contenu",
  close: "Fermer",
  nav: {
    label: "Principale",
    home: "Emojis",
    versions: "Versions",
    platforms: "Plateformes",
    about: "À propos",
    api: "API"
  },
  language: "Langue",
  theme: { label: "Thème", system: "Système", light: "Clair", dark: "Sombre" },
  home: {
    title: "Tous les emojis, leur histoire et leurs designs",
    description:
      "Trouvez, comparez, copiez et téléchargez tous les emojis Unicode : noms en dix langues, designs de 35 plateformes avec leurs licences, et toute l’histoire depuis les premiers téléphones japonais.",
    newest: "Nouveautés",
    popular: "Populaires",
    recent: "Utilisés récemment",
    categories: "Catégories",
    random: "Un emoji au hasard",
    all: (total) => `Tous les emojis (${formatNumber("fr", total)})`
  },
  look: {
    tone: "Couleur de peau",
    noTone: "Aucune",
    tones: {
      light: "Claire",
      "medium-light": "Moyennement claire",
      medium: "Légèrement mate",
      "medium-dark": "Mate",
      dark: "Foncée"
    },
    platform: "Design",
    anyPlatform: "Par défaut",
    apply: "Afficher"
  },
  search: {
    label: "Rechercher des emojis",
    placeholder: "Rechercher : sourire, amour, pizza",
    submit: "Rechercher",
    title: (query) => `Recherche : ${query}`,
    description: (query) => `Emojis pour « ${query} ».`,
    results: (total) => count(total, emojis),
    matched: (value) => `correspond à « ${value} »`,
    nothing: (query) => `Aucun résultat pour « ${query} ».`,
    nothingHelp: "Essayez un autre mot, une autre langue ou moins de filtres. Résultats proches :",
    empty: "Saisissez un mot, une émotion, un code court ou un emoji.",
    completions: "Suggestions"
  },
  filters: {
    title: "Filtres",
    group: "Catégorie",
    version: "Introduit dans",
    maxVersion: "Jusqu’à la version",
    platform: "Design",
    tones: "Couleurs de peau",
    any: "Indifférent",
    withoutTones: "Sans couleurs de peau",
    apply: "Appliquer",
    remove: (filter) => `Retirer le filtre « ${filter} »`
  },
  emoji: {
    description: (name, version) =>
      `${name} : designs de toutes les plateformes avec leurs licences, histoire, noms en dix langues, codes courts et points de code. Depuis Emoji ${version}.`,
    copy: "Copier",
    copied: (what) => `Copié : ${what}`,
    copyFailed: "Le navigateur n’a pas autorisé la copie.",
    formats: {
      character: "Emoji",
      shortcode: "Code court",
      html: "Entité HTML",
      codepoint: "Points de code",
      link: "Lien"
    },
    download: "Télécharger",
    svg: "SVG",
    png: (size) => `PNG, ${size} pixels`,
    facts: "Détails",
    group: "Catégorie",
    since: "Introduit dans",
    sinceValue: (version, year) => `Emoji ${version} (${year})`,
    codepoints: "Points de code",
    keywords: "Mots-clés",
    names: "En dix langues",
    shortcodes: "Codes courts",
    tones: "Couleurs de peau",
    related: "Emojis associés",
    relations: {
      similar: "Similaires",
      variant: "Variantes",
      skin_tone: "Couleurs de peau",
      family: "Familles",
      flag: "Drapeaux",
      component: "Composants",
      gender: "Genre",
      direction: "Direction",
      predecessor: "Formes antérieures et ultérieures"
    },
    drawings: "Designs",
    drawingsHelp: "Toutes les plateformes qui proposent cet emoji, avec la licence de chaque design.",
    systemFont: "Affiché avec la police de votre système : la licence n’autorise aucune copie.",
    noSource: "La plateforme ne publie aucune copie du design.",
    notImported: "Ce design ne figure pas dans le catalogue.",
    license: "Licence",
    credit: "Copier l’attribution",
    releases: (total) => count(total, { one: "version", many: "de versions", other: "versions" }),
    slider: (platform) => `Versions : ${platform}`,
    history: "Histoire",
    events: {
      carrier: (name) => `Sur les téléphones japonais : ${name}`,
      proposed: (title) => `Proposition : ${title}`,
      encoded: (version) => `Intégré à Unicode ${version}`,
      encodedUnknown: "Intégré à Unicode",
      released: (version) => `Introduit comme emoji : Emoji ${version}`,
      renamed: (from, to) => `Nom anglais modifié : « ${from} » devient « ${to} »`,
      first: (platform, version) => `Premier design : ${platform} ${version}`,
      added: (platform, version) => `Nouveau dans ${platform} ${version}`,
      changed: (platform, version) => `Nouveau design : ${platform} ${version}`,
      removed: (platform, version) => `Ne figure plus dans ${platform} ${version}`
    },
    unknownDate: "date inconnue",
    upTo: (date) => `${date} ou avant`,
    code: "Code",
    data: "Données (JSON)"
  },
  categories: {
    description: (name, total) => `${name} : ${count(total, emojis)} avec designs, histoire et noms en dix langues.`
  },
  versions: {
    title: "Versions d’Emoji",
    description: "Toutes les versions de la spécification des emojis, avec les emojis introduits par chacune.",
    version: (version) => `Emoji ${version}`,
    one: (version, year) => `Nouveautés d’Emoji ${version} (${year})`,
    oneDescription: (version, year, total) =>
      `${count(total, { one: "emoji introduit", many: "d’emojis introduits", other: "emojis introduits" })} dans Emoji ${version} (${year}).`,
    year: "Année",
    number: "Emojis"
  },
  platforms: {
    title: "Plateformes",
    description: "Qui dessine les emojis : 35 collections avec leurs versions, leur couverture et leurs licences.",
    coverage: "Couverture",
    releases: "Versions",
    license: "Licence",
    count: "Emojis",
    released: "Date de sortie",
    unknown: "inconnue",
    oneDescription: (name, vendor) => `${name} (${vendor}) : versions, couverture, licence et designs.`,
    drawings: "Designs",
    previous: "Précédent",
    next: "Suivant"
  },
  about: {
    title: "À propos",
    description: "Crédits et licences des données et des designs, confidentialité et signalement d’un problème.",
    credits: "Crédits",
    data: "Données",
    dataText:
      "Les emojis, les noms et les mots-clés proviennent d’Unicode et du CLDR, sous la licence Unicode. Chaque design est soumis à la licence de sa collection :",
    privacy: "Confidentialité",
    privacyText:
      "Ces pages ne déposent aucun cookie et ne chargent rien depuis d’autres services. Le thème, la couleur de peau, les emojis récents et les favoris restent dans votre navigateur.",
    report: "Signalements",
    reportText:
      "Les fichiers et les dessins publiés peuvent être signalés, motif à l’appui ; chaque signalement est examiné par un modérateur."
  },
  error: {
    title: (status) => `Erreur ${status}`,
    request: "Requête",
    home: "Tous les emojis"
  }
}
