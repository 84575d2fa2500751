import type { CustomDomain } from '@tresen/contract/website/website'
import { contentChanges } from '@tresen/domain/website/publishing'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import type { WebsiteRow } from './website.sql.ts'

export function websiteChanged({ restaurantId, id, version }: WebsiteRow): Outgoing {
  return event(restaurantId, 'websiteChanged', { websiteSettingsId: id, version })
}

export function websiteNamed({
  restaurantId,
  id,
  subdomain,
}: Pick<WebsiteRow, 'restaurantId' | 'id' | 'subdomain'>): Outgoing {
  return event(restaurantId, 'websiteNamed', { websiteSettingsId: id, subDomain: subdomain })
}

export function websitePublished(row: WebsiteRow, publishedNumber: number, address: string): Outgoing {
  const { restaurantId, id, draft, published } = row
  return event(restaurantId, 'websitePublished', {
    websiteSettingsId: id,
    ...{ publishedNumber, address, title: draft.title, imprint: draft.imprint },
    changes: contentChanges(draft, published),
  })
}

export function websiteDeleted(restaurantId: string, websiteSettingsId: string, subDomain: string): Outgoing {
  return event(restaurantId, 'websiteDeleted', { websiteSettingsId, subDomain })
}

type Domain = { customDomainId: string; domain: string; provisioningState: CustomDomain['state'] | null }

export function websiteDomainChanged(restaurantId: string, changed: Domain): Outgoing {
  return event(restaurantId, 'websiteDomainChanged', changed)
}

export function websiteFileDescribed(restaurantId: string, fileName: string, alt: string): Outgoing {
  return event(restaurantId, 'websiteFileDescribed', { fileName, alt })
}

export function websiteFilesChanged(
  restaurantId: string,
  fileNames: readonly string[],
  isRemoved: boolean,
): Outgoing {
  return event(restaurantId, 'websiteFilesChanged', { fileNames, isRemoved })
}

function event(streamId: string, name: string, payload: object): Outgoing {
  return { streamId, name, payload: JSON.stringify(payload) }
}
