// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { anEvaluatedCart } from '@tresen/domain/orders/testing/an-order'
import { afterEach, expect, it, vi } from 'vitest'
import type { GuestCart } from '../../../carts/in-hand/guest-cart.ts'
import type { CartDesk } from '../../../carts/in-hand/use-cart.ts'
import { VoucherField } from './voucher-field.tsx'

const edit = vi.fn<GuestCart['edit']>()
afterEach(() => {
  cleanup()
  edit.mockReset()
  vi.restoreAllMocks()
})

function redeem(code: string) {
  const cart = anEvaluatedCart({ voucherCodes: ['DANKE5'] })
  render(<VoucherField desk={{ store: { edit }, state: { cart } } as unknown as CartDesk} />)
  fireEvent.change(screen.getByLabelText('Gutscheincode'), { target: { value: code } })
  fireEvent.click(screen.getByRole('button', { name: 'Einlösen' }))
}

it('a code that the order has already is not taken a second time, however it is spelled', () => {
  redeem(' danke-5 ')
  expect(edit).not.toHaveBeenCalled()
  cleanup()
  redeem('HERBST')
  const voucherCodes = ['DANKE5', 'HERBST']
  expect(edit).toHaveBeenCalledExactlyOnceWith({ kind: 'details', change: { voucherCodes } })
})

it('what becomes of a code is brought into view: its field may be at the foot of the screen', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  redeem('HERBST')
  await vi.waitFor(() => expect(shown.mock.contexts).toEqual([screen.getByRole('list')]))
})
