// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { anOrder } from '@tresen/domain/orders/testing/an-order'
import { afterEach, expect, it } from 'vitest'
import { PaymentChip } from './payment-chip.tsx'

afterEach(cleanup)

it('says where the money is, and of a cancelled order that nobody owes any', () => {
  const { rerender } = render(<PaymentChip order={anOrder({ paymentState: 'OnSitePending' })} />)
  const lookOf = (words: string) =>
    screen.getByText(words).closest<HTMLElement>('[data-look]')!.dataset['look']
  expect(lookOf('Bezahlung vor Ort ausstehend')).toBe('open')
  const cancelledAt = '2026-11-20T18:00:00.000Z'
  rerender(<PaymentChip order={anOrder({ paymentState: 'OnSitePending', cancelledAt })} />)
  expect(lookOf('Nichts zu bezahlen')).toBe('back')
  rerender(<PaymentChip order={anOrder({ paymentState: 'RefundFailed', cancelledAt })} />)
  expect(lookOf('Refund fehlgeschlagen')).toBe('failed')
  rerender(<PaymentChip order={anOrder({ paymentState: 'ChargedBack' })} />)
  expect(lookOf('Rückbuchung durch die Bank')).toBe('failed')
})

it('has two words for a narrow table, and keeps the whole ones for whoever points at it or listens', () => {
  render(<PaymentChip order={anOrder({ paymentState: 'OnSitePending' })} />)
  const short = screen.getByText('vor Ort offen')
  expect(short.ariaHidden ?? short.getAttribute('aria-hidden')).toBe('true')
  expect(short.closest('[title]')!.getAttribute('title')).toMatch(/^Bezahlung vor Ort ausstehend: /)
})
