// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { CartDesk } from '../../carts/in-hand/use-cart.ts'
import { Deals } from './deals.tsx'

afterEach(cleanup)

function deskWith(names: readonly string[]) {
  const automaticDiscounts = names.map((name) => ({
    evaluatedDiscount: {
      name,
      canBeApplied: false,
      isAdvertised: true,
      message_de: 'fehlt noch',
      reasons: [],
    },
  }))
  const evaluationResult = { automaticDiscounts, addedDiscounts: [] }
  return { state: { cart: { evaluationResult } } } as unknown as CartDesk
}

it('can be moved by keys where several stand beside each other, and is no stop where one does', () => {
  const { rerender } = render(<Deals desk={deskWith(['Ab 40 €', 'Drei Pizzen'])} />)
  expect(screen.getByRole('list', { name: 'Angebote' }).tabIndex).toBe(0)
  rerender(<Deals desk={deskWith(['Ab 40 €'])} />)
  expect(screen.getByRole('list', { name: 'Angebote' }).hasAttribute('tabindex')).toBe(false)
})
