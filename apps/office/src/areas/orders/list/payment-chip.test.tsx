// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { anOrder } from '@tresen/domain/orders/testing/an-order'
import { afterEach, expect, it } from 'vitest'
import { PaymentChip } from './payment-chip.tsx'

afterEach(cleanup)

it('says where the money is, and of a cancelled order that nobody owes any', () => {
  const { rerender } = render(<PaymentChip order={anOrder({ paymentState: 'OnSitePending' })} />)
  expect(screen.getByText('Bezahlung vor Ort ausstehend').dataset['look']).toBe('open')
  const cancelledAt = '2026-11-20T18:00:00.000Z'
  rerender(<PaymentChip order={anOrder({ paymentState: 'OnSitePending', cancelledAt })} />)
  expect(screen.getByText('Nichts zu bezahlen').dataset['look']).toBe('back')
  rerender(<PaymentChip order={anOrder({ paymentState: 'RefundFailed', cancelledAt })} />)
  expect(screen.getByText('Refund fehlgeschlagen').dataset['look']).toBe('failed')
})
