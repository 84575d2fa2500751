/** The last button that was tapped; whether somebody heard it, only the part of the page that it stands in knows. */
let tapped: HTMLButtonElement | null = null

/** Listens from the first line of script on: a tap on what only works with scripts is not lost before they are there. */
export function noteEarlyTaps() {
  const note = ({ target }: Event) => {
    tapped = (target as Element).closest<HTMLButtonElement>('button[type=button]')
  }
  document.addEventListener('click', note, true)
}

/** Now that this part answers: what was tapped in it before is tapped once more. */
export function tapOnceMore(part: string) {
  if (tapped?.closest('[data-part]')?.id !== part) return
  tapped.click()
  tapped = null
}
