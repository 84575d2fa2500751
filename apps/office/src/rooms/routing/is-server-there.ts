/** Whether what could not be fetched is missing there, or nothing can be fetched now. */
export function isServerThere(): Promise<boolean> {
  return fetch('/', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
