/** On a network that swallows everything neither code nor a failure comes: so long it is waited for. */
const PATIENCE_MS = 120_000

/** Style sheets that were asked for and did not come. */
let lost: Set<HTMLLinkElement> | null = null

/**
 * Fetches code with its styles. What did not come is asked for again by another call; a style sheet is not by itself: for
 * the loader of the build it counts as there.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  // In the words of browsers, by which the router knows that code is missing.
  const error = new Error('Failed to fetch dynamically imported module: it did not come in time')
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(error), PATIENCE_MS)
  })
  try {
    return await Promise.race([loadWithStyles(load), late])
  } finally {
    clearTimeout(timer)
  }
}

async function loadWithStyles<Code>(load: () => Promise<Code>): Promise<Code> {
  lost ??= watchStyles()
  await Promise.all([...lost].map((link) => fetchAgain(link)))
  return load()
}

function watchStyles(): Set<HTMLLinkElement> {
  const links = new Set<HTMLLinkElement>()
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') links.add(target)
  }
  window.addEventListener('error', onError, { capture: true })
  return links
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  lost?.delete(link)
  if (!link.isConnected) return Promise.resolve()
  const again = link.cloneNode() as HTMLLinkElement
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve())
    again.addEventListener('error', () => reject(new Error(`no styles from ${link.href}`)))
    link.replaceWith(again)
  })
}
