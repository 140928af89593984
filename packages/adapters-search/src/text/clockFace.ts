/** A time of 24 hours: `15:00`, `15:00:30`, and in French and German `15h`, `15h30`, `15 Uhr`, `15.30 Uhr`. */
const fullDay =
  /^(?<hour>\d{1,2})(?:(?::|\s?h\s?)(?<minute>\d{2})(?::(?<second>\d{2}))?(?:\s?uhr)?|\s?h|(?:\.(?<uhr>\d{2}))?\s?uhr)$/i
/** A time of 12 hours: `3 pm`, `3:30 p.m.`. */
const halfDay = /^(?<hour>\d{1,2})(?::(?<minute>\d{2})(?::(?<second>\d{2}))?)?\s*[ap]\.?m\.?$/i

const hours = ["🕛", "🕐", "🕑", "🕒", "🕓", "🕔", "🕕", "🕖", "🕗", "🕘", "🕙", "🕚"]
const halfHours = ["🕧", "🕜", "🕝", "🕞", "🕟", "🕠", "🕡", "🕢", "🕣", "🕤", "🕥", "🕦"]

/**
 * Returns the clock face that is nearest to a time: 🕒 for `15:00`, 🕟 for `4:20 pm`. There are faces for full and half
 * hours.
 */
export const clockFaceOf = (text: string): string | undefined => {
  const normalized = text.normalize("NFKC")
  const day = fullDay.exec(normalized)?.groups
  const parts = day ?? halfDay.exec(normalized)?.groups
  if (parts === undefined) return undefined
  const { hour, minute, second = 0, uhr } = parts
  const [h, m] = [Number(hour), Number(minute ?? uhr ?? 0)]
  // `24h` means all day.
  const isAllDay = /^24\s?h$/i.test(normalized)
  const isMidnight = !isAllDay && day !== undefined && h === 24 && m === 0 && Number(second) === 0
  const isHour = day === undefined ? h >= 1 && h <= 12 : h <= 23
  if (!(isHour || isMidnight) || m > 59 || Number(second) > 59) return undefined
  const halves = Math.round((h * 60 + m) / 30)
  return (halves % 2 === 0 ? hours : halfHours)[Math.floor(halves / 2) % 12]
}
