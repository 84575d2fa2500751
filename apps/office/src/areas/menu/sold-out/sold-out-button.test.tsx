// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { SoldOutButton } from './sold-out-button.tsx'

afterEach(cleanup)

const soon = () => new Date(Date.now() + 3_600_000).toISOString()
const onChange = vi.fn<(until: string | null) => void>()

/** The button of a size, and whether its menu can bring it back. */
function look(until: string | null, productUntil: string | null) {
  const all = { name: 'Salami Family', restaurant: aRestaurant(), onChange }
  render(<SoldOutButton {...all} until={until} productUntil={productUntil} isCompact />)
  const button = screen.getByRole('button', { name: /^Salami Family/ })
  const label = button.getAttribute('aria-label')!
  fireEvent.click(button)
  return { label, canComeBack: screen.queryByText('Wieder verfügbar') !== null }
}

it.each([
  ['nothing is off', null, null, /: verfügbar$/, false],
  ['the size is off', soon(), null, /: ausverkauft noch 1 h$/, true],
  ['its product is off: the size cannot bring it back', null, soon(), /: ausverkauft noch 1 h$/, false],
  ['both are off', soon(), soon(), /: ausverkauft noch 1 h$/, true],
  ['that of its product is over', null, '2026-01-01T12:00:00Z', /: verfügbar$/, false],
])('a size of a product, where %s', (_, until, productUntil, label, canComeBack) => {
  const seen = look(until, productUntil)
  expect(seen.label).toMatch(label)
  expect(seen.canComeBack).toBe(canComeBack)
})
