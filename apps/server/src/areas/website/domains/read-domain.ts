/** A domain as it is kept, from what somebody typed or pasted; null: it is none that a website can have. */
export function readDomain(typed: string): string | null {
  const bare = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/\.$/, '')
  if (!URL.canParse(`http://${bare}`)) return null
  // Umlauts as DNS writes them.
  const { hostname, port, username } = new URL(`http://${bare}`)
  const labels = hostname.split('.')
  const isDomain = labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
  // The last label of an address is a number.
  const isName = labels.length >= 2 && /[a-z]/.test(labels.at(-1) ?? '') && hostname.length <= 253
  return isDomain && isName && port === '' && username === '' ? hostname : null
}
