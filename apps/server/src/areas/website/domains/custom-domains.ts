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
import { websiteDomainChanged } from '../website.events.ts'
import type { WebsiteRow } from '../website.sql.ts'
import { findWebsite, type OfWebsite } from '../work/change-website.ts'
import * as sql from './custom-domains.sql.ts'
import { readDomain } from './read-domain.ts'

type OfDomain = OfWebsite & { customDomainId: string }

export async function listCustomDomains(ctx: Ctx, at: OfWebsite) {
  const website = await findWebsite(ctx, at)
  if (!website) return null
  const [found, target] = [await sql.listDomainRows(ctx.db, at.restaurantId), await targetOf(ctx, website)]
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

async function look(ctx: Ctx, website: WebsiteRow, row: sql.DomainRow): Promise<CustomDomain> {
  const [target, found] = await Promise.all([targetOf(ctx, website), findAtDomain(ctx, row.domain)])
  const byDns = stateByDns(dnsEntries(row.domain, withToken(target, row), found), found)
  // Guests came by it, and it still leads here; or nobody knows, which changes nothing.
  const stays = (byDns === 'CertificatePending' && row.state === 'Active') || byDns === 'Unknown'
  const state = stays ? row.state : byDns
  const checked = { ...row, state, found: found ?? row.found, checkedAt: ctx.now() }
  const changed = { customDomainId: row.id, domain: row.domain, provisioningState: state }
  const outgoing = state === row.state ? [] : [websiteDomainChanged(row.restaurantId, changed)]
  const seqs = await sql.saveChecked(ctx.db, checked, outgoing)
  if (outgoing.length > 0) ctx.events.published(outgoing, seqs)
  const view = viewDomain(checked, target)
  return byDns === 'Unknown' ? { ...view, message_de: domainMessage('Unknown') } : view
}

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
  if (isLoopback(publicUrl)) return { siteHost, a: ['127.0.0.1'], aaaa: [] }
  const [a, aaaa] = await Promise.all([domainNames(siteHost, 'A'), domainNames(siteHost, 'AAAA')])
  return { siteHost, a: a ?? [], aaaa: aaaa ?? [] }
}

function withToken(target: Omit<DomainTarget, 'token'>, { token }: sql.DomainRow): DomainTarget {
  return { ...target, token: `tresen-${token}` }
}

function viewDomain(row: sql.DomainRow, target: Omit<DomainTarget, 'token'>): CustomDomain {
  return {
    ...{ id: row.id, domain: row.domain, state: row.state },
    checkedAt: row.checkedAt?.toISOString() ?? null,
    message_de: domainMessage(row.state),
    entries: dnsEntries(row.domain, withToken(target, row), row.found),
  }
}
