// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { startChoice, type ProductChoice } from '@tresen/domain/carts/lines/product-choice'
import { someShopRules } from '@tresen/domain/carts/testing/some-shop-rules'
import { halfVariantIds } from '@tresen/domain/menu/choices/half-and-half'
import { withChoices } from '@tresen/domain/menu/choices/with-choices'
import { aMenu, anId, aPrice, aProduct, ids } from '@tresen/domain/menu/testing/a-menu'
import { afterEach, expect, it, vi } from 'vitest'
import { ProductDialog } from './product-dialog.tsx'

const sizes = (id: number, medium: number, family: number) => [
  aPrice({ id: anId(id), sizeId: ids.medium, size: 'Medium', pickupPrice: medium, deliverPrice: medium }),
  aPrice({ id: anId(id + 1), sizeId: ids.family, size: 'Family', pickupPrice: family, deliverPrice: family }),
]
const pizza = (id: number, name: string, medium: number, family: number) =>
  aProduct({ id: anId(id), name, prices: sizes(id + 1, medium, family) })
const [salami, tuna, gone] = [
  pizza(610, 'Salami', 890, 1790),
  pizza(620, 'Tonno', 1090, 1990),
  { ...pizza(630, 'Parma', 1290, 2290), soldOutUntil: '2999-01-01T00:00:00.000Z' },
]
const whole = {
  ...pizza(600, 'Halb und halb', 1, 1),
  halves: { productIds: [salami.id, tuna.id, gone.id], price: 'Dearer' as const },
  ingredients: [{ id: ids.onions, name: 'Zwiebeln' }],
  removableIngredientIds: [ids.onions],
}
const [first, second] = halfVariantIds(whole.id)
const menu = { ...aMenu(), ...withChoices({ products: [salami, tuna, gone, whole], extraGroups: [] }) }
const rules = someShopRules({ menu })
const offer = rules.menu.offers.get(whole.prices[0]!.id)!
const onChosen = vi.fn<(choice: ProductChoice) => void>()

afterEach(() => {
  cleanup()
  onChosen.mockReset()
})

function open() {
  render(
    <ProductDialog
      {...{ rules, offer, onChosen }}
      start={startChoice(offer, new Date())}
      isPickup
      orderedFor={new Date()}
      isChange={false}
      onClose={() => {}}
    />,
  )
}

const group = (name: RegExp) => within(screen.getByRole('group', { name }))
const half = (which: 'Erste' | 'Zweite', name: string) =>
  group(new RegExp(`^${which} Hälfte`)).getByRole<HTMLInputElement>('radio', { name: new RegExp(name) })
const add = () => screen.getByRole('button', { name: /^Hinzufügen/ })

it('asks for both halves of one size, and costs as much as the dearer one', () => {
  open()
  expect(group(/^Größe/).getByRole('radio', { name: /Medium\s*ab 8,90/ })).toBeTruthy()
  fireEvent.click(half('Erste', 'Salami'))
  fireEvent.click(half('Zweite', 'Tonno'))
  expect(add().textContent).toContain('10,90')
  fireEvent.click(group(/^Größe/).getByRole('radio', { name: /Family/ }))
  expect(add().textContent).toContain('19,90')
  fireEvent.click(add())
  expect(onChosen.mock.lastCall![0]).toMatchObject({
    productPriceId: whole.prices[1]!.id,
    options: { [first]: salami.id, [second]: tuna.id },
  })
})

it('leads to the half that is missing before it reproaches anybody', () => {
  open()
  fireEvent.click(half('Erste', 'Salami'))
  fireEvent.submit(add().closest('form')!)
  expect(onChosen).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(half('Zweite', 'Salami'))
})

it('a letter finds a half by its name, not by the sign before it', () => {
  open()
  half('Erste', 'Salami').focus()
  fireEvent.keyDown(half('Erste', 'Salami'), { key: 't' })
  expect(half('Erste', 'Tonno').checked).toBe(true)
})

it('a half that is sold out cannot be chosen, twice the same one can', () => {
  open()
  expect(half('Zweite', 'Parma').disabled).toBe(true)
  fireEvent.click(half('Erste', 'Salami'))
  fireEvent.click(half('Zweite', 'Salami'))
  expect(add().textContent).toContain('8,90')
})

it('what is left out costs nothing, and a second tap brings it back', () => {
  open()
  fireEvent.click(half('Erste', 'Salami'))
  fireEvent.click(half('Zweite', 'Tonno'))
  const without = () => screen.getByRole('button', { name: 'ohne Zwiebeln' })
  fireEvent.click(without())
  expect(without().getAttribute('aria-pressed')).toBe('true')
  expect(add().textContent).toContain('10,90')
  fireEvent.click(without())
  fireEvent.click(without())
  fireEvent.click(add())
  expect(onChosen.mock.lastCall![0].extras[whole.id]).toEqual([ids.onions])
})
