import type { RestaurantEvent } from '@tresen/contract/live'
import type { Voucher } from '@tresen/contract/vouchers'
import { describe, expect, it } from 'vitest'
import { anId, restaurantId } from '../menu/testing/a-menu.ts'
import { applyVoucherEvent, voucherBoardFrom, withVoucher } from './voucher-board.ts'

const aVoucher = (changes: Partial<Voucher> = {}): Voucher => ({
  id: anId(900),
  restaurantId,
  createdAt: '2026-11-01T10:00:00.000Z',
  code: 'FÜNFER',
  description: '',
  isActive: true,
  discountId: null,
  value: 500,
  validFrom: null,
  validUntil: null,
  maximumUses: null,
  maximumUsesPerCustomer: null,
  version: 3,
  uses: 0,
  ...changes,
})
const voucher = aVoucher()
const { id: voucherId } = voucher
const board = voucherBoardFrom([voucher], 5)

describe('an event of vouchers', () => {
  it.each<[string, Omit<RestaurantEvent, 'seq'>, boolean]>([
    ['of another voucher', { name: 'voucherAdded', payload: { voucherId: anId(901) } }, true],
    ['of one that is here already', { name: 'voucherAdded', payload: { voucherId } }, false],
    ['of a newer version', { name: 'voucherUpdated', payload: { voucherId, version: 4 } }, true],
    ['of the version that is here', { name: 'voucherUpdated', payload: { voucherId, version: 3 } }, false],
  ])('%s', (_what, event, isOutdated) => {
    const after = applyVoucherEvent(board, { ...event, seq: 6 } as RestaurantEvent)
    expect(after).toEqual({ ...board, seq: 6, isOutdated })
  })

  it('takes away what was deleted', () => {
    const after = applyVoucherEvent(board, { name: 'voucherDeleted', payload: { voucherId }, seq: 6 })
    expect(after).toEqual(voucherBoardFrom([], 6))
  })

  it('that the board contains changes nothing', () => {
    expect(applyVoucherEvent(board, { name: 'voucherDeleted', payload: { voucherId }, seq: 5 })).toBe(board)
  })

  it('leaves a board outdated that is', () => {
    const outdated = { ...board, isOutdated: true }
    const event = { name: 'voucherUpdated', payload: { ...voucher, voucherId, version: 2 }, seq: 6 } as const
    expect(applyVoucherEvent(outdated, event).isOutdated).toBe(true)
  })
})

it('a reply that comes late does not bring an older version back', () => {
  expect(withVoucher(board, aVoucher({ version: 2, code: 'ALT' }))).toBe(board)
  expect(withVoucher(board, aVoucher({ version: 4, code: 'NEU' })).vouchers[0]!.code).toBe('NEU')
  expect(withVoucher(board, aVoucher({ id: anId(902) })).vouchers).toHaveLength(2)
})
