import dns from 'node:dns'
import net, { type LookupFunction } from 'node:net'

/*
 * Who names an address for the server to fetch could have it ask machines of its own network. So only addresses of
 * the public internet are connected to (IANA special-purpose registries), and exactly those that were looked at.
 */

const special = new net.BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  special.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, prefix, 'ipv6')

const globalUnicast = new net.BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = net.isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

export class PrivateAddressError extends Error {
  readonly code = 'EPRIVATE'
}

/** Resolves a name for a connection. A name of which any address is not public is refused. */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '')
    if (!addresses.length || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new PrivateAddressError(`${hostname} is not public`), '')
    if (options.all) return done(null, addresses)
    const { address, family } = addresses[0]!
    done(null, address, family)
  })
}

/** The IP address that a URL names itself, without its brackets; null when it names a host. */
export function literalAddress(url: URL): string | null {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return net.isIP(host) ? host : null
}
