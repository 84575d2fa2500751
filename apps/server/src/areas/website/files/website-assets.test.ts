import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { useRestaurant } from '../../../testing/use-restaurant.ts'
import { tidy } from '../../../upkeep.ts'

const imprint = 'Zur Linde, Inh. Ada Linde\nMarktstraße 1, 30159 Hannover\nada@linde.example'
const first = useRestaurant({ imprint }, { publicUrl: 'https://tresen.example' })
const { server } = first

function aSite(name: string, { restaurantId, as }: typeof first) {
  const manager = as('manager')
  const at = { restaurantId, websiteSettingsId: '' }
  beforeAll(async () => {
    at.websiteSettingsId = (await manager.createWebsite({ restaurantId, subDomain: name })).id
  })
  return { manager, restaurantId, of: () => at }
}

async function aPicture(hue: number) {
  const background = { r: hue, g: 61, b: 31 }
  const bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'zeichen.jpg')
}

describe('Fonts and favicons that nothing names any more', () => {
  const [one, two] = [aSite('zeichen-eins', first), aSite('zeichen-zwei', first.another({ imprint }))]
  const later = (days: number) =>
    tidy({ ...server.deps, now: () => new Date(server.clock.now.getTime() + days * 24 * 3600_000) })
  const isThere = async (url: string) => (await server.fetch(url)).status === 200

  it('go after a week; what a publication, a draft or another restaurant has stays', async () => {
    const put = async (site: typeof one, hue: number) => {
      await site.manager.uploadFavicon({ ...site.of(), files: [await aPicture(hue)] })
      return (await site.manager.getFaviconUrl(site.of())).url!
    }
    const published = await put(one, 20)
    await one.manager.publishWebsite(one.of())
    const unused = await put(one, 40)
    const shared = await put(one, 60)
    expect(await put(two, 60)).toBe(shared)
    const inDraft = await put(one, 80)
    await later(0)
    await later(6)
    expect(await isThere(unused)).toBe(true)
    await later(8)
    expect(await Promise.all([published, unused, shared, inDraft].map(isThere))).toEqual([
      ...[true, false, true, true],
    ])
    // Once nobody has it, it goes too.
    await two.manager.deleteFavicon(two.of())
    await later(9)
    await later(17)
    expect(await isThere(shared)).toBe(false)
    expect(await put(one, 40)).toBe(unused)
    expect(await isThere(unused)).toBe(true)
  })

  it('are not stored without an end before that', async () => {
    await server.database.pool.query(
      `insert into website_assets (restaurant_id, name) select $1, lpad(n::text, 32, '0') || '.png' from generate_series(1, 120) n`,
      [two.restaurantId],
    )
    const files = [await aPicture(99)]
    await expect(two.manager.uploadFavicon({ ...two.of(), files })).rejects.toMatchObject({
      code: 'TooManyUploads',
    })
  })
})
