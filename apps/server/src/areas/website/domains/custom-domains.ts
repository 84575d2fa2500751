import { randomBytes } from 'node:crypto'
import { mostCustomDomains, type CustomDomain } from '@tresen/contract/website/website'
import {
  dnsEntries,
  domainMessage,
  isApex,
  proofName,
  stateByDns,
  type DomainTarget,
  type FoundAtDomain,
} from '@tresen/domain/website/site-domain'
import type { Ctx, Deps } from '../../../context.ts'
import { isLoopback } from '../../../rooms/edge/own-address.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { defineJob } from '../../../rooms/jobs/job-kind.ts'
import { enqueue } from '../../../rooms/jobs/jobs.sql.ts'
import { websiteDomainChanged } from '../website.events.ts'
import { findWebsiteRow, type WebsiteRow } from '../website.sql.ts'
import { findWebsite, type OfWebsite } from '../work/change-website.ts'
import * as sql from './custom-domains.sql.ts'
import { readDomain } from './read-domain.ts'

type OfDomain = OfWebsite & { customDomainId: string }

export async function listCustomDomains(ctx: Ctx, at: OfWebsite) {
  const website = await findWebsite(ctx, at)
  if (!website) return null
  const found = await sql.listDomainRows(ctx.db, at.restaurantId)
  // Most have none, and need not wait for DNS.
  if (found.length === 0) return []
  const target = await targetOf(ctx, website)
  return found.map((row) => viewDomain(row, target))
}

/** Writes a domain down and looks at once how far it is; one that is there already is looked at again. */
export async function addCustomDomain(
  ctx: Ctx,
  { customDomain, ...at }: OfWebsite & { customDomain: string },
) {
  const website = await findWebsite(ctx, at)
  if (!website) return refuse('NotFound')
  const domain = readDomain(customDomain)
  // Below our own domain there are names, which nobody else can lead anywhere.
  if (!domain || domain === ctx.siteDomain || domain.endsWith(`.${ctx.siteDomain}`))
    return refuse('DomainUnusable')
  const known = await findByDomain(ctx, at.restaurantId, domain)
  if (!known) {
    const id = ctx.newId()
    const row = { restaurantId: at.restaurantId, id, domain, token: randomBytes(16).toString('hex') }
    const state = 'DnsMissing' as const
    const outgoing = [
      websiteDomainChanged(at.restaurantId, { customDomainId: id, domain, provisioningState: state }),
    ]
    const stored = { ...row, state, createdAt: ctx.now() }
    const seqs = await sql.insertDomain(ctx.db, stored, mostCustomDomains, outgoing)
    if (seqs) ctx.events.published(outgoing, seqs)
  }
  const stored = known ?? (await findByDomain(ctx, at.restaurantId, domain))
  return stored ? look(ctx, website, stored) : refuse('TooManyDomains')
}

/** Looks into DNS how far a domain is. */
export async function getProvisioningState(ctx: Ctx, at: OfDomain) {
  const [website, found] = await Promise.all([
    findWebsite(ctx, at),
    sql.listDomainRows(ctx.db, at.restaurantId),
  ])
  const row = found.find(({ id }) => id === at.customDomainId)
  return website && row ? look(ctx, website, row) : null
}

export async function deleteCustomDomain(ctx: Ctx, at: OfDomain) {
  const [website, found] = await Promise.all([
    findWebsite(ctx, at),
    sql.listDomainRows(ctx.db, at.restaurantId),
  ])
  const row = found.find(({ id }) => id === at.customDomainId)
  if (!website || !row) return refuse('NotFound')
  const changed = { customDomainId: row.id, domain: row.domain, provisioningState: null }
  const outgoing = [websiteDomainChanged(at.restaurantId, changed)]
  const seqs = await sql.deleteDomainRow(ctx.db, at, outgoing)
  if (!seqs) return refuse('NotFound')
  ctx.events.published(outgoing, seqs)
  return {}
}

async function findByDomain(ctx: Ctx, restaurantId: string, domain: string) {
  return (await sql.listDomainRows(ctx.db, restaurantId)).find((one) => one.domain === domain)
}

async function look(deps: Deps, website: WebsiteRow, row: sql.DomainRow, isPatient = false) {
  const [target, found] = await Promise.all([targetOf(deps, website), findAtDomain(deps, row.domain)])
  const entries = dnsEntries(row.domain, withToken(target, row), found)
  const byDns = target.isKnown ? stateByDns(entries, found) : 'Unknown'
  const checked = judge(row, { byDns, found: found ?? row.found, now: deps.now(), isPatient })
  const changed = { customDomainId: row.id, domain: row.domain, provisioningState: shownState(checked) }
  const news =
    shownState(row) === shownState(checked) ? [] : [websiteDomainChanged(row.restaurantId, changed)]
  const { outgoing, seqs } = await sql.saveChecked(deps.db, checked, news, (former) =>
    websiteDomainChanged(former.restaurantId, {
      ...{ customDomainId: former.id, domain: former.domain, provisioningState: 'DnsWrong' },
    }),
  )
  if (outgoing.length > 0) deps.events.published(outgoing, seqs)
  const view = viewDomain(checked, target)
  return byDns === 'Unknown' ? { ...view, message_de: domainMessage('Unknown') } : view
}

type Seen = {
  byDns: ReturnType<typeof stateByDns>
  found: FoundAtDomain | null
  now: Date
  /** Whether one that is lost is served until it is found lost once more: DNS may be wrong for a moment. */
  isPatient: boolean
}

function judge(row: sql.DomainRow, { byDns, found, now, isPatient }: Seen): sql.DomainRow {
  const checked = { ...row, found, checkedAt: now }
  // Nobody knows, which changes nothing.
  if (byDns === 'Unknown') return checked
  if (byDns === 'CertificatePending')
    // Guests came by it, and it still leads here.
    return { ...checked, state: row.state === 'Active' ? 'Active' : byDns, lostAt: null }
  const wasHere = sql.isServed(row.state)
  const lostAt = row.lostAt ?? (wasHere ? now : null)
  return { ...checked, lostAt, state: isPatient && wasHere && !row.lostAt ? row.state : byDns }
}

/** One that was lost just now is served still, and is said to be lost. */
function shownState({ state, lostAt }: sql.DomainRow): CustomDomain['state'] {
  return lostAt && sql.isServed(state) ? 'DnsWrong' : state
}

const MOST_LOOKS_AT_ONCE = 20

/** Has those domains looked at whose turn it is. */
export async function followDomains({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  for (const due of await sql.listDueDomains(db, now(), MOST_LOOKS_AT_ONCE))
    await enqueue(db, lookAtDomain, due, { key: `domain ${due.customDomainId}` })
}

/** Looks whether a domain leads here, without anybody who asks; what became otherwise is told to its restaurant. */
export const lookAtDomain = defineJob<{ restaurantId: string; customDomainId: string }>({
  name: 'lookAtDomain',
  attempts: 3,
  run: async (deps, { restaurantId, customDomainId }) => {
    const [website, found] = await Promise.all([
      findWebsiteRow(deps.db, restaurantId),
      sql.listDomainRows(deps.db, restaurantId),
    ])
    const row = found.find(({ id }) => id === customDomainId)
    if (website && row) await look(deps, website, row, true)
  },
})

/** Everything at once; null when nobody answered. */
async function findAtDomain({ domainNames }: Deps, domain: string): Promise<FoundAtDomain | null> {
  const [cname, a, aaaa, txt] = await Promise.all([
    isApex(domain) ? [] : domainNames(domain, 'CNAME'),
    domainNames(domain, 'A'),
    domainNames(domain, 'AAAA'),
    isApex(domain) ? domainNames(proofName(domain), 'TXT') : [],
  ])
  return cname && a && aaaa && txt ? { cname, a, aaaa, txt } : null
}

/** Where domains shall lead: to the name below ours, or where it has no name before it, to its addresses. */
async function targetOf({ domainNames, siteDomain, publicUrl }: Deps, website: WebsiteRow) {
  const siteHost = `${website.subdomain}.${siteDomain}`
  if (isLoopback(publicUrl)) return { siteHost, a: ['127.0.0.1'], aaaa: [], isKnown: true }
  const [a, aaaa] = await Promise.all([domainNames(siteHost, 'A'), domainNames(siteHost, 'AAAA')])
  // Where nobody answered for ourselves, nothing is said of others.
  return { siteHost, a: a ?? [], aaaa: aaaa ?? [], isKnown: a !== null && aaaa !== null }
}

function withToken(target: Omit<DomainTarget, 'token'>, { token }: sql.DomainRow): DomainTarget {
  return { ...target, token: `tresen-${token}` }
}

function viewDomain(row: sql.DomainRow, target: Omit<DomainTarget, 'token'>): CustomDomain {
  return {
    ...{ id: row.id, domain: row.domain, state: shownState(row) },
    checkedAt: row.checkedAt?.toISOString() ?? null,
    lostAt: row.lostAt?.toISOString() ?? null,
    message_de: domainMessage(shownState(row), row.lostAt !== null),
    entries: dnsEntries(row.domain, withToken(target, row), row.found),
  }
}
