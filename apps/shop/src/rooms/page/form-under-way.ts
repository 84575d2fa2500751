declare global {
  interface Window {
    /** Until then a dish that was sent as a form may be answered; `index.html` says so. */
    answeredBy?: number
  }
}

// Also where there is no window: in tests of the cart alone.
const page = globalThis as Pick<Window, 'answeredBy'>

/** A dish was sent as a form before there was a script, and the page that answers it has not come yet. */
export function isFormUnderWay(): boolean {
  return (page.answeredBy ?? 0) > Date.now()
}

/** Its answer takes this page away; where none comes, this one goes on after a while. */
export async function untilFormIsAnswered(): Promise<void> {
  while (isFormUnderWay()) await new Promise((resolve) => setTimeout(resolve, page.answeredBy! - Date.now()))
}
