// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { rules } from '../../../testing/a-shop.ts'
import type { CartDesk } from '../in-hand/use-cart.ts'
import { ModeChoice } from './mode-choice.tsx'

afterEach(cleanup)

const always = [{ weekDays: ['Friday' as const], times: [{ start: '00:00', end: '24:00' }] }]
const now = new Date('2026-11-27T12:00:00Z')

const edit = vi.fn()

function at(isPickup: boolean, isFetched: boolean, preOrderDateTime: string | null = null) {
  const operatingHours = {
    ...rules.operatingHours,
    ...{ openingHours: always, useOpeningHoursAsPickupHours: false },
    pickupHours: isFetched ? always : [],
  }
  const desk = { state: { cart: { isPickup, preOrderDateTime } }, store: { edit } }
  const known = { ...rules, operatingHours, deliveryAreas: [{}] }
  return <ModeChoice desk={{ ...desk, rules: known } as unknown as CartDesk} now={now} />
}
const ways = () => screen.queryAllByRole('radio').map((way) => way.parentElement!.textContent)

it('offers both ways, and none to choose from where food is never handed out', () => {
  render(at(false, true))
  expect(ways()).toEqual(['Lieferung', 'Abholung'])
  cleanup()
  render(at(false, false))
  expect(ways()).toEqual([])
})

it('leads out of a way that is gone, and stays under the finger', () => {
  const { rerender } = render(at(true, false))
  fireEvent.click(screen.getByLabelText('Lieferung'))
  rerender(at(false, false))
  expect(ways()).toEqual(['Lieferung', 'Abholung'])
})

it.each([
  ['stays where the other way is open then', '2026-11-27T18:00:00Z', { isPickup: true }],
  [
    'goes where it is not',
    '2026-11-28T18:00:00Z',
    { isPickup: true, isPreOrder: false, preOrderDateTime: null },
  ],
])('a time that was chosen %s', (_case, time, change) => {
  edit.mockReset()
  render(at(false, true, time))
  fireEvent.click(screen.getByLabelText('Abholung'))
  expect(edit).toHaveBeenCalledExactlyOnceWith({ kind: 'details', change })
})
