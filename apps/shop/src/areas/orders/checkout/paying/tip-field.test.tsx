// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { anEvaluatedCart } from '@tresen/domain/orders/testing/an-order'
import { afterEach, expect, it, vi } from 'vitest'
import type { GuestCart } from '../../../carts/in-hand/guest-cart.ts'
import type { CartDesk } from '../../../carts/in-hand/use-cart.ts'
import { TipField } from './tip-field.tsx'
import { TipTotal } from './tip-total.tsx'
import { useTip } from './use-tip.ts'

const edit = vi.fn<GuestCart['edit']>()
afterEach(() => {
  cleanup()
  edit.mockReset()
})

function show(tip: number | null) {
  const cart = anEvaluatedCart({ tip })
  const evaluationResult = { ...cart.evaluationResult, totalOrderValue: 2140 }
  const desk = { store: { edit }, state: { cart: { ...cart, evaluationResult } } } as unknown as CartDesk
  function Shown() {
    return (
      <>
        <TipField tip={useTip(desk)} />
        <TipTotal cart={desk.state.cart} />
      </>
    )
  }
  const { container } = render(<Shown />)
  return () => container.textContent.replaceAll('\u00a0', ' ')
}

const own = () => screen.getByLabelText<HTMLInputElement>('Eigenes Trinkgeld in Euro')

it('nothing is given unless somebody chooses to; then the sum says so', () => {
  const shown = show(null)
  expect(screen.getByLabelText<HTMLInputElement>('kein').checked).toBe(true)
  expect(shown()).not.toContain('Zu zahlen')
  fireEvent.click(screen.getByLabelText(/^10 %/))
  expect(edit).toHaveBeenLastCalledWith({ kind: 'details', change: { tip: 220 } })
  cleanup()
  expect(show(220)()).toContain('Zu zahlen23,60 €')
})

it('an own amount is kept as it is typed; what is none stays, is marked, and changes nothing', () => {
  show(150)
  expect(own().value).toBe('1,50')
  fireEvent.change(own(), { target: { value: '2,5' } })
  expect(edit).toHaveBeenLastCalledWith({ kind: 'details', change: { tip: 250 } })
  edit.mockReset()
  fireEvent.change(own(), { target: { value: 'viel' } })
  expect(own().getAttribute('aria-invalid')).toBe('true')
  screen.getByText('Bitte einen Betrag wie 2,50 eingeben')
  fireEvent.change(own(), { target: { value: '500' } })
  screen.getByText(/^Höchstens 200,00/)
  expect(edit).not.toHaveBeenCalled()
})
