import type { ScriptMessages } from "./en.ts"
import { counter, formatNumber } from "../format.ts"

const count = counter("fr")

export const emojis = { one: "emoji", many: "d’emojis", other: "emojis" }

export const script: ScriptMessages = {
  close: "Fermer",
  search: {
    label: "Rechercher des emojis",
    placeholder: "Rechercher : sourire, amour, pizza",
    submit: "Rechercher",
    title: (query) => `Recherche : ${query}`,
    description: (query) => `Emojis pour « ${query} ».`,
    results: (total) => count(total, emojis),
    matched: (value) => `correspond à « ${value} »`,
    nothing: (query) => `Aucun résultat pour « ${query} ».`,
    nothingHelp: "Essayez un autre mot, une autre langue ou moins de filtres. Résultats proches :",
    nothingFiltered: (query) => `Aucun résultat pour « ${query} » avec ces filtres.`,
    noneFiltered: "Aucun emoji ne correspond à ces filtres.",
    unfiltered: "Sans les filtres :",
    mayDrawMore:
      "La plateforme propose peut-être plus d’emojis que ceux connus ici : sa dernière version connue est peut-être trop ancienne, ou sa source ne les indique pas tous.",
    empty: "Saisissez un mot, une émotion, un code court ou un emoji.",
    completions: "Suggestions",
    pages: "Pages :"
  },
  resultFailed: "Le résultat n’a pas pu être chargé.",
  newEmojiOf: (year) => `Nouveaux emojis de ${year}`,
  emoji: {
    description: (name, version) =>
      `${name} : designs de toutes les plateformes avec leurs licences, histoire, noms en dix langues, codes courts et points de code. Depuis Emoji ${version}.`,
    copy: "Copier",
    copyIn: (format) => `Copier : ${format}`,
    copied: (what) => `Copié : ${what}`,
    copyFailed: "Le navigateur n’a pas autorisé la copie.",
    copiedImage: (format, emoji) => `${format} de ${emoji} copié`,
    notInFormat: (emoji, format) => `Rien n’a été copié. ${emoji} n’existe pas dans ce format : ${format}`,
    loadFailed: "Rien n’a été copié : les données n’ont pas pu être chargées.",
    gridHint: (format) =>
      `La touche Entrée copie : ${format}. La barre d’espace ouvre l’emoji. La touche B le met dans le panier ou l’en retire.`,
    formats: {
      character: "Emoji",
      shortcode: "Code court",
      html: "Entité HTML",
      codepoint: "Points de code",
      link: "Lien",
      svg: "SVG",
      png: "PNG"
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
    drawingsHelp:
      "Toutes les plateformes dont on sait ici qu’elles proposent cet emoji, avec la licence de chaque design.",
    notShown: "Non affiché ici : la licence n’autorise aucune copie.",
    noSource: "La plateforme ne publie aucune copie du design.",
    notImported: "Ce design ne figure pas dans le catalogue.",
    credit: "Copier l’attribution",
    releases: (total) => count(total, { one: "version", many: "de versions", other: "versions" }),
    slider: (platform) => `Versions : ${platform}`,
    notDrawn: (platform) => `Aucun design de cet emoji par ${platform} n’est disponible ici.`,
    pair: {
      link: "Superposer deux designs",
      title: (name) => `${name} : comparaison de deux designs`,
      description: (name) =>
        `Deux designs de l’emoji ${name}, issus de n’importe quelle plateforme ou version : côte à côte, superposés ou sous forme de différence.`,
      first: "Premier design",
      second: "Second design",
      view: "Affichage",
      modes: { side: "Côte à côte", wipe: "Balayage", onion: "Transparence", difference: "Différence" },
      edge: "Position de la séparation",
      opacity: "Opacité du second design",
      differenceHelp: "Noir là où les designs sont identiques. Plus un endroit est clair, plus ils diffèrent.",
      unknown: (side) => `Le design « ${side} » de cet emoji n’existe pas ici. Choisissez-en un autre.`,
      tooFew: "Moins de deux designs de cet emoji sont disponibles ici."
    },
    history: "Histoire",
    redesignsUnknown:
      "Pour les plateformes dont ce service ne peut pas conserver les designs, seuls figurent les changements rapportés par une source.",
    events: {
      carrier: (name) => `Sur les téléphones japonais : ${name}`,
      proposed: (title) => `Proposition : ${title}`,
      encoded: (version) => `Intégré à Unicode ${version}`,
      encodedUnknown: "Intégré à Unicode",
      released: (version) => `Introduit comme emoji : Emoji ${version}`,
      renamed: (from, to) => `Nom anglais modifié : « ${from} » devient « ${to} »`,
      first: (release) => `Plus ancien design connu ici : ${release}`,
      added: (release) => `Nouveau dans ${release}`,
      addedBy: (release) => `Au plus tard dans ${release}`,
      changed: (release) => `Nouveau design : ${release}`,
      redesigned: (release, change) => `Nouveau design dans ${release} : ${change}`,
      reportedBy: (host) => `Source : ${host}`,
      removed: (release) => `Ne figure plus dans ${release}`
    },
    unknownDate: "date inconnue",
    upTo: (date) => `${date} ou avant`,
    code: "Code",
    data: "Données (JSON)"
  },
  device: {
    checking: "Vérification de ce que cet appareil affiche…",
    unknown: "Ce navigateur ne permet pas de vérifier quels emojis l’appareil possède.",
    has: "Cet appareil possède cet emoji dans sa propre police :",
    lacks: "Cet appareil ne possède pas cet emoji.",
    all: (total) =>
      count(total, { one: "Cet appareil affiche cet emoji.", other: "Cet appareil affiche les # emojis." }),
    none: (total) =>
      count(total, {
        one: "Cet appareil n’affiche pas cet emoji.",
        other: "Cet appareil n’affiche aucun de ces # emojis."
      }),
    some: (shown, total, missing) =>
      `Cet appareil affiche ${formatNumber("fr", shown)} de ces ${formatNumber("fr", total)} emojis${missing && `, mais pas : ${missing}`}.`
  },
  bag: {
    link: "Panier",
    title: "Panier",
    description: "Une sélection d’emojis à copier, à télécharger et à partager.",
    empty:
      "Le panier est vide. Ajoutez-y des emojis depuis leurs pages ou dans une grille : avec le + sur l’emoji, avec la touche B ou, sur un écran tactile, par un appui long.",
    add: "Ajouter au panier",
    remove: "Retirer du panier",
    addNamed: (name: string) => `Ajouter « ${name} » au panier`,
    removeNamed: (name: string) => `Retirer « ${name} » du panier`,
    copyAll: "Tout copier",
    copyLink: "Copier le lien",
    clear: "Vider le panier",
    added: (name: string) => `« ${name} » est dans le panier.`,
    removed: (name: string) => `« ${name} » n’est plus dans le panier.`,
    full: (name: string, max: number) => `« ${name} » n’a pas été ajouté : le panier est plein (${max} emojis).`,
    addedAll: "Tous ces emojis sont maintenant dans votre panier.",
    addedSome: (added: number, total: number, max: number) =>
      `Ajoutés : ${added} sur ${total}. Votre panier est plein (${max} emojis).`,
    archive: "Télécharger en ZIP",
    format: "Format",
    size: "Taille des PNG",
    credits: "Attributions",
    copyCredits: "Copier les attributions"
  },
  report: {
    title: "Signaler",
    reason: "Motif (facultatif)",
    help: "Une ligne de 500 caractères au plus, que seuls les modérateurs lisent.",
    send: "Envoyer le signalement",
    sent: "Merci. Un modérateur va examiner votre signalement.",
    failed: "Le signalement n’a pas été envoyé, car le service n’a pas répondu. Veuillez réessayer.",
    withoutScript: "Le signalement sur cette page nécessite JavaScript.",
    contact: "Vous pouvez aussi contacter l’exploitant :"
  },
  error: {
    title: (status) => `Erreur ${status}`,
    request: "Requête",
    home: "Tous les emojis"
  }
}
