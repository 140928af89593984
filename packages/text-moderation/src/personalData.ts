const digitNames =
  "zero one two three four five six seven eight nine null eins zwei drei vier fünf sechs sieben acht neun " +
  "zéro un deux trois quatre cinq sept huit neuf cero uno dos tres cuatro cinco seis siete ocho nueve " +
  "due tre quattro cinque sei sette otto nove um dois três quatro sete oito"

/** These patterns can match texts that have only letters and white space, so every text is checked against them. */
const wordPatterns: ReadonlyArray<RegExp> = [
  // An account name after the name of a service: "telegram jane_d", but not "telegram logo".
  /(?<![\p{L}\p{N}])(?:telegram|snapchat|discord|insta|instagram|whatsapp|wechat|tiktok|skype|微信|qq)[\s:]+(?!(?:(?:logo|emoji|heart|icon)s?(?:\s|$))+$)\S/u,
  // A telephone, card or document number in words.
  /[零〇一二三四五六七八九]{6}/u,
  new RegExp(`(?:(?<![\\p{L}\\p{N}])(?:${digitNames.replaceAll(" ", "|")})(?![\\p{L}\\p{N}])\\s*){4}`, "u"),
  // An e-mail address in words.
  /\bat\b.*\bdot\b/
]

/**
 * These patterns match only texts with a character that is not a letter, a combining mark or white space. Such
 * characters are, for example, digits, `@` and `:`.
 */
const signPatterns: ReadonlyArray<RegExp> = [
  // An e-mail address or account name.
  /@/,
  // An account name as sites write it ("u/jane", "jane#1234"), or an account name with a number ("jane1987").
  /(?<!\S)u\/\p{L}|\p{L}#\p{Nd}{4}|(?<!\S)(?!clock)\p{L}{3,}[-_]?\p{Nd}{3,}(?!\S)/u,
  // A URL, with or without a scheme.
  /:\/\/|\bwww\.|[\p{L}\p{N}-]\.\p{L}{2,}(?!\p{L})/u,
  // An IP address. "::beer::" does not match, because r is not a hexadecimal digit. "::face::" matches by mistake.
  /\p{Nd}+(?:\.\p{Nd}+){3}|(?<![\da-z])(?:[\da-f]{1,4}:){2,}|(?<![^\s[(])(?:[\da-f]{1,4})?::[\da-f:]+(?![\p{L}\p{N}:_-])/u,
  // A telephone, card or document number: digits with any separators.
  /(?:\p{Nd}[^\p{L}\p{Nd}]*){6,}/u,
  // A document number, member number or license plate in a longer text, such as "my plate AB123C". The number or plate
  // has at least three digits and one letter.
  /^(?=.*\s)(?:.*\s)?(?=\S*\p{L})(?=(?:\S*\p{Nd}){3})[\p{L}\p{Nd}_-]+(?:\s|$)/u,
  // A postal code or a PIN: four digits before or after a word.
  /\p{L}{3}.*\s\p{Nd}{4}|\p{Nd}{4}\s.*\p{L}{3}/u,
  // A British or Canadian postal code.
  /\b[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}\b|\b[a-z]\d[a-z] ?\d[a-z]\d\b/,
  // A house number that is joined to the street name ("Hauptstraße12"), or an East Asian house number.
  /(?:stra(?:ß|ss)e|str\.|stra(?:ß|ss)e\.|weg|gasse|allee|platz)\p{Nd}/u,
  /[路街道巷弄里区區町村市]\s*\p{Nd}+|\p{Script=Han}\s*\p{Nd}+-\p{Nd}+|\p{Nd}+\s*(?:号|號|番地|丁目|번지)|(?:로|길|동)\s*\p{Nd}+/u,
  // A word for a secret, such as "password", with a digit anywhere after the word: "password hunter2".
  /\b(?:pass(?:word|wort|code)|contraseña|senha|mot de passe|iban|ssn|pin)\b.*\p{Nd}/u,
  // An API key or a password.
  /(?=\S*\p{Nd})(?=\S*\p{L})\S{16,}|(?<!\S)(?:sk|pk|ghp|xox[a-z])[-_]\S{12,}/u
]

/**
 * People use these words beside a number in searches for emoji ("keycap 3"), so `hasHouseNumber` does not consider them
 * street names.
 */
const countedWords = new Set(
  (
    "keycap number no nummer zahl number numero número nombre chiffre tecla touche taste digit " +
    "clock oclock o'clock time uhr hour hours hora horas heure heures ora ore " +
    "half past quarter ten five twenty halb viertel dreiviertel zehn fünf zwanzig nach vor las son media cuarto est quart demie " +
    "sono mezza são quarto meia الساعة " +
    "ball level points point place top emoji version unicode"
  ).split(" ")
)

const houseNumber = /^\p{Nd}{1,5}(?:[-/]\p{Nd}{1,4}){0,2}(?:\/?\p{L}|bis|ter|quater)?$/u
const word = /\p{L}{3}|[\u3400-\u9FFF\uAC00-\uD7A3]{2}/u
const streetWord =
  /(?:stra(?:ß|ss)e|str|weg|gasse|allee|platz|ring|damm|ufer)\.?$|^(?:street|st|road|rd|avenue|ave|lane|drive|boulevard|blvd|square|rue|calle|carrer|avenida|via|viale|piazza|corso|rua|travessa|praça|شارع)\.?$/u

/**
 * Whether a text has a street and a house number: "Hauptstraße 12", "221b Baker Street". A number before a single word
 * ("3 hearts") is considered a count, unless the word names a street ("12 Hauptstraße").
 */
const hasHouseNumber = (text: string): boolean => {
  const parts = text.split(/[\s,:]+/)
  const names = parts.filter((part) => word.test(part) && !countedWords.has(part))
  const number = parts.findIndex((part) => houseNumber.test(part))
  if (number < 0 || names.length === 0) return false
  return number > 0 || names.length > 1 || names.some((name) => streetWord.test(name))
}

const hasDigitOrSign = /[^\p{L}\p{M}\s]/u

/** A person's name by itself ("jane smith") is not recognized. */
export const isPersonalData = (text: string): boolean =>
  wordPatterns.some((pattern) => pattern.test(text)) ||
  (hasDigitOrSign.test(text) && (signPatterns.some((pattern) => pattern.test(text)) || hasHouseNumber(text)))
