/** Milliseconds of a long press: a fallback for browsers that do not report one, such as Safari on iOS. */
const delay = 700

/** Milliseconds after a touch in which its click may follow. Chrome on Android sends none after a long press. */
const clickDelay = 400

/** CSS pixels that a finger may move during a long press. */
const tolerance = 10

/** Calls `press` with an emoji of a grid that a finger holds, instead of the menu of the browser. */
export const enableLongPress = (press: (link: HTMLAnchorElement) => void): void => {
  let start = { x: 0, y: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The type of the last pointer that was pressed, unless a key was pressed since then. */
  let lastType: string | undefined
  /** Whether the current touch is a long press, or the last one was and its click may follow. */
  let wasLong = false

  const stopTimer = () => clearTimeout(timer)
  const pressOnce = (link: HTMLAnchorElement) => {
    stopTimer()
    if (!wasLong) press(link)
    wasLong = true
  }
  const startTouch = ({ clientX, clientY, isPrimary, pointerType, target }: PointerEvent) => {
    stopTimer()
    wasLong = false
    lastType = pointerType
    const link = linkAt(target)
    if (link === null || pointerType !== "touch" || !isPrimary) return
    start = { x: clientX, y: clientY }
    timer = setTimeout(() => pressOnce(link), delay)
  }
  document.addEventListener("pointerdown", startTouch)
  document.addEventListener("pointermove", ({ clientX, clientY }) => {
    if (Math.hypot(clientX - start.x, clientY - start.y) > tolerance) stopTimer()
  })
  // The browser cancels a touch that scrolls.
  for (const type of ["pointerup", "pointercancel"]) {
    document.addEventListener(type, () => {
      stopTimer()
      setTimeout(() => (wasLong = false), clickDelay)
    })
  }
  document.addEventListener("contextmenu", (event) => {
    const link = linkAt(event.target)
    // Firefox before 129 and Safari before 18.2 do not have the type, against the types of TypeScript.
    const pointerType = (event as Partial<PointerEvent>).pointerType ?? lastType
    // A mouse and the keyboard open the menu.
    if (link === null || pointerType !== "touch") return
    event.preventDefault()
    pressOnce(link)
  })
  // Lifting the finger must not open the emoji.
  document.addEventListener(
    "click",
    (event) => {
      if (!wasLong || linkAt(event.target) === null) return
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true }
  )
  document.addEventListener("keydown", () => {
    wasLong = false
    lastType = undefined
  })
}

const linkAt = (target: EventTarget | null) => (target as Element).closest<HTMLAnchorElement>("[role=grid] a")
