// @vitest-environment happy-dom
import { pricesFrom } from '@tresen/domain/menu/choices/with-choices'
import { anId, aPrice, aProduct } from '@tresen/domain/menu/testing/a-menu'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PriceCells, priceFrom, priceSpan } from './price-cells.tsx'
import { sortProducts } from './product-rows.ts'

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
