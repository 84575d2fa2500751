/** A page that was open while the shop was renewed asks for scripts that are gone: the new page knows its own. */
export function reloadOnMissingScript<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return loading.catch(() => {
    location.reload()
    return new Promise<never>(() => {})
  })
}
