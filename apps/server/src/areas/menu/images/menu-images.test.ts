import { crc32, deflateSync } from 'node:zlib'
import type { Menu } from '@tresen/contract/menu/menu'
import { imageSources } from '@tresen/domain/menu/documents/image-sources'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { aCard } from '@tresen/domain/menu/testing/a-card'
import { beforeAll, describe, expect, it } from 'vitest'
import { useRestaurant } from '../../../testing/use-restaurant.ts'

const restaurant = useRestaurant({ menu: aCard() })
const { restaurantId, server } = restaurant
const manager = restaurant.as('manager')

const at = { restaurantId }

let menu: Menu
beforeAll(async () => {
  menu = await manager.getPublicMenu(at)
})

function aPicture(width: number, height: number, hue = 200) {
  return sharp({ create: { width, height, channels: 3, background: { r: hue, g: 80, b: 20 } } })
}

/** Black and white, a bit a pixel: sharp would work for seconds on as many as that. */
function aBlankPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

const upload = (bytes: Uint8Array, name = 'pizza.jpg', productId = menu.products[0]!.id) =>
  manager.uploadProductImage({ ...at, productId, files: [new File([bytes as BlobPart], name)] })

describe('An uploaded image', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'as %s becomes WebP in the widths that are shown',
    async (format) => {
      const bytes = await aPicture(2000, 1500).toFormat(format).toBuffer()
      const product = await upload(bytes, `Käse ${format}.${format}`)
      const image = product.image!
      expect(image).toMatchObject({ fileName: `Käse ${format}.${format}`, width: 1600, height: 1200 })
      const sources = imageSources(image)
      expect(product.imageUrl).toBe(sources.src)
      for (const [source, width] of sources.srcSet.split(', ').map((one) => one.split(' '))) {
        const answer = await fetch(server.url + source)
        expect(answer.status).toBe(200)
        expect(answer.headers.get('content-type')).toBe('image/webp')
        expect(answer.headers.get('cache-control')).toContain('immutable')
        const served = await sharp(await answer.arrayBuffer()).metadata()
        expect(`${served.width}w`).toBe(width)
        expect(served.format).toBe('webp')
      }
    },
  )

  it('that is small is not blown up; one that lies on its side is turned; where it was taken is left out', async () => {
    const bytes = await aPicture(300, 200)
      .withExif({ IFD0: { Copyright: 'geheim' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { image } = await upload(bytes)
    expect(image).toMatchObject({ width: 200, height: 300 })
    const served = Buffer.from(await (await fetch(server.url + imageSources(image!).src)).arrayBuffer())
    expect(served.includes('geheim')).toBe(false)
    expect((await sharp(served).metadata()).exif).toBeUndefined()
  })

  it('of a category is shown with it, and can be removed', async () => {
    const categoryId = menu.categories[0]!.id
    const bytes = await aPicture(800, 400, 90).png().toBuffer()
    const files = [new File([bytes], '../../Pizza.png')]
    const category = await manager.uploadCategoryImage({ ...at, categoryId, files })
    expect(category).toMatchObject({ categoryImageFileName: 'Pizza.png', image: { width: 800, height: 400 } })
    expect(category.categoryImageUrl).toBe(`/files/${category.categoryImageFileId}/800.webp`)
    const removed = await manager.deleteCategoryImage({ ...at, categoryId })
    expect(removed).toMatchObject({ image: null, categoryImageUrl: null })
    const { version } = (await manager.listMenuVersions({ ...at, limit: 1 }))[0]!
    await manager.undoMenuChange({ ...at, version })
    expect((await fetch(server.url + category.categoryImageUrl)).status).toBe(200)
    const product = await manager.deleteProductImage({ ...at, productId: menu.products[0]!.id })
    expect(product.imageUrl).toBeNull()
  })

  it.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ['text', () => Buffer.from('<svg onload="alert(1)"/>'), 'NoImage'],
    ['nothing', () => new Uint8Array(), 'NoImage'],
    ['a GIF called JPEG', () => aPicture(10, 10).gif().toBuffer(), 'NoImage'],
    ['half a file', async () => (await aPicture(900, 900).png().toBuffer()).subarray(0, 90), 'NoImage'],
    ['PNG that ends in text', () => Buffer.from('\x89PNG\r\n\x1a\nhello, world', 'latin1'), 'NoImage'],
    ['a strip', () => aPicture(20, 2000).png().toBuffer(), 'NoImage'],
    ['more than 10 MB', () => new Uint8Array(10 * 1024 * 1024 + 1).fill(255), 'ImageTooLarge'],
    ['a small file that unfolds to 100 million pixels', () => aBlankPng(10_000, 10_000), 'ImageTooLarge'],
  ])('that is %s is refused', async (_, bytes, code) => {
    await expect(upload(await bytes())).rejects.toMatchObject({ code, status: 422 })
  })

  it('of nobody’s product is not stored, and addresses that were made up show nothing', async () => {
    const bytes = await aPicture(30, 30, 7).png().toBuffer()
    await expect(upload(bytes, 'a.png', uuidv7())).rejects.toMatchObject({ status: 404 })
    for (const path of [
      '/files/x/240.webp',
      `/files/${'0'.repeat(32)}/240.webp`,
      '/files/..%2f..%2fa/1.webp',
    ]) {
      expect((await fetch(server.url + path)).status).toBe(404)
    }
  })

  it('must be a file', async () => {
    const path = `/api/restaurants/${restaurantId}/products/${menu.products[0]!.id}/image`
    const headers = { authorization: `Bearer ${await restaurant.token('admin')}` }
    const form = new FormData()
    form.append('files[]', 'no file')
    const broken = { 'content-type': 'multipart/form-data; boundary=x' }
    for (const init of [{ body: form }, { body: '--x\r\nhalf', headers: broken }, { body: '{}' }, {}]) {
      const answer = await server.fetch(path, {
        method: 'POST',
        ...init,
        headers: { ...headers, ...init.headers },
      })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    }
  })
})
