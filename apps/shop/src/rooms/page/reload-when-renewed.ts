/**
 * A page that was open while the shop was renewed asks for scripts that are gone: the new page knows its own. For what
 * nobody has asked for, only later: who is on the way to another page gets there, and who has no network keeps the page.
 */
export function reloadWhenRenewed<Loaded>(loading: Promise<Loaded>, wasAskedFor = true): Promise<Loaded> {
  return loading.catch(async () => {
    for (let isTime = wasAskedFor; !isTime;) {
      await new Promise((resolve) => setTimeout(resolve, 5000))
      isTime = await fetch('').then(
        ({ ok }) => ok,
        () => false,
      )
    }
    location.reload()
    return new Promise<never>(() => {})
  })
}
