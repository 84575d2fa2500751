// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { Product } from '@tresen/contract/menu/product'
import { afterEach, expect, it, vi } from 'vitest'
import { menu, rules } from '../../testing/a-shop.ts'
import { FoundProducts } from './found-products.tsx'

const rows = {
  ...{
    home: '/',
    isPickup: true,
    at: 0,
    timeZone: 'Europe/Berlin',
    notServed: new Map(),
    unfit: new Map(),
    isHiding: false,
  },
  ...{ menu: rules.menu, onOpen: () => {}, onAdd: () => {}, onRemove: () => {} },
}

afterEach(cleanup)

it('brings what was found into view, and leaves it there while its guest reads', () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  const found = (products: readonly Product[]) => (
    <FoundProducts products={[...products]} query="Pizza" rows={rows} sections={[]} onLeave={() => {}} />
  )
  const { rerender } = render(found(menu.products))
  expect(seen).toHaveBeenCalledTimes(1)
  expect((seen.mock.contexts[0] as Element).getAttribute('aria-label')).toBe('Suchergebnis')
  rerender(found(menu.products))
  expect(seen).toHaveBeenCalledTimes(1)
  rerender(found(menu.products.slice(1)))
  expect(seen).toHaveBeenCalledTimes(2)
})

it('says of allergens whose word it is, and that somebody can be asked', () => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  const found = (query: string, products: readonly Product[]) => (
    <FoundProducts products={products} query={query} rows={rows} sections={[]} onLeave={() => {}} />
  )
  const { rerender } = render(found('glutenfrei', menu.products))
  screen.getByText(/^Nach den Angaben des Restaurants.*fragen Sie bitte unser Personal\.$/)
  rerender(found('ohne Nüsse', []))
  screen.getByText(/^Dazu ist kein Gericht gekennzeichnet\. Bitte fragen Sie unser Personal/)
  rerender(found('Pizza', menu.products))
  expect(screen.queryByText(/unser Personal/)).toBeNull()
})

it('has one form around its rows: many of them, or buttons that name one elsewhere, make the page slow', () => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  render(
    <FoundProducts products={menu.products} query="Pizza" rows={rows} sections={[]} onLeave={() => {}} />,
  )
  const buttons = screen.getAllByRole('button')
  expect(buttons.length).toBeGreaterThan(1)
  expect(document.querySelectorAll('form')).toHaveLength(1)
  expect(buttons.filter((button) => button.hasAttribute('form'))).toEqual([])
  expect(buttons.every((button) => button.closest('form') !== null)).toBe(true)
})
