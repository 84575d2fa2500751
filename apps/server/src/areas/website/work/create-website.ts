import { randomBytes } from 'node:crypto'
import { isSiteName, otherSiteNames, siteNameOf } from '@tresen/domain/website/site-name'
import { proposeImprint, proposeWebsite } from '@tresen/domain/website/propose-website'
import { bestPictures } from '@tresen/domain/website/site-menu'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { findSeller } from '../../invoices/invoices.sql.ts'
import { findKeptMenu } from '../../menu/work/find-menu.ts'
import { findRestaurantRow, listDeliveryAreaRows } from '../../restaurants/restaurants.sql.ts'
import { insertFileRows, listFileRows } from '../files/website-files.sql.ts'
import { websiteNamed } from '../website.events.ts'
import { findWebsiteRow, insertWebsite, isNameTaken } from '../website.sql.ts'
import { viewWebsite } from '../website.view.ts'
import { changeWebsite } from './change-website.ts'

type Named = { restaurantId: string; subDomain: string }

const UNIQUE_VIOLATION = '23505'

export async function getWebsite(ctx: Ctx, { restaurantId }: { restaurantId: string }) {
  const row = await findWebsiteRow(ctx.db, restaurantId)
  return row ? viewWebsite(ctx, row) : null
}

export async function checkWebsiteName(ctx: Ctx, { restaurantId, subDomain }: Named) {
  const name = siteNameOf(subDomain)
  const { siteDomain } = ctx
  const isFree = async (subdomain: string) =>
    isSiteName(subdomain) && !(await isNameTaken(ctx.db, { restaurantId, subdomain, siteDomain }))
  if (await isFree(name)) return { subDomain: name, isAvailable: true, suggestion: null }
  const restaurant = await findRestaurantRow(ctx.db, restaurantId)
  let suggestion: string | null = null
  for (const other of otherSiteNames(name, restaurant?.city ?? '')) {
    if (!(await isFree(other))) continue
    suggestion = other
    break
  }
  return { subDomain: name, isAvailable: false, suggestion }
}

/** Proposes a whole website under a name; one that is there already keeps what is composed and gets the name. */
export async function createWebsite(ctx: Ctx, { restaurantId, subDomain }: Named) {
  const subdomain = siteNameOf(subDomain)
  if (!isSiteName(subdomain)) return refuse('NameUnusable')
  const { siteDomain } = ctx
  if (await isNameTaken(ctx.db, { restaurantId, subdomain, siteDomain })) return refuse('NameTaken')
  const known = await findWebsiteRow(ctx.db, restaurantId)
  if (!known) {
    const made = await propose(ctx, restaurantId, subdomain)
    if (made) return made
  }
  // It was there, or somebody else made it at this moment.
  const row = known ?? (await findWebsiteRow(ctx.db, restaurantId))
  if (!row) return refuse('NameTaken')
  return rename(ctx, { restaurantId, websiteSettingsId: row.id }, subdomain)
}

async function rename(ctx: Ctx, at: { restaurantId: string; websiteSettingsId: string }, subdomain: string) {
  try {
    return await changeWebsite(ctx, at, (row) => (row.subdomain === subdomain ? {} : { subdomain }))
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return refuse('NameTaken')
    throw error
  }
}

async function propose(ctx: Ctx, restaurantId: string, subdomain: string) {
  const [restaurant, kept, seller, areas] = await Promise.all([
    findRestaurantRow(ctx.db, restaurantId),
    findKeptMenu(ctx, restaurantId),
    findSeller(ctx.db, restaurantId),
    listDeliveryAreaRows(ctx.db, restaurantId),
  ])
  if (!restaurant || !kept) return refuse('NotFound')
  const pictureIds = await takePictures(ctx, restaurantId, kept.composed)
  const means = { newId: ctx.newId, pictureIds, hasDelivery: areas.length > 0 }
  const noFiles = { favicon: null, headingFont: null, textFont: null, buttonFont: null }
  const composition = proposeWebsite(restaurant, kept.composed, means)
  const draft = { ...composition, ...noFiles, imprint: proposeImprint(restaurant, seller) }
  const row = { restaurantId, id: ctx.newId(), subdomain, draft, previewKey: randomBytes(16).toString('hex') }
  const outgoing = [websiteNamed(row)]
  const seqs = await insertWebsite(ctx.db, { ...row, createdAt: ctx.now() }, outgoing)
  if (!seqs) return null
  ctx.events.published(outgoing, seqs)
  const stored = await findWebsiteRow(ctx.db, restaurantId)
  return stored ? viewWebsite(ctx, stored) : refuse('NotFound')
}

/** Pictures of dishes become pictures of the website, unless it has some from before. */
async function takePictures(ctx: Ctx, restaurantId: string, menu: Parameters<typeof bestPictures>[0]) {
  const known = await listFileRows(ctx.db, restaurantId)
  if (known.length > 0) return known.map(({ id }) => id)
  const files = bestPictures(menu).flatMap(({ name, image }) =>
    image ? [{ id: ctx.newId(), image, alt: name, uploadedAt: ctx.now() }] : [],
  )
  await insertFileRows(ctx.db, restaurantId, files)
  return files.map(({ id }) => id)
}
