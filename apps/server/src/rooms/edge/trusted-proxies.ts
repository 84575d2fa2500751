import type { IncomingMessage } from 'node:http'
import { isIP, isIPv4 } from 'node:net'
import proxyAddress from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'

/** Whose `X-Forwarded-…` counts: nobody's, that of so many hops before this server, or that of these networks. */
export type TrustedProxies = false | number | string[]

const MOST_HOPS = 10
const names = ['loopback', 'linklocal', 'uniquelocal']

/**
 * Reads `TRUST_PROXY`: a number of hops, or networks (`10.0.0.0/8, 2001:db8::/32, loopback`); null when it is neither.
 * What a client itself writes into the header stands before what those append, and never counts.
 */
export function readTrustedProxies(text: string | undefined): TrustedProxies | null {
  if (!text || text === '0') return false
  if (/^\d+$/.test(text)) return Number(text) <= MOST_HOPS ? Number(text) : null
  const networks = text.split(',').map((one) => one.trim())
  return networks.every(isNetwork) ? networks : null
}

function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  if (names.includes(text)) return true
  if (rest.length > 0 || !isIP(address)) return false
  // Nobody's network is everybody's: a length of 0 would let anyone name their own address.
  return length === undefined || (/^[1-9]\d{0,2}$/.test(length) && ipaddr.isValidCIDR(text))
}

/** Whether the word of an address counts, so many hops before this server. */
export type Trust = (address: string, hop: number) => boolean

export function trustOf(trusted: TrustedProxies): Trust {
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : proxyAddress.compile(trusted || [])
}

/** Whom a request counts for that Fastify has not seen: the upgrade to a websocket. */
export function createCallerOf(trusted: TrustedProxies): (request: IncomingMessage) => string {
  const trust = trustOf(trusted)
  return (request) => networkOf(proxyAddress(request, trust))
}

/**
 * The network that an address counts for: an IPv4 address alone, of IPv6 its /64, which is what one household or one
 * rented machine has to itself.
 */
export function networkOf(address: string): string {
  // Most are, and with every call: it is written in one way only.
  if (isIPv4(address)) return address
  if (!ipaddr.isValid(address)) return 'unknown'
  const read = ipaddr.process(address)
  if (read.kind() === 'ipv4') return read.toString()
  const [a, b, c, d] = (read as ipaddr.IPv6).parts
  return `${[a, b, c, d].map((part) => part!.toString(16)).join(':')}::/64`
}
