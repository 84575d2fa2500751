// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { openingRules, weekly } from '@tresen/domain/opening-hours/testing/opening-rules'
import { afterEach, expect, it } from 'vitest'
import { HoursPreview } from './hours-preview.tsx'

afterEach(cleanup)

const rules = openingRules({
  openingHours: [weekly('Mo–So', '17:00–22:00')],
  kitchenClosedAfterOpening: 15,
  kitchenClosedBeforeClosing: 30,
})

it.each([
  ['restaurant', '17:00–22:00'],
  ['pickup', '17:15–21:30'],
  ['delivery', '17:15–21:30'],
] as const)('%s: die nächsten 14 Tage jeweils %s', (channel, shown) => {
  render(<HoursPreview channel={channel} rules={rules} />)
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(Array(14).fill(shown))
})

it('says no hours while what is typed is none', () => {
  render(<HoursPreview channel="restaurant" rules={rules} isUnknown />)
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(Array(14).fill('?'))
  screen.getByText(/sobald die markierte Angabe stimmt/)
})

it('says the hours without an exception that is still being typed', () => {
  render(<HoursPreview channel="restaurant" rules={rules} isAdding />)
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(Array(14).fill('17:00–22:00'))
  screen.getByText('Ohne die Ausnahme, die noch nicht hinzugefügt ist.')
})
