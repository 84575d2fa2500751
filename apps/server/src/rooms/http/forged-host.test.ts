import { existsSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findShopMoment } from '../../areas/restaurants/find-shop-moment.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'
import { serveFrontEnds } from './front-ends/front-ends.ts'

const isBuilt = existsSync(path.resolve(import.meta.dirname, '../../../../shop/dist/server'))
const publicUrl = 'https://bestellen.example'

const { restaurantId, server } = useRestaurant(
  {},
  {
    publicUrl,
    beforeListening: async (app) => {
      if (isBuilt)
        await serveFrontEnds(app, { isDevelopment: false, tiles: null }, (one) =>
          findShopMoment(app.deps, one),
        )
    },
  },
)

const forged = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'gopher',
  forwarded: 'host=evil.example;proto=gopher',
}

/** All that is answered, as one text. */
function ask(address: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(server.url + address, { headers: forged }, (reply) => {
      let text = JSON.stringify(reply.headers)
      reply.on('data', (part: Buffer) => (text += part.toString()))
      reply.on('end', () => resolve({ status: reply.statusCode!, text }))
    })
    sent.on('error', reject).end()
  })
}

describe.skipIf(!isBuilt)('A forged Host is in nothing that is answered', () => {
  it.each([
    ['robots', '/robots.txt', true],
    ['the sitemap', '/sitemap.xml', true],
    ['the menu page, for search engines and links', `/public/${restaurantId}`, true],
    ['the short address', `/r/r-${restaurantId}`, true],
    ['the manifest', `/r/r-${restaurantId}/manifest.webmanifest`, false],
    ['the privacy notice', `/public/${restaurantId}/privacy`, false],
    ['the checkout', `/public/${restaurantId}/order`, false],
  ])('%s', async (_what, address, namesItself) => {
    const { status, text } = await ask(address)
    expect(status).toBeLessThan(400)
    expect(text).not.toMatch(/evil|gopher/)
    if (namesItself) expect(text).toContain(publicUrl)
  })
})
