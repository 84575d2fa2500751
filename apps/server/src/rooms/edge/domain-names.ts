import { Resolver } from 'node:dns/promises'
import type { FastifyBaseLogger } from 'fastify'

/** Entries of a name in DNS; an empty list: there are none. */
export type DnsType = 'CNAME' | 'A' | 'AAAA' | 'TXT'
/** Asks DNS; null: it did not answer, which says nothing about the name. */
export type DomainNames = (name: string, type: DnsType) => Promise<string[] | null>

const PATIENCE_MS = 4000
/** No such name, or no entry of this type: both are answers. */
const nothingThere = new Set(['ENOTFOUND', 'ENODATA', 'ENONAME'])
/** Never in the DNS of the world (RFC 2606): of these the simulator knows. */
const forTrying = /\.(?:example|test)$/

/** The DNS of the world; names that can never be in it are asked of the simulators, where there are some. */
export function createDomainNames(
  simulators: () => Promise<string | null>,
  log: FastifyBaseLogger,
): DomainNames {
  return async (name, type) => {
    try {
      const simulator = forTrying.test(name) ? await simulators() : null
      return simulator ? await askSimulator(simulator, name, type) : await askDns(name, type)
    } catch (error) {
      if (nothingThere.has((error as { code?: string }).code ?? '')) return []
      log.info({ err: error, name, type }, 'DNS did not answer')
      return null
    }
  }
}

async function askDns(name: string, type: DnsType): Promise<string[]> {
  // One of its own for each question: it takes up changed servers, and its time-out is its own.
  const resolver = new Resolver({ timeout: PATIENCE_MS / 2, tries: 2 })
  if (type === 'CNAME') return resolver.resolveCname(name)
  if (type === 'A') return resolver.resolve4(name)
  if (type === 'AAAA') return resolver.resolve6(name)
  return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
}

/** In the JSON that public resolvers answer over https (`application/dns-json`). */
async function askSimulator(origin: string, name: string, type: DnsType): Promise<string[]> {
  const url = `${origin}/dns/resolve?name=${encodeURIComponent(name)}&type=${type}`
  const reply = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!reply.ok) throw new Error(`the simulator answered ${reply.status}`)
  const { Status, Answer = [] } = (await reply.json()) as { Status: number; Answer?: { data: string }[] }
  if (Status !== 0 && Status !== 3) throw new Error(`DNS answered with status ${Status}`)
  return Answer.map(({ data }) => data)
}
