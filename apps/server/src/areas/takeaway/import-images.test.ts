import type http from 'node:http'
import type { Product } from '@tresen/contract/menu/product'
import type { TakeawayMenu } from '@tresen/contract/takeaway/takeaway-menu'
import type { TakeawayImport } from '@tresen/contract/takeaway/takeaway'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aTakeawayMenu, someTakeawayMarks, startSource, type Source } from './testing/a-source.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const restaurant = useRestaurant({}, { jobs: true, simulators: async () => source.origin })
const { restaurantId, server } = restaurant
const manager = restaurant.as('manager')

const at = { restaurantId }

let source: Source
beforeAll(async () => {
  source = await startSource()
})
afterAll(async () => {
  source.close()
})
beforeEach(async () => {
  source.asked.length = 0
  source.documents = {
    '/marks.json': someTakeawayMarks,
    '/rot.png': answer(await aPicture('#c00')),
    '/blau.jpg': answer(await aPicture('#00c', 'jpeg')),
  }
})

function aPicture(background: string, format: 'png' | 'jpeg' = 'png') {
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background } })
  return picture.toFormat(format).toBuffer()
}

function answer(body: Buffer | string, status = 200): http.RequestListener {
  return (_request, response) => void response.writeHead(status).end(body)
}

/** The small menu with images of its category and its two products. */
function withImages(category: string | null, first?: string | null, second?: string | null): TakeawayMenu {
  const menu = aTakeawayMenu()
  const [pizza] = menu.categories
  const [margherita, funghi] = pizza!.products
  const products = [
    { ...margherita!, ...(first !== undefined && { image: first }) },
    { ...funghi!, ...(second !== undefined && { image: second }) },
  ]
  return { ...menu, categories: [{ ...pizza!, image: category, products }] }
}

async function importNow(menu: TakeawayMenu): Promise<TakeawayImport> {
  source.documents['/menu.json'] = menu
  source.asked.length = 0
  await manager.triggerTakeawayImport({ ...at, takeawayUrl: source.url })
  return vi.waitFor(
    async () => {
      const found = await manager.getTakeawayImport(at)
      expect(['Finished', 'Failed']).toContain(found.importState)
      return found
    },
    { interval: 20 },
  )
}

async function product(name: string): Promise<Product> {
  return (await manager.listProducts(at)).find((one) => one.name === name)!
}

const asked = () => source.asked.filter((path) => !path.endsWith('.json'))

describe('Images of an import', () => {
  it('are fetched once, stored in the widths of the web, and not fetched again while their address stays', async () => {
    const menu = withImages('blau.jpg', 'rot.png', `${source.origin}/rot.png`)
    const { report } = await importNow(menu)
    expect(report!.problems).toEqual([])
    expect(asked().toSorted()).toEqual(['/blau.jpg', '/rot.png'])
    const [first, second] = [await product('Quell-Margherita'), await product('Quell-Funghi')]
    expect(first.image).toMatchObject({ fileName: 'rot.png', width: 300, height: 200 })
    expect(second.image).toEqual(first.image)
    const shown = await fetch(server.url + first.imageUrl!)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    const category = (await manager.listCategories(at)).find(({ name }) => name === 'Holzofenpizza')!
    expect(category.image).toMatchObject({ fileName: 'blau.jpg' })

    const again = await importNow(menu)
    expect(again.report).toMatchObject({ changed: 0, version: null })
    expect(asked()).toEqual([])
  })

  it('follow the source to another address and away, unless somebody here has put another one', async () => {
    await importNow(withImages(null, 'rot.png', 'rot.png'))
    const funghi = await product('Quell-Funghi')
    const files = [new File([new Uint8Array(await aPicture('#0c0'))], 'eigenes.png')]
    await manager.uploadProductImage({ ...at, productId: funghi.id, files })
    await importNow(withImages(null, 'blau.jpg', 'blau.jpg'))
    expect(asked()).toEqual([])
    expect((await product('Quell-Margherita')).image).toMatchObject({ fileName: 'blau.jpg' })
    expect((await product('Quell-Funghi')).image).toMatchObject({ fileName: 'eigenes.png' })

    await importNow(withImages(null, null, null))
    expect((await product('Quell-Margherita')).image).toBeNull()
    expect((await product('Quell-Funghi')).image).toMatchObject({ fileName: 'eigenes.png' })
  })

  const tooLarge: http.RequestListener = (_request, response) =>
    void response.writeHead(200, { 'content-length': 11 * 1024 * 1024 }).write('x')
  it.each<[string, string, unknown, string]>([
    ['missing', 'fehlt.png', undefined, 'unter seiner Adresse gibt es nichts.'],
    ['no image', 'text.png', answer('<html>'), 'das ist kein Bild in PNG, JPEG oder WebP.'],
    ['half an image', 'halb.png', 'half', 'das ist kein Bild in PNG, JPEG oder WebP.'],
    ['too large', 'gross.png', tooLarge, 'es ist zu groß: höchstens 10 MB und 50 Millionen Bildpunkte.'],
    ['secret', 'geheim.png', answer('', 403), 'die Quelle gibt es nicht heraus.'],
    [
      'on a server that fails',
      'kaputt.png',
      answer('', 500),
      'seine Adresse antwortet nicht. Der nächste Import versucht es erneut.',
    ],
    ['in our network', 'http://10.0.0.1/bild.png', undefined, 'seine Adresse liegt in einem internen Netz.'],
    [
      'in our network behind a redirect',
      'hinein.png',
      'inside',
      'seine Adresse liegt in einem internen Netz.',
    ],
    [
      'at no address',
      'ftp://quelle.example/bild.png',
      undefined,
      'seine Adresse ist keine, die mit https:// oder http:// erreichbar ist.',
    ],
  ])('that are %s are reported, and the product comes all the same', async (_, address, document, reason) => {
    const path = `/${address}`
    if (document === 'half') source.documents[path] = answer((await aPicture('#999')).subarray(0, 90))
    else if (document === 'inside') {
      source.documents[path] = (_request: unknown, response: http.ServerResponse) =>
        void response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    } else if (document) source.documents[path] = document
    const { report } = await importNow(withImages(null, address, null))
    expect(report!.problems).toEqual([
      {
        path: '/categories/0/products/0/image',
        place_de: 'Kategorie „Holzofenpizza“, Produkt 1 „Quell-Margherita“, Bild',
        name: 'Quell-Margherita',
        message_de: `Das Bild fehlt: ${reason}`,
        isLeftOut: false,
      },
    ])
    expect((await product('Quell-Margherita')).image).toBeNull()
  })

  it('that cannot be had any more stay as they were, and are tried again', async () => {
    await importNow(withImages(null, 'rot.png'))
    const { report } = await importNow(withImages(null, 'neu.png'))
    expect(report!.problems).toHaveLength(1)
    expect((await product('Quell-Margherita')).image).toMatchObject({ fileName: 'rot.png' })
    source.documents['/neu.png'] = source.documents['/blau.jpg']
    await importNow(withImages(null, 'neu.png'))
    expect((await product('Quell-Margherita')).image).toMatchObject({ fileName: 'neu.png' })
  })

  it('of another kind than an address are left away', async () => {
    const { report } = await importNow(withImages(null, 5 as unknown as string))
    expect(report!.problems).toMatchObject([{ path: '/categories/0/products/0/image', isLeftOut: false }])
    expect(await product('Quell-Margherita')).toBeDefined()
  })

  it('are told the key of the source only on its own host', async () => {
    const keys: Record<string, unknown> = {}
    const other = await startSource()
    const picture = await aPicture('#cc0')
    const tell =
      (name: string): http.RequestListener =>
      (request, response) => {
        keys[name] = request.headers['x-api-key'] ?? null
        response.end(picture)
      }
    other.documents['/fremd.png'] = tell('fremd')
    source.documents['/eigen.png'] = tell('eigen')
    source.documents['/weiter.png'] = (_request: unknown, response: http.ServerResponse) =>
      void response.writeHead(302, { location: `${other.origin}/fremd.png` }).end()
    source.documents['/menu.json'] = withImages(null, 'eigen.png', 'weiter.png')
    await manager.triggerTakeawayImport({ ...at, takeawayUrl: source.url, apiKey: 'geheim' })
    await vi.waitFor(async () => expect((await manager.getTakeawayImport(at)).importState).toBe('Finished'))
    // The other host lies in the own network here, so it is not asked at all.
    expect(keys).toEqual({ eigen: 'geheim' })
    other.close()
  })
})
