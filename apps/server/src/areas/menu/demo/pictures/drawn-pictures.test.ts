import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { useServer } from '../../../../testing/use-server.ts'
import { lieferserviceMenu } from '../lieferservice-menu.ts'
import { drawDish, fileIdsOf, imageOfDish } from './draw-dish.ts'
import { drawnPicture } from './drawn-pictures.ts'

const dishes = lieferserviceMenu.categories.flatMap((category) =>
  category.products.map((product) => ({ category, product })),
)
const server = useServer()

it('Each dish has a picture of its own, the same at every drawing', () => {
  const drawn = dishes.flatMap(({ category, product }) => drawDish(category, product) ?? [])
  expect(drawn.length).toBeGreaterThan(80)
  expect(dishes.flatMap(({ category, product }) => drawDish(category, product) ?? [])).toEqual(drawn)
  for (const svg of drawn) expect(svg).not.toMatch(/NaN|undefined|href|<script/)
  const names = dishes.flatMap(({ category, product }) => imageOfDish(category, product)?.fileId ?? [])
  expect(new Set(names).size).toBe(drawn.length)
  expect(names.every((fileId) => drawnPicture(fileId) !== null)).toBe(true)
})

it('A dish that is renamed keeps its picture: menus that were filled in before ask for it', () => {
  const fileIds = dishes.flatMap(({ category, product }) => imageOfDish(category, product)?.fileId ?? [])
  const all = createHash('sha256').update(fileIds.toSorted().join()).digest('hex')
  // Other after a new name? Then the former one belongs into `firstNames`. Other after a new dish: as it is now.
  expect(all.slice(0, 16)).toBe('99f022f824f47509')
  const renamed = dishes.find(({ product }) => product.articleNumber === '01')!
  const known = fileIdsOf(renamed.category, renamed.product)
  expect(known).toHaveLength(2)
  expect(known.every((fileId) => drawnPicture(fileId) !== null)).toBe(true)
})

it('A picture is drawn as wide as it is asked for, and none that nobody knows', async () => {
  const { category, product } = dishes[2]!
  const { fileId } = imageOfDish(category, product)!
  for (const width of [240, 480, 960]) {
    const response = await server.fetch(`/files/${fileId}/${width}.webp`)
    const { format, ...size } = await sharp(await response.arrayBuffer()).metadata()
    expect({ format, width: size.width, height: size.height }).toEqual({
      format: 'webp',
      width,
      height: (width * 3) / 4,
    })
  }
  expect((await server.fetch(`/files/${fileId}/1600.webp`)).status).toBe(404)
  expect((await server.fetch(`/files/${'0'.repeat(32)}/240.webp`)).status).toBe(404)
})
