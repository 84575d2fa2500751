// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { CartDesk } from '../../carts/in-hand/use-cart.ts'
import { Deals } from './deals.tsx'

afterEach(cleanup)

const open = { isOffered: true, isOpen: true }

function deskWith(names: readonly string[], reasons: readonly { code: string; property: string }[] = []) {
  const automaticDiscounts = names.map((name) => ({
    evaluatedDiscount: {
      name,
      canBeApplied: false,
      isAdvertised: true,
      message_de: 'fehlt noch',
      reasons,
    },
  }))
  const evaluationResult = { automaticDiscounts, addedDiscounts: [] }
  return { state: { cart: { evaluationResult } } } as unknown as CartDesk
}

it('can be moved by keys where several stand beside each other, and is no stop where one does', () => {
  const { rerender } = render(<Deals desk={deskWith(['Ab 40 €', 'Drei Pizzen'])} way={open} />)
  expect(screen.getByRole('list', { name: 'Angebote' }).tabIndex).toBe(0)
  rerender(<Deals desk={deskWith(['Ab 40 €'])} way={open} />)
  expect(screen.getByRole('list', { name: 'Angebote' }).hasAttribute('tabindex')).toBe(false)
})

it('stay where they stand when the cart brings another one nearer, and a new one comes after them', () => {
  const shown = () => screen.getAllByRole('listitem').map((one) => one.querySelector('b')!.textContent)
  const { rerender } = render(<Deals desk={deskWith(['Ab 40 €', 'Drei Pizzen'])} way={open} />)
  rerender(<Deals desk={deskWith(['Drei Pizzen', 'Ab 40 €'])} way={open} />)
  expect(shown()).toEqual(['Ab 40 €', 'Drei Pizzen'])
  rerender(<Deals desk={deskWith(['Zwei Getränke', 'Drei Pizzen'])} way={open} />)
  expect(shown()).toEqual(['Drei Pizzen', 'Zwei Getränke'])
})

it('tells of a deal for pickup where food can be fetched, and leads there only while it can', () => {
  const desk = deskWith(['Abholen'], [{ code: 'Condition', property: 'IsPickup' }])
  const change = () => screen.queryByRole('button', { name: 'Zur Abholung wechseln' })
  const { rerender } = render(<Deals desk={desk} way={open} />)
  expect(change()).not.toBeNull()
  rerender(<Deals desk={desk} way={{ ...open, isOpen: false }} />)
  expect(screen.getByRole('list', { name: 'Angebote' }).textContent).toContain('Abholen')
  expect(change()).toBeNull()
  rerender(<Deals desk={desk} way={{ isOffered: false, isOpen: false }} />)
  expect(screen.queryByRole('list')).toBeNull()
})
