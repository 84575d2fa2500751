/** The last tap; whether somebody heard it, only the part of the page that it was in knows. */
let tapped: Event | null = null

/** Listens from the first line of script on: a tap on what only works with scripts is not lost before they are there. */
export function noteEarlyTaps() {
  document.addEventListener('click', (tap) => (tapped = tap), true)
}

/** Now that this part answers: what was tapped in it before is tapped once more, unless it is heard just now. */
export function tapOnceMore(part: string) {
  const button = (tapped?.target as Element | undefined)?.closest<HTMLButtonElement>('button[type=button]')
  if (!button || (button.closest('[data-part]')?.id ?? 'shop') !== part) return
  // React takes over what is tapped at once, and then goes on with this very tap.
  const isHeard = tapped!.eventPhase !== Event.NONE
  tapped = null
  if (!isHeard) setTimeout(() => button.click())
}
