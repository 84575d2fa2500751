import { expect, it } from 'vitest'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const restaurant = useRestaurant({ subdomain: 'eiche' })

it('an imprint is not written over that somebody else wrote since; the same again is no conflict', async () => {
  const { restaurantId } = restaurant
  const me = restaurant.as('manager')
  const { id: websiteSettingsId, version } = await me.createWebsite({ restaurantId, subDomain: 'eiche' })
  const at = { restaurantId, websiteSettingsId, version }
  const imprint = 'Zur Eiche, Inh. Olaf Eiche\nEichenweg 1, 30159 Hannover'
  const stored = await me.setWebsiteImprint({ ...at, imprint })
  await expect(me.setWebsiteImprint({ ...at, imprint: 'Zur Linde' })).rejects.toMatchObject({
    code: 'WebsiteConflict',
    details: { website: { version: stored.version, draft: { imprint } } },
  })
  expect(await me.setWebsiteImprint({ ...at, imprint })).toEqual(stored)
  // Whoever names no version says that they know what they do.
  const { draft } = await me.setWebsiteImprint({ restaurantId, websiteSettingsId, imprint: 'Zur Linde' })
  expect(draft.imprint).toBe('Zur Linde')
})
