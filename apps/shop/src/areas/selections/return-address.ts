/**
 * Where a guest goes when they have chosen: an address of this very host, as a path. Anything else counts for
 * nothing, so that a link of ours never leads to a foreign page.
 */
export function returnAddress(wanted: string | null, origin: string): string | null {
  if (!wanted || !URL.canParse(wanted, origin)) return null
  const { origin: host, pathname, search, hash } = new URL(wanted, origin)
  // `//elsewhere.example` as a path would be a host again.
  return host === origin && !pathname.startsWith('//') ? pathname + search + hash : null
}
