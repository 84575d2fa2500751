// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { indexMenu } from '@tresen/domain/menu/search/menu-index'
import { afterEach, expect, it } from 'vitest'
import { menu } from '../../../testing/a-shop.ts'
import { firstChoice } from './choice.ts'
import { VariantChoices } from './variant-choices.tsx'

afterEach(cleanup)

it('each half says what it costs as a whole one of the size, so that the dearer one is seen before', () => {
  const [pizza, drink] = menu.products
  const options = [{ ...drink!.variants[0]!.options[0]!, id: pizza!.id, name: '½ Pizza' }]
  const whole = {
    ...pizza!,
    id: 'whole',
    halves: { productIds: [pizza!.id], price: 'Dearer' as const },
    prices: pizza!.prices.map((price) => ({ ...price, id: `whole-${price.id}` })),
    variants: [{ ...drink!.variants[0]!, name: 'Erste Hälfte', options }],
  }
  const index = indexMenu({ ...menu, products: [...menu.products, whole] })
  const choice = { ...firstChoice(whole, null, new Date()), options: {} }
  const offer = index.offers.get(choice.productPriceId)!
  const first = {
    menu: index,
    product: whole,
    offer,
    choice,
    isPickup: true,
    at: 0,
    timeZone: 'Europe/Berlin',
  }
  render(<VariantChoices {...first} wishes={{ diet: 'None', avoid: [] }} onChange={() => {}} />)
  const price = (pizza!.prices[0]!.pickupPrice / 100).toFixed(2).replace('.', ',')
  expect(screen.getByRole('radio', { name: new RegExp(`½ Pizza.*${price}`) })).toBeTruthy()
})
