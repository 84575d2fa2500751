import { expect, it } from 'vitest'
import { viewDispute, type PayPalDispute } from './paypal-disputes.ts'

const of = (changes: PayPalDispute) =>
  viewDispute({
    ...{ dispute_id: 'PP-D-1', status: 'UNDER_REVIEW', dispute_life_cycle_stage: 'CHARGEBACK' },
    dispute_amount: { value: '12.90' },
    ...changes,
  }).map(({ providerRefundId, amount, status }) => [providerRefundId, amount, status])
const ended = (outcome_code: string, refunded?: string) =>
  of({
    status: 'RESOLVED',
    dispute_outcome: { outcome_code, ...(refunded && { amount_refunded: { value: refunded } }) },
  })

it('what PayPal decides over is gone until it is decided, what guest and house talk over is not', () => {
  expect(of({})).toEqual([['PP-D-1', 1290, 'Done']])
  expect(of({ dispute_life_cycle_stage: 'INQUIRY' })).toEqual([])
})

it('what was won is there again, what was lost is gone', () => {
  for (const won of ['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED', 'RESOLVED_WITH_PAYOUT'])
    expect(ended(won)).toEqual([['PP-D-1', 1290, 'Failed']])
  for (const lost of ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'])
    expect(ended(lost)).toEqual([['PP-D-1', 1290, 'Done']])
  expect(ended('RESOLVED_BUYER_FAVOUR', '12.90')).toEqual([['PP-D-1', 1290, 'Done']])
})

it('of what was lost in part, the rest is there again', () => {
  expect(ended('RESOLVED_BUYER_FAVOUR', '4.00')).toEqual([
    ['PP-D-1', 1290, 'Failed'],
    ['PP-D-1 decided', 400, 'Done'],
  ])
})

it('what names no sum is nothing', () => {
  expect(viewDispute({ dispute_id: 'PP-D-1', status: 'OPEN' })).toEqual([])
})
