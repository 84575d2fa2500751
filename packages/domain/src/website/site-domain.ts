import type { CustomDomain, DnsEntry, ProvisioningState } from '@tresen/contract/website/website'

/** What is found at a domain: names and addresses as DNS writes them; null where nobody answered. */
export type FoundAtDomain = {
  cname: readonly string[]
  a: readonly string[]
  aaaa: readonly string[]
  txt: readonly string[]
}
/** Where a domain shall lead. */
export type DomainTarget = { siteHost: string; a: readonly string[]; aaaa: readonly string[]; token: string }

/** Where the entry that proves whose a domain is stands. */
export const proofName = (domain: string) => `_tresen.${domain}`

/** `pizzeria.de` has no name before it; there no CNAME may stand. */
export function isApex(domain: string): boolean {
  const labels = domain.split('.')
  const ofTwo = /^(?:co|com|org|net|ac|gv|or)\.[a-z]{2}$/.test(labels.slice(-2).join('.'))
  return labels.length === (ofTwo ? 3 : 2)
}

/** What has to be entered at a domain, with what is there. A name before it needs one entry, a bare one two. */
export function dnsEntries(domain: string, target: DomainTarget, found: FoundAtDomain | null): DnsEntry[] {
  const entry = (type: DnsEntry['type'], name: string, value: string, there: readonly string[]) => ({
    ...{ type, name, value, found: [...there] },
    isRight: there.some((one) => one.replace(/\.$/, '').toLowerCase() === value.toLowerCase()),
  })
  if (!isApex(domain)) return [entry('CNAME', domain, target.siteHost, found?.cname ?? [])]
  return [
    ...target.a.map((address) => entry('A', domain, address, found?.a ?? [])),
    ...target.aaaa.map((address) => entry('AAAA', domain, address, found?.aaaa ?? [])),
    entry('TXT', proofName(domain), target.token, found?.txt ?? []),
  ]
}

/**
 * How far a domain is by what DNS says. A CNAME to a restaurant's own name proves whose it is; addresses alone do not,
 * as every restaurant here has the same ones, so there the proof has to be there too. An address that leads elsewhere
 * is wrong beside right ones: half of the guests would go there.
 */
export function stateByDns(
  entries: readonly DnsEntry[],
  found: FoundAtDomain | null,
): Exclude<ProvisioningState, 'Active'> {
  if (found === null || entries.length === 0) return 'Unknown'
  const wanted = new Set(entries.map(({ value }) => value.toLowerCase()))
  const strays = entries.some(({ type }) => type === 'CNAME')
    ? []
    : [...found.a, ...found.aaaa].filter((address) => !wanted.has(address.toLowerCase()))
  if (entries.every(({ isRight }) => isRight) && strays.length === 0) return 'CertificatePending'
  const isEmpty = found.cname.length + found.a.length + found.aaaa.length === 0
  return isEmpty && entries.every((one) => one.found.length === 0) ? 'DnsMissing' : 'DnsWrong'
}

const messages: Record<ProvisioningState, string> = {
  DnsMissing:
    'Tragen Sie das Folgende dort ein, wo Sie die Domain gekauft haben. Bis es überall gilt, vergehen Minuten, manchmal ein Tag. Eine Woche lang sehen wir jede Stunde nach.',
  DnsWrong:
    'Die Domain führt noch woandershin. Ändern Sie dort, wo Sie sie gekauft haben, was unten anders ist.',
  CertificatePending:
    'Die Domain führt hierher. Das Zertifikat für https kommt mit dem ersten Besuch, meist in einer Minute.',
  Active: 'Ihre Website ist unter dieser Domain erreichbar.',
  Unknown: 'Der Namensdienst hat nicht geantwortet. Sehen Sie in einigen Minuten noch einmal nach.',
}

const lostMessage =
  'Die Domain führt nicht mehr hierher. Ändern Sie dort, wo Sie sie gekauft haben, was unten anders ist; brauchen Sie sie nicht mehr, lösen Sie sie.'

/** What is said of a domain in this state; `isLost`: it led here before. */
export function domainMessage(state: CustomDomain['state'], isLost = false): string {
  return isLost && (state === 'DnsWrong' || state === 'DnsMissing') ? lostMessage : messages[state]
}

export const provisioningLabels: Record<ProvisioningState, string> = {
  DnsMissing: 'Eintrag fehlt',
  DnsWrong: 'Führt woandershin',
  CertificatePending: 'Zertifikat kommt',
  Active: 'Erreichbar',
  Unknown: 'Keine Antwort',
}
