/** A page that was open while the shop was renewed asks for scripts that are gone: the new page knows its own. */
export function reloadOnMissingScript<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return loading.catch(reload)
}

/**
 * The same for what nobody has asked for: who is on the way to another page gets there, and who has no network keeps the
 * page.
 */
export function reloadLaterOnMissingScript<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return loading.catch(async () => {
    do await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    while (!(await isServed()))
    return reload()
  })
}

const PAUSE_MS = 5000

/** Asked for what every shop has and costs it nothing. */
function isServed(): Promise<boolean> {
  return fetch('/public/shop-worker.js', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

function reload(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}
