// @vitest-environment happy-dom
import { pricesFrom } from '@tresen/domain/menu/choices/with-choices'
import { aCategory, anId, aPrice, aProduct } from '@tresen/domain/menu/testing/a-menu'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PriceCells, priceFrom, priceSpan } from './price-cells.tsx'
import { menuRows, sortProducts } from './product-rows.ts'

const pizza = (number: number, name: string, cents: number) => {
  const prices = [aPrice({ id: anId(number + 1), deliverPrice: cents, pickupPrice: cents })]
  return aProduct({ id: anId(number), name, prices })
}
const [salami, tuna] = [pizza(10, 'Salami', 890), pizza(20, 'Tonno', 1090)]
const whole = {
  ...pizza(30, 'Halb und halb', 1),
  halves: { productIds: [salami.id, tuna.id], price: 'Dearer' as const },
}
const known = new Map([salami, tuna].map((product) => [product.id, product]))
const shown = { ...whole, prices: pricesFrom(whole, known) }
const none = { ...whole, prices: pricesFrom(whole, new Map()) }

const text = (cents: string) => new RegExp(`^${cents}\\s€$`)
const cells = (product: typeof salami) =>
  render(<PriceCells product={product} sizeIds={[]} onSave={() => {}} />)

afterEach(cleanup)

it('a product of halves costs as much as they do, and nobody types a price of its own', () => {
  cells(shown)
  expect(screen.getByText(text('ab 8,90'))).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('more sizes than fit above the prices stand at each price, and none is empty', () => {
  const sizes = ['0,2 l', '0,3 l', '0,33 l', '0,7 l', '1 l'].map((name, at) => ({
    id: anId(100 + at),
    name,
    description: '',
  }))
  const prices = [aPrice({ id: anId(200), sizeId: sizes[4]!.id, size: '1 l', deliverPrice: 360 })]
  const cola = aProduct({ id: anId(201), name: 'Cola', categoryId: anId(202), prices })
  const sizesAbove = (some: typeof sizes) => {
    const category = aCategory({ id: anId(202), sizes: some })
    const rows = menuRows([category], [cola], false, { hasPrices: true })
    return rows.flatMap((row) => (row.isHead ? [] : [row.sizeIds]))[0] ?? null
  }
  expect(sizesAbove(sizes.slice(0, 4))).toHaveLength(4)
  const sizeIds = sizesAbove(sizes)
  render(<PriceCells product={cola} sizeIds={sizeIds} onSave={() => {}} />)
  expect(screen.getByText('1 l')).toBeTruthy()
  expect(screen.queryByText('–')).toBeNull()
})

it('any other keeps its field', () => {
  cells(salami)
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toMatch(text('8,90'))
})

it('where there is little room, too, and without a half there is no price', () => {
  expect([priceSpan(shown), priceFrom(shown)]).toEqual([
    expect.stringMatching(text('ab 8,90')),
    expect.stringMatching(text('ab 8,90')),
  ])
  expect([priceSpan(none), priceFrom(none)]).toEqual(['–', '–'])
  expect(priceSpan(salami)).toMatch(text('8,90'))
})

it('is sorted by what it costs', () => {
  const byPrice = sortProducts([none, tuna, shown], 'price')
  expect(byPrice).toEqual([shown, tuna, none])
})
