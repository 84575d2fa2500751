import { createClient } from '@tresen/contract/client'
import { identityCalls } from '@tresen/contract/identity/user'
import { productCalls } from '@tresen/contract/menu/product-calls'
import { menuCalls } from '@tresen/contract/menu/menu-calls'
import { takeawayCalls } from '@tresen/contract/takeaway/takeaway'
import { imageSources } from '@tresen/domain/menu/documents/image-sources'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { demoAccounts, demoPassword } from '../../../apps/server/src/areas/identity/identity.demo.ts'
import { rosenstockId as restaurantId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { onePixel } from '../../stage/one-pixel.ts'
import { startServerProcess, type ServerProcess } from '../../stage/server-process.ts'

/* What `npm start` runs is one file; whatever is native, read by its path or loaded late must still be found. */
const calls = { ...identityCalls, ...menuCalls, ...productCalls, ...takeawayCalls }

let server: ServerProcess
let token: string | null = null
const client = () => createClient(calls, { baseUrl: server.url, token: () => token })

beforeAll(async () => {
  server = await startServerProcess()
})
afterAll(() => server.remove())

/** A server that has just started on a busy machine may ask to come again in a second. */
function pageOf(page: string): Promise<string> {
  const ask = async () => {
    const answer = await fetch(server.url + page, { headers: { accept: 'text/html' } })
    expect(answer.status, page).toBe(200)
    return answer.text()
  }
  return vi.waitFor(ask, { timeout: 60_000, interval: 1000 })
}

it('every front end and the API page come with their files', async () => {
  for (const page of ['/login', '/r/leineglut/order', '/api/docs']) {
    const html = await pageOf(page)
    const [, file] = /<script [^>]*src="([^"]+\.js)"/.exec(html)!
    expect((await fetch(new URL(file!, server.url + page))).status, page).toBe(200)
  }
})

it('a member of staff signs in, uploads an image and imports a menu', async () => {
  const { username } = demoAccounts.find(({ role, restaurantIds }) => {
    return role === 'manager' && restaurantIds[0] === restaurantId
  })!
  token = (await client().signIn({ body: { username, password: demoPassword } })).token

  const [product] = (await client().getPublicMenu({ restaurantId })).products
  const files = [new File([new Uint8Array(onePixel)], 'punkt.png')]
  const { image } = await client().uploadProductImage({ restaurantId, productId: product!.id, files })
  const shown = await fetch(server.url + imageSources(image!).src)
  expect(shown.headers.get('content-type')).toBe('image/webp')

  const { exampleUrl } = await client().getTakeawayImport({ restaurantId })
  await client().triggerTakeawayImport({ restaurantId, takeawayUrl: exampleUrl! })
  await vi.waitFor(
    async () => {
      const { importState } = await client().getTakeawayImport({ restaurantId })
      expect(importState).toBe('Finished')
    },
    { timeout: 60_000, interval: 250 },
  )
})
