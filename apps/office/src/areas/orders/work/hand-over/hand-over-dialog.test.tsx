// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Order } from '@tresen/contract/orders/order'
import { anEvaluatedCart, anOrder, id } from '@tresen/domain/orders/testing/an-order'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { HandOverDialog } from './hand-over-dialog.tsx'

afterEach(cleanup)

function show(changes: Parameters<typeof anEvaluatedCart>[0] = {}, more: Partial<Order> = {}) {
  const onTaken = vi.fn()
  const cart = anEvaluatedCart(changes)
  const evaluationResult = { ...cart.evaluationResult, totalOrderValue: 2150 }
  const order = { ...anOrder(), shoppingCart: { ...cart, evaluationResult }, ...more }
  const tills = [{ id: id(7), name: 'Biergarten' }]
  const Shown = () => {
    const [tillId, onTill] = useState<string | null>(null)
    return <HandOverDialog {...{ order, onTaken, tills, tillId, onTill }} onClose={() => {}} />
  }
  render(<Shown />)
  return onTaken
}

const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }))
const received = () => screen.getByLabelText<HTMLInputElement>('Bekommen, mit Trinkgeld')

it('as it was ordered it is one tap, and the change is said', () => {
  const onTaken = show({ paymentMethod: 'Cash', paysWith: 5000 })
  screen.getByText(/Rückgeld 28,50/)
  screen.getByText('Ohne Rückgeld gerechnet. Kein Trinkgeld')
  press(/^21,50\s€ bar kassiert$/)
  expect(onTaken).toHaveBeenCalledWith({ method: 'Cash', tip: 0 })
})

it('what is above the price is the tip, by card too', () => {
  const onTaken = show({ paymentMethod: 'Cash' })
  press('Karte')
  press(/^25,00/)
  screen.getByText(/^Davon 3,50\s€ Trinkgeld$/)
  press(/^25,00\s€ mit Karte bezahlt$/)
  expect(onTaken).toHaveBeenCalledWith({ method: 'Card', tip: 350 })
})

it('a promised tip is in the sum; less than the price is not taken, and why stands there', () => {
  const onTaken = show({ paymentMethod: 'Cash', tip: 200 })
  expect(received().value).toBe('23,50')
  fireEvent.change(received(), { target: { value: '20' } })
  press(/bar kassiert$/)
  screen.getByText(/^Es kostet 21,50\s€\./)
  expect(onTaken).not.toHaveBeenCalled()
  fireEvent.change(received(), { target: { value: 'viel' } })
  press(/bar kassiert$/)
  expect(onTaken).not.toHaveBeenCalled()
})

it('what is picked up comes into the till that is chosen; what is delivered goes with whoever takes it', () => {
  const onTaken = show({ paymentMethod: 'Cash' }, { willBePickedUp: true })
  fireEvent.change(screen.getByLabelText('An welcher Kasse'), { target: { value: id(7) } })
  press(/bar kassiert$/)
  expect(onTaken).toHaveBeenCalledWith({ method: 'Cash', tip: 0, tillId: id(7) })
  cleanup()
  show({ paymentMethod: 'Cash' }, { willBePickedUp: false })
  expect(screen.queryByLabelText('An welcher Kasse')).toBeNull()
})
