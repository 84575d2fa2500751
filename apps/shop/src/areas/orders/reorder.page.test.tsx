// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ReorderPageData } from '../../page-data.ts'
import { restaurantId } from '../../testing/a-shop.ts'
import { ReorderPage } from './reorder.page.tsx'

afterEach(cleanup)

type Product = ReorderPageData['preview']['products'][number]

const salami: Product = {
  ...{ id: 'a', name: 'Salami', size: null, details: '', quantity: 1, note: '', isNoteLeft: false },
  ...{ price: 990, paid: 990, isAvailable: true, problem: null, servedNote: null },
}
const rice: Product = { ...salami, id: 'b', name: 'Milchreis', price: 490, paid: 490 }
const goneRice: Product = { ...rice, price: null, isAvailable: false, problem: '„Milchreis“ gibt es nicht.' }
const lateRice: Product = { ...rice, servedNote: 'ab 11:00 Uhr' }

function show(products: Product[], nextTime: string | null = null) {
  const restaurant = { id: restaurantId, name: 'Leineglut', timeZone: 'Europe/Berlin', phoneNumber: '1' }
  const preview = { orderedAt: '2026-11-20T17:00:00Z', note: '', isNoteLeft: false, products, nextTime }
  const common = { restaurant, running: [], base: '/r/leineglut', now: '2026-11-27T09:00:00Z' }
  const asked = { at: null, problem: null, notes: {}, takesNote: true }
  render(
    <ReorderPage data={{ ...common, ...asked, page: 'reorder', preview } as unknown as ReorderPageData} />,
  )
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
const without = () =>
  [...document.querySelectorAll<HTMLInputElement>('[name=without]')].map(({ value }) => value)

it('says what it costs today, and what it cost where that is something else', () => {
  show([salami, { ...rice, price: 540 }])
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(first).toMatch(/9,90\s€$/)
  expect(second).toMatch(/5,40\s€zuletzt 4,90\s€$/)
  expect(buttons()).toEqual(['Wieder bestellen'])
})

it('the button says what does not come along, and sends what was seen of that', () => {
  show([salami, goneRice])
  expect(buttons()).toEqual(['Ohne Milchreis bestellen'])
  expect(without()).toEqual(['Milchreis'])
  cleanup()
  show([salami, lateRice], '2026-11-27T10:00:00Z')
  expect(buttons()).toEqual(['Für heute, 11:00 Uhr bestellen', 'Ohne Milchreis bestellen'])
  cleanup()
  show([{ ...salami, isAvailable: false, price: null, problem: 'Weg.' }, lateRice], '2026-11-27T10:00:00Z')
  expect(buttons()).toEqual(['Für heute, 11:00 Uhr ohne Salami bestellen'])
  cleanup()
  show([goneRice])
  expect(buttons()).toEqual([])
  screen.getByText(/Davon gibt es zurzeit nichts\.$/)
  screen.getByRole('link', { name: 'Zur Speisekarte' })
})
