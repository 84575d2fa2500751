import net from 'node:net'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../../context.ts'
import type { SiteAt } from '../../../rooms/edge/site-gate.ts'
import { findHostByName } from '../website.sql.ts'
import { findHostByDomain, markVisited } from './custom-domains.sql.ts'

/** So long a website that was published, or taken off the net, may be as before. */
const FRESH_MS = 5000
const MOST_HOSTS = 5000

type Means = Pick<Deps, 'db' | 'now' | 'siteDomain' | 'publicUrl'>

/** Whose website stands at a `Host`; null: it is none of a website. Also what is not there is remembered. */
export function createSiteHosts({ db, now, siteDomain, publicUrl }: Means) {
  const own = new URL(publicUrl).hostname
  const known = new LRUCache<string, { site: SiteAt | null; until: number }>({ max: MOST_HOSTS })
  return async (host: string): Promise<SiteAt | null> => {
    const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
    if (name === own || name === siteDomain || !name.includes('.') || name.startsWith('[') || net.isIP(name))
      return null
    const kept = known.get(name)
    if (kept && kept.until > now().getTime()) return kept.site
    const site = await find({ db, siteDomain }, name)
    known.set(name, { site, until: now().getTime() + FRESH_MS })
    return site
  }
}

async function find({ db, siteDomain }: Pick<Means, 'db' | 'siteDomain'>, name: string) {
  if (name.endsWith(`.${siteDomain}`)) {
    const label = name.slice(0, -siteDomain.length - 1)
    return (await findHostByName(db, label)) ?? null
  }
  const found = await findHostByDomain(db, name)
  if (!found) return null
  const { isNew, ...site } = found
  if (isNew) await markVisited(db, name)
  return site
}

/** Whether a certificate may be fetched for this domain; it is asked at each handshake of one that has none. */
export async function isSiteDomain({ db, siteDomain }: Deps, { domain }: { domain: string }) {
  const name = domain.toLowerCase().replace(/\.$/, '')
  const isBelow = name.endsWith(`.${siteDomain}`)
  const site = isBelow
    ? await findHostByName(db, name.slice(0, -siteDomain.length - 1))
    : await findHostByDomain(db, name)
  return site ? { restaurantId: site.restaurantId } : null
}
