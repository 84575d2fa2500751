/** Only for reading addresses; nobody is ever sent there. */
const nowhere = 'https://own.invalid'

/**
 * Where an address of this installation leads, as a path with query and fragment: null for every other one, so that a
 * link of ours never leads to a foreign page. `origin`: the installation's own, for addresses that name it. Browsers
 * drop tabs and line ends and take `\\` for `/`, so only what their own reading makes of it is passed on.
 */
export function ownPath(wanted: unknown, origin: string = nowhere): string | null {
  if (typeof wanted !== 'string' || !wanted || !URL.canParse(wanted, origin)) return null
  const { origin: host, protocol, pathname, search, hash } = new URL(wanted, origin)
  // `//elsewhere.example` as a path would be a host again.
  const isOwn = host === new URL(origin).origin && /^https?:$/.test(protocol) && /^\/(?!\/)/.test(pathname)
  return isOwn ? pathname + search + hash : null
}
