/** Tells how high a line is, however high that is by now; with its end, nothing. Returns how to stop. */
export function leaveRoom(line: HTMLElement, tell: (height: string) => void) {
  const sizes = new ResizeObserver(() => tell(`${line.offsetHeight}px`))
  sizes.observe(line)
  return () => {
    sizes.disconnect()
    tell('')
  }
}

/**
 * A line at the lower end of the window, and the places that leave room for it by a property, which the theme registers
 * as not inherited. Each is told by itself: a property of the body would style every element of a page anew.
 */
function lowerLine(name: `--${string}`) {
  const places = new Set<HTMLElement>()
  let height = ''
  const tellOne = (place: HTMLElement) => place.style.setProperty(name, height)
  const tell = (next: string) => {
    height = next
    places.forEach(tellOne)
  }
  return {
    /** As `ref` of the line. */
    line: (line: HTMLElement | null) => (line ? leaveRoom(line, tell) : undefined),
    /** As `ref` of what leaves room for it. */
    place: (place: HTMLElement | null) => {
      if (!place) return undefined
      places.add(place)
      tellOne(place)
      return () => void places.delete(place)
    },
  }
}

/** What stays at the lower end of the window with its buttons: a notice lies above it. */
export const { line: leaveFoot, place: aboveFoot } = lowerLine('--foot')

/** Notices at the lower end of the window: a page ends above them, and what is led to comes up above them. */
export const { line: leaveNotices, place: aboveNotices } = lowerLine('--notices')
aboveNotices(document.documentElement)
