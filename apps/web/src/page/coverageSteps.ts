/** The class that colors a share, in steps; see `styles/platforms.css`. */
export const stepOf = (share: number): string => {
  if (share === 0) return "step0"
  return share === 1 ? "step5" : `step${1 + Math.floor(share * 4)}`
}
