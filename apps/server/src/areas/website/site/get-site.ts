import { timingSafeEqual } from 'node:crypto'
import type { KitchenLoad } from '@tresen/contract/kitchen'
import type { Site, WebsiteContents } from '@tresen/contract/website/website'
import { offeredWays } from '@tresen/domain/opening-hours/offered-ways'
import { dateOfDay, localDayAt } from '@tresen/domain/opening-hours/local-time'
import { weekHours } from '@tresen/domain/opening-hours/week-hours'
import { isLimited } from '@tresen/domain/kitchen/kitchen-settings'
import { noKitchenLoad } from '@tresen/domain/kitchen/plan-kitchen'
import { noteOfKitchen } from '@tresen/domain/promise/note-of-kitchen'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import { privacySections } from '@tresen/domain/privacy/privacy-page'
import { usualPrivacySettings } from '@tresen/domain/privacy/privacy-settings'
import { picturesOn } from '@tresen/domain/website/publishing'
import { siteMenuOf } from '@tresen/domain/website/site-menu'
import { websitePrivacy } from '@tresen/domain/website/website-privacy'
import type { Deps } from '../../../context.ts'
import { findMenu } from '../../menu/work/find-menu.ts'
import { findPrivacySettings } from '../../privacy/privacy.sql.ts'
import {
  findRestaurantRow,
  listDeliveryAreaRows,
  loadKitchenOfRow,
  type RestaurantRow,
} from '../../restaurants/restaurants.sql.ts'
import { listFileRows } from '../files/website-files.sql.ts'
import { findWebsiteRow, type WebsiteRow } from '../website.sql.ts'
import { siteAddress } from '../website.view.ts'

/** A website with what stands on it as of this moment: as guests see it, or the draft for who has its key. */
export async function getSite(
  deps: Deps,
  { restaurantId, components: key }: { restaurantId: string; components?: string },
): Promise<Site | null> {
  const [website, restaurant] = await Promise.all([
    findWebsiteRow(deps.db, restaurantId),
    findRestaurantRow(deps.db, restaurantId),
  ])
  if (!website || !restaurant || restaurant.state === 'Deleted') return null
  const contents = key === undefined ? website.published : isKey(key, website) ? website.draft : null
  return contents && siteOf(deps, { website, restaurant, contents, isPreview: key !== undefined })
}

function isKey(key: string, { previewKey }: WebsiteRow): boolean {
  const [asked, known] = [Buffer.from(key), Buffer.from(previewKey)]
  return asked.length === known.length && timingSafeEqual(asked, known)
}

type Parts = { website: WebsiteRow; restaurant: RestaurantRow; contents: WebsiteContents; isPreview: boolean }

async function siteOf(deps: Deps, { website, restaurant, contents, isPreview }: Parts): Promise<Site> {
  const now = deps.now()
  const [menu, files, areas, privacy, load] = await Promise.all([
    findMenu(deps, restaurant.id),
    listFileRows(deps.db, restaurant.id),
    listDeliveryAreaRows(deps.db, restaurant.id),
    findPrivacySettings(deps.db, restaurant.id),
    isLimited(restaurant.kitchen) ? loadKitchenOfRow(deps.db, restaurant, now) : noKitchenLoad,
  ])
  const shown = new Set(picturesOn(contents))
  const phone = formatPhone(restaurant.phoneNumber)
  return {
    restaurantId: restaurant.id,
    address: siteAddress(deps, website),
    shopAddress: restaurant.state === 'Live' ? `${deps.publicUrl}/r/${restaurant.subdomain}/order` : null,
    isPreview,
    contents,
    pictures: files.filter(({ id }) => shown.has(id)).map(({ id, image, alt }) => ({ id, image, alt })),
    menus: contents.components.flatMap((one) =>
      one.kind === 'Menu' && menu ? [siteMenuOf(one, menu, restaurant.timeZone, now)] : [],
    ),
    restaurant: { ...viewFacts(restaurant, areas.length > 0, load, now), phoneLabel: phone },
    privacy: websitePrivacy(
      privacySections({ ...restaurant, phone }, { ...usualPrivacySettings, ...privacy }),
      contents.components.some(({ kind }) => kind === 'Contact'),
    ),
  }
}

function viewFacts(row: RestaurantRow, hasDelivery: boolean, load: KitchenLoad, now: Date) {
  const ways = offeredWays({ ...row, deliveryAreas: hasDelivery ? [true] : [] }, now)
  return {
    name: row.name,
    kind: row.kind,
    streetName: row.streetName,
    streetNumber: row.streetNumber,
    zipCode: row.zipCode,
    city: row.city,
    phoneNumber: row.phoneNumber,
    publicWhatsAppNumber: row.publicWhatsAppNumber,
    location: { latitude: row.latitude, longitude: row.longitude },
    hasDelivery,
    operatingHours: row.operatingHours,
    hours: weekHours(row, now),
    note: noteOfKitchen(ways.length > 0 ? ways : ['pickup'], row, load, now),
    today: dateOfDay(localDayAt(row.timeZone, now.getTime())),
  }
}
