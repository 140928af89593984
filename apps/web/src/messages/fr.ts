import type { Messages } from "./en.ts"
import { counter, formatNumber, formatShare } from "./format.ts"
import { emojis, script } from "./script/fr.ts"

const count = counter("fr")

const caracteres = { one: "caractère", many: "de caractères", other: "caractères" }

type ChangeCounts = Parameters<Messages["release"]["summary"]>[0]

const changesOf = ({ added, redrawn, removed }: ChangeCounts): string =>
  [
    count(added, { one: "emoji ajouté", many: "d’emojis ajoutés", other: "emojis ajoutés" }),
    ...(redrawn === null ? [] : [count(redrawn, { one: "redessiné", other: "redessinés" })]),
    count(removed, { one: "supprimé", other: "supprimés" })
  ].join(", ")

export const fr: Messages = {
  ...script,
  siteName: "Catalogue d’emojis",
  skipToContent: "Aller au contenu",
  nav: {
    label: "Principale",
    text: "Texte",
    builder: "Composer",
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
      "Trouvez, comparez, copiez et téléchargez tous les emojis Unicode : noms en dix langues, designs de 35 plateformes avec leurs licences, et toute l’histoire depuis les premiers téléphones japonais.",
    newest: "Nouveautés",
    popular: "Populaires",
    recent: "Utilisés récemment",
    categories: "Catégories"
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
    remove: (filter) => `Retirer le filtre « ${filter} »`
  },
  bagOwner: {
    own: "Voici votre panier. Il n’est enregistré que dans ce navigateur ; son lien montre aux autres son contenu actuel.",
    shared: "Quelqu’un a partagé ce panier. Ce n’est pas le vôtre.",
    addAll: "Tout ajouter à mon panier",
    open: "Ouvrir mon panier",
    restore: "Remettre les emojis"
  },
  notFound: { title: "Page introuvable", description: "Il n’y a pas de page à cette adresse." },
  touchHint: "Appuyez longuement sur un emoji pour l’ajouter au panier ou l’en retirer.",
  categories: {
    description: (name, total) => `${name} : ${count(total, emojis)} avec designs, histoire et noms en dix langues.`
  },
  builder: {
    title: "Composer un emoji",
    description:
      "Assemblez des personnes, des couleurs de peau, des cheveux, des objets et des signes en une séquence, et découvrez ce que les appareils afficheront.",
    base: "Commence par",
    tone: "Couleur de peau",
    joined: "Associé à",
    none: "Rien",
    build: "Composer",
    others: "Drapeaux et touches",
    flag: "Région",
    flagHelp: "Nom ou deux lettres : Japon, JP",
    region: "Subdivision",
    regionHelp: "Nom ou code : Écosse, gbsct, ustx",
    subdivisions: { gbeng: "Angleterre", gbsct: "Écosse", gbwls: "Pays de Galles", ustx: "Texas" },
    key: "Touche",
    unknown: "Ce n’est pas un emoji Unicode",
    unknownHelp: "Unicode ne recommande pas cette séquence.",
    toneless: (name) => `« ${name} » n’existe pas en plusieurs couleurs de peau : la couleur choisie est ignorée.`,
    unmatched: (typed) => `« ${typed} » n’est ni un nom ni un code connu ici.`,
    knownHelp: (version: string) => `Recommandé par Unicode depuis Emoji ${version}.`,
    without: {
      joined: "Les appareils non compatibles affichent ses composants les uns après les autres.",
      flag: "Les appareils non compatibles affichent ses deux lettres.",
      subdivision: "Les appareils non compatibles affichent un drapeau noir.",
      other: "Les appareils non compatibles affichent un carré vide ou un signe plus simple."
    },
    fallback: "Sans prise en charge",
    record: "Les utilisateurs connectés peuvent enregistrer leurs créations."
  },
  text: {
    title: "Texte et emojis",
    description:
      "Convertissez les codes courts et les émoticônes en emojis, ou l’inverse, et affichez chaque caractère d’un texte, même invisible.",
    input: "Texte",
    limit: (max) => `${formatNumber("fr", max)} caractères au maximum`,
    to: "Convertir en",
    targets: {
      emoji: "Emojis",
      shortcodes: "Codes courts",
      codepoints: "Points de code",
      html: "Entités HTML",
      names: "Noms"
    },
    convert: "Convertir",
    result: "Résultat",
    kept: "Non convertis :",
    hiddenTitle: "Caractères invisibles",
    hidden: (total) =>
      `${count(total, { one: "# caractère invisible", many: "# de caractères invisibles", other: "# caractères invisibles" })} hors des emojis :`,
    nothingHidden: "Aucun caractère invisible hors des emojis.",
    withoutHidden: "Le texte sans ces caractères :",
    characters: "Caractères",
    character: "Caractère",
    name: "Emoji",
    invisible: "invisible",
    categories: {
      letter: "lettre",
      mark: "signe combinatoire",
      number: "nombre",
      punctuation: "ponctuation",
      symbol: "symbole",
      separator: "espace",
      control: "caractère de contrôle",
      format: "caractère de mise en forme",
      surrogate: "demi-caractère",
      private_use: "usage privé",
      unassigned: "non attribué"
    }
  },
  versions: {
    title: "Versions d’Emoji",
    description: "Toutes les versions de la spécification des emojis, avec les emojis introduits par chacune.",
    version: (version) => `Emoji ${version}`,
    one: (version, year) => `Nouveautés d’Emoji ${version} (${year})`,
    oneDescription: (version, year, total) =>
      `${count(total, { one: "emoji introduit", many: "d’emojis introduits", other: "emojis introduits" })} dans Emoji ${version} (${year}).`,
    allTones: (total) => `Avec les couleurs de peau : ${formatNumber("fr", total)}.`,
    year: "Année",
    number: "Emojis",
    withTones: "Avec les couleurs de peau",
    neighbors: "Versions précédente et suivante",
    before: (version) => `Précédente : Emoji ${version}`,
    after: (version) => `Suivante : Emoji ${version}`,
    support: "Qui les dessine",
    supportText: (total) =>
      `Nombre d’emojis dessinés par chaque plateforme, hors couleurs de peau, sur un total de ${formatNumber("fr", total)}.`,
    drawn: "Dessinés",
    share: "Pourcentage",
    none: "Aucune plateforme ne les dessine pour l’instant.",
    feed: "Nouveaux emojis par version",
    feedLink: "Flux Atom des nouveaux emojis"
  },
  release: {
    title: (release) => `Nouveautés dans ${release}`,
    description: (release, changes) => `${release} : ${changesOf(changes)}, en images.`,
    summary: (changes) => `${changesOf(changes)}.`,
    feed: (platform) => `${platform} : versions`,
    feedLink: "Flux Atom des versions",
    total: (total) => count(total, emojis),
    neighbors: "Versions précédente et suivante",
    before: (version) => `Précédente : ${version}`,
    after: (version) => `Suivante : ${version}`,
    compare: (version) => `Comparer avec ${version}`,
    unknownRedrawn:
      "Faute d’images de tous les emojis, impossible de savoir lesquels ont été redessinés. Les couleurs de peau ne sont pas prises en compte.",
    withoutTones: "Comparaison avec la version précédente. Les couleurs de peau ne sont pas prises en compte.",
    kindsLabel: "Types de changements",
    all: "Tous les changements",
    kinds: { added: "Ajoutés", redrawn: "Redessinés", removed: "Supprimés" },
    allOfKind: (total) => `Tout afficher (${formatNumber("fr", total)})`,
    nothing: "Cette version contient les mêmes emojis que la précédente.",
    difference: (share) => `${formatShare("fr", share)} de différence`
  },
  compare: {
    title: "Comparer des plateformes",
    description:
      "Choisissez deux plateformes, ou deux versions d’une même plateforme, pour voir leurs designs de tous les emojis côte à côte.",
    first: "Première plateforme",
    second: "Seconde plateforme",
    submit: "Comparer",
    newest: (platform) => `${platform}, dernière version`,
    pair: (left, right) => `${left} et ${right}`,
    oneDescription: (left, right, total) =>
      `${count(total, { one: "emoji commun", many: "d’emojis communs", other: "emojis communs" })} à ${left} et à ${right}, côte à côte.`,
    swap: "Inverser les côtés",
    order: "Ordre",
    catalogueOrder: "Ordre du catalogue",
    byDifference: "Plus grande différence d’abord",
    suggestions: "Comparaisons intéressantes",
    hidden: (platforms: string) => `Designs qui ne peuvent pas être affichés ici : ${platforms}.`,
    notImported: (platforms: string) => `Designs qui ne figurent pas dans le catalogue : ${platforms}.`,
    nothing: "Aucun emoji en commun."
  },
  redesigns: {
    title: "Les emojis ayant reçu le plus de nouveaux designs",
    description:
      "Les emojis auxquels les plateformes ont le plus souvent donné un nouveau design, avec les designs avant et après chaque changement.",
    redrawn: (times) => count(times, { many: "redessiné # de fois", other: "redessiné # fois" }),
    redesigned: (times) =>
      count(times, { one: "nouveau design", many: "de nouveaux designs", other: "nouveaux designs" }),
    note: (share) =>
      `Les emojis ayant reçu le plus de nouveaux designs viennent en premier. Un nouveau design diffère du précédent de plus de ${formatShare("fr", share)} ; les changements plus petits ne comptent que comme retouches.`,
    reported:
      "Seuls comptent les designs qui peuvent être comparés ici, et non les changements simplement rapportés par une source, comme le passage du revolver au pistolet à eau chez Apple.",
    nothing: "Aucun emoji redessiné n’est connu pour l’instant. Ils apparaîtront une fois les designs importés."
  },
  coverage: {
    title: "Couverture par version d’Emoji",
    description:
      "Le pourcentage de chaque version d’Emoji couvert par chaque plateforme, toutes versions de la plateforme confondues.",
    cell: (platform, drawn, total, version) =>
      `${platform} : ${formatNumber("fr", drawn)} sur ${formatNumber("fr", total)} dans ${version}`,
    unknown: "La liste la plus récente des emojis de cette plateforme connue ici est trop ancienne.",
    unknownOf: (platforms: string) =>
      `Présence inconnue, car la dernière version connue ici est trop ancienne : ${platforms}.`,
    note: "Les couleurs de peau ne sont pas prises en compte, car certaines sources ne les indiquent pas. Les versions les plus récentes viennent en premier.",
    flags: "Les drapeaux de pays et de régions ne comptent pas pour une plateforme dont la source ne les indique pas."
  },
  systems: {
    title: "Quels appareils les ont",
    label: "Sur les appareils",
    text: "La première version de chaque système d’exploitation dont la police les contient tous. Les autres téléphones Android les reçoivent souvent plus tard, et les applications qui ont leur propre police peuvent les afficher plus tôt.",
    since: (system) => `à partir de ${system}`,
    orEarlier: (system) => `${system} ou version antérieure`,
    unknown: (system) => `${system} : aucune version connue`,
    quarterly: "QPR désigne l’une des mises à jour trimestrielles qui suivent une version d’Android.",
    releases: "Systèmes d’exploitation",
    releasesText:
      "Les emojis les plus récents que la police de chaque version contient tous. Les applications qui ont leur propre police peuvent en afficher davantage.",
    release: "Version",
    newestEmoji: "Emojis les plus récents",
    source: "Source"
  },
  platforms: {
    title: "Plateformes",
    description: "Qui dessine les emojis : 35 collections avec leurs versions, leur couverture et leurs licences.",
    coverage: "Couverture",
    releases: "Versions",
    license: "Licence",
    count: "Emojis",
    released: "Date de sortie",
    unknown: "n. d.",
    oneDescription: (name, vendor) => `${name} (${vendor}) : versions, couverture, licence et designs.`,
    drawings: "Designs",
    drawingsOf: (version) => `Designs d’Emoji ${version}`,
    drawingsOfAll: "Designs de toutes les versions",
    added: "Ajoutés",
    redrawn: "Redessinés",
    removed: "Supprimés",
    ownFont: "Ce ne sont pas les designs de la plateforme : votre appareil affiche les emojis avec sa propre police.",
    nothing: "La plateforme ne propose aucun de ces emojis.",
    unlisted: "Aucune des sources importées ici n’indique les emojis de cette plateforme.",
    note: "Les chiffres d’une plateforme comprennent les emojis de toutes ses versions. Les couleurs de peau ne sont pas comptées, car certaines sources ne les indiquent pas.",
    flags:
      "La source de cette liste ne contient aucun drapeau de pays ou de région, ou seulement quelques-uns. La plateforme les a peut-être malgré tout, ils ne comptent donc pas comme manquants.",
    mayHave: (platforms: string) =>
      `Peut-être aussi dans ${platforms}, dont les sources n’indiquent aucun drapeau de ce type ou seulement quelques-uns.`
  },
  more: {
    title: "Plus",
    random: "Un emoji au hasard"
  },
  paging: {
    label: "Pages",
    previous: "Précédent",
    next: "Suivant",
    page: (number) => `Page ${formatNumber("fr", number)}`,
    range: (from, to, total) => `${formatNumber("fr", from)}–${formatNumber("fr", to)} sur ${formatNumber("fr", total)}`
  },
  carriers: {
    title: "Opérateurs japonais",
    description:
      "Les emojis de trois opérateurs mobiles japonais, antérieurs à Unicode, à côté des emojis qu’ils sont devenus.",
    intro:
      "Les emojis sont nés sur les téléphones japonais. Chaque opérateur avait sa propre collection, avec ses propres codes. En 2010, Unicode a adopté ces collections pour qu’un message garde le même sens sur tous les téléphones.",
    summary: (year, total) =>
      `Depuis ${year}. ${count(total, { one: "# caractère est devenu un emoji.", many: "# de caractères sont devenus des emojis.", other: "# caractères sont devenus des emojis." })}`,
    all: (total) => `Tous les caractères avec leurs codes (${formatNumber("fr", total)})`,
    one: (name) => `Emojis de l’opérateur ${name}`,
    oneDescription: (name, year, total) =>
      `${count(total, caracteres)} de l’opérateur ${name}, les premiers datant de ${year}, avec leurs codes d’origine à côté des emojis actuels.`,
    emoji: "Emoji actuel",
    unicode: "Unicode",
    privateUse: "Usage privé",
    shiftJis: "Shift JIS"
  },
  proposals: {
    title: "Propositions",
    description: "Les documents qui ont proposé des emojis à Unicode, par année, et les emojis qui en sont issus.",
    undated: "Sans date",
    years: "Années",
    emoji: (total) => count(total, emojis),
    oneDescription: (title, total) =>
      `${title} : la proposition et ${count(total, { one: "l’emoji qui en est issu", many: "les # d’emojis qui en sont issus", other: "les # emojis qui en sont issus" })}.`,
    document: "Document",
    date: "Date",
    source: "Source",
    register: (year) => `Registre des documents Unicode de ${year}`,
    anyRegister: "Registre des documents Unicode",
    outcome: "Résultat",
    all: "Toutes les propositions"
  },
  keywords: {
    title: "Mots-clés",
    description:
      "Les mots-clés associés au plus grand nombre d’emojis et tous ceux qui en comptent au moins trois, par première lettre.",
    common: "Avec le plus d’emojis",
    letters: "Premières lettres",
    hanCharacters: "Caractères chinois",
    others: "Symboles et chiffres",
    one: (keyword) => `Emojis pour « ${keyword} »`,
    oneDescription: (keyword, total) => `${count(total, emojis)} avec le mot-clé « ${keyword} ».`,
    search: (keyword) => `Rechercher « ${keyword} »`,
    all: "Tous les mots-clés"
  },
  shortcodes: {
    title: "Codes courts",
    description: "Les codes qui permettent de saisir des emojis sur GitHub, Slack et Discord, comme :tada:.",
    provider: "Service",
    codes: "Codes courts",
    number: "Emojis",
    one: (provider) => `Codes courts de ${provider}`,
    oneDescription: (provider, codes, total) =>
      `${count(codes, { one: "code court", many: "de codes courts", other: "codes courts" })} de ${provider} pour ${count(total, emojis)}.`,
    code: "Code court",
    emoji: "Emoji",
    copy: (code) => `Copier ${code}`
  },
  years: {
    oneDescription: (year, total) =>
      `${count(total, { one: "emoji introduit", many: "d’emojis introduits", other: "emojis introduits" })} en ${year}.`,
    none: (year) => `Aucun emoji n’a été introduit en ${year}.`,
    label: "Années"
  },
  traits: {
    flags: {
      title: "Drapeaux",
      description: "Les drapeaux de pays, de régions et de causes."
    },
    "skin-tones": {
      title: "Couleurs de peau",
      description: "Des personnes, des mains et d’autres parties du corps dans toutes les couleurs de peau."
    },
    zwj: {
      title: "Séquences ZWJ",
      description:
        "Des emojis qu’un liant sans chasse (U+200D) forme à partir de plusieurs emojis, sans les variantes de couleur de peau."
    }
  },
  gallery: {
    order: "Ordre",
    newest: "Les plus récents d’abord",
    mostUsed: "Les plus utilisés d’abord",
    nothing: (query) => `Aucun résultat pour « ${query} ». Essayez un autre mot ou le début d’un mot.`,
    all: "Tout afficher",
    reference: "Référence de l’API",
    image: (name) => `Image de ${name}`,
    copy: "Copier :",
    download: (format) => `Télécharger : ${format}`,
    still: "Image fixe (PNG)",
    size: "Taille",
    pixels: (width, height) => `${formatNumber("fr", width)} × ${formatNumber("fr", height)} pixels`,
    animated: "animé",
    published: "Publication"
  },
  uploads: {
    title: "Emojis personnalisés",
    description:
      "Des emojis pour les discussions, envoyés par des utilisateurs, avec étiquettes, licences et téléchargements.",
    oneDescription: (name) => `L’emoji personnalisé ${name} : licence, étiquettes et téléchargement.`,
    intro:
      "Des utilisateurs ont envoyé ces emojis pour leurs discussions ; un modérateur a examiné chacun d’eux avant sa publication. L’envoi nécessite un compte et se fait par l’API, et non sur ces pages.",
    empty:
      "Aucun emoji personnalisé n’est publié pour l’instant. L’envoi nécessite un compte et se fait par l’API, et non sur ces pages.",
    search: "Nom ou étiquette",
    tags: "Étiquettes",
    ownWork: "Création personnelle : son auteur autorise ce service à la montrer et tout le monde à l’utiliser.",
    credit: "Attribution",
    used: "Utilisation",
    uses: (total) =>
      count(total, {
        one: "ajouté # fois à des serveurs",
        many: "ajouté # de fois à des serveurs",
        other: "ajouté # fois à des serveurs"
      })
  },
  drawings: {
    title: "Dessins d’utilisateurs",
    description: "Des emojis dessinés par des utilisateurs, publiés après examen.",
    oneDescription: (title) => `« ${title} », un emoji dessiné par un utilisateur.`,
    intro:
      "Des utilisateurs ont dessiné ces emojis ; un modérateur a examiné chacun d’eux avant sa publication. L’envoi d’un dessin nécessite un compte et se fait par l’API, et non sur ces pages.",
    empty:
      "Aucun dessin n’est publié pour l’instant. L’envoi nécessite un compte et se fait par l’API, et non sur ces pages.",
    search: "Titre",
    shows: "Représente",
    noLicense: "Non précisée"
  },
  about: {
    title: "À propos",
    description: "Crédits et licences des données et des designs, confidentialité et signalement d’un problème.",
    data: "Données",
    dataText:
      "Les emojis, les noms et les mots-clés proviennent d’Unicode et du CLDR, sous la licence Unicode. Chaque design est soumis à la licence de sa collection :",
    privacy: "Confidentialité",
    privacyText:
      "Ces pages ne déposent aucun cookie et ne chargent rien depuis d’autres services. Vos choix, comme le thème et la couleur de peau, les emojis récents et votre panier sont enregistrés uniquement dans votre navigateur.",
    report: "Signalements",
    reportText:
      "Les emojis personnalisés et les dessins publiés peuvent être signalés sur leur page, motif à l’appui ; chaque signalement est examiné par un modérateur.",
    shortcodesText:
      "Les codes courts de GitHub et de Slack proviennent d’emojibase, ceux de Discord de discord-emoji, tous deux sous licence MIT.",
    countedText:
      "Le service compte combien de fois chaque emoji est vu et copié, mais pas par qui, et combien de fois un terme est recherché, sauf s’il ressemble à une donnée personnelle. L’identifiant de trois personnes au plus par terme recherché et l’adresse à l’origine d’un signalement anonyme ne sont enregistrés que sous forme hachée. Le journal des requêtes contient des adresses IP ; l’exploitant décide de sa durée de conservation. Les personnes connectées peuvent télécharger leurs données et supprimer leur compte.",
    operator: "Exploitant",
    contact: "Contact :",
    noOperator: "Ce service n’indique aucun exploitant."
  }
}
