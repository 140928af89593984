const time = /^(?<hour>\d{1,2})(?:[:：h](?<minute>\d{2})(?:[:：]\d{2})?)?\s*(?:(?<half>[ap])\.?m\.?)?$/i

const hours = ["🕛", "🕐", "🕑", "🕒", "🕓", "🕔", "🕕", "🕖", "🕗", "🕘", "🕙", "🕚"]
const halfHours = ["🕧", "🕜", "🕝", "🕞", "🕟", "🕠", "🕡", "🕢", "🕣", "🕤", "🕥", "🕦"]

/**
 * Returns the clock face that is nearest to a time: 🕒 for `15:00`, 🕟 for `4:20 pm`. There are faces for full and half
 * hours.
 */
export const clockFaceOf = (text: string): string | undefined => {
  const { half, hour, minute } = time.exec(text)?.groups ?? {}
  // A number alone is no time.
  if (minute === undefined && half === undefined) return undefined
  const [h, m] = [Number(hour), Number(minute ?? 0)]
  if (m > 59 || h > (half === undefined ? 24 : 12)) return undefined
  const halves = Math.round((h * 60 + m) / 30)
  return (halves % 2 === 0 ? hours : halfHours)[Math.floor(halves / 2) % 12]
}
