/** Reads an installation's own address (`https://bestellen.example`) as an origin; null when it is none. */
export function readOwnAddress(text: string): string | null {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return null
  const { origin, pathname, search, hash, username, password } = new URL(text)
  const isBare = pathname === '/' && !search && !hash && !username && !password
  return isBare ? origin : null
}

/** Whether only this machine itself can mean this origin. */
export function isLoopback(origin: string): boolean {
  return isOwnName(new URL(origin).hostname)
}

/** Whether who listens at `host` (a name or an address, of IPv6 without brackets) hears this machine alone. */
export function hearsItselfAlone(host: string): boolean {
  return isOwnName(host.includes(':') ? `[${host}]` : host)
}

function isOwnName(name: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/i.test(name)
}

/**
 * Where somebody who came by this `Host` comes back to. One machine has several names for itself and cookies go by the
 * name, so that they keep theirs; any other name may be made up.
 */
export function wayBack(publicUrl: string, host: string): string {
  if (!isLoopback(publicUrl) || !isHost(host) || !URL.canParse(`http://${host}`)) return publicUrl
  const theirs = `${new URL(publicUrl).protocol}//${host}`
  return isLoopback(theirs) ? theirs : publicUrl
}

const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/i

/** Whether a `Host` header is the name or address of a machine, with or without a port. */
export function isHost(text: string): boolean {
  const [, name = '', port] = /^(\[[0-9a-f:.]+\]|[^:[\]]*)(?::(\d{1,5}))?$/i.exec(text) ?? []
  if (port !== undefined && Number(port) > 65_535) return false
  if (name.startsWith('[')) return URL.canParse(`http://${name}`)
  return (
    name.length <= 253 &&
    name
      .replace(/\.$/, '')
      .split('.')
      .every((part) => label.test(part))
  )
}
