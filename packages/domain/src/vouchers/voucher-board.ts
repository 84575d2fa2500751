import type { RestaurantEvent } from '@tresen/contract/live'
import type { Voucher, voucherEvents } from '@tresen/contract/vouchers'
import { isNews, reduceEvent, type Reducers } from '../live/reduce-event.ts'

type VoucherEventName = keyof typeof voucherEvents

/**
 * A restaurant's vouchers on an open screen, and the number of the last event they contain. Outdated: one was added or
 * changed; to be fetched again with its uses, which events do not say.
 */
export type VoucherBoard = {
  readonly seq: number
  readonly vouchers: readonly Voucher[]
  readonly isOutdated: boolean
}

/** The board as a fresh fetch shows it. */
export function voucherBoardFrom(vouchers: readonly Voucher[], seq: number): VoucherBoard {
  return { seq, vouchers, isOutdated: false }
}

/** The board after an event. Events may come twice: one whose `seq` the board contains changes nothing. */
export function applyVoucherEvent(board: VoucherBoard, event: RestaurantEvent): VoucherBoard {
  return isNews(board, event) ? { ...reduceEvent(reducers, board, event), seq: event.seq } : board
}

const reducers: Reducers<VoucherBoard, VoucherEventName> = {
  voucherAdded: (board, { voucherId }) => outdatedUnless(find(board, voucherId) !== undefined, board),
  voucherUpdated: (board, { voucherId, version }) =>
    outdatedUnless((find(board, voucherId)?.version ?? 0) >= version, board),
  voucherDeleted: (board, { voucherId }) => withoutVoucher(board, voucherId),
}

function outdatedUnless(isKnown: boolean, board: VoucherBoard): VoucherBoard {
  return isKnown ? board : { ...board, isOutdated: true }
}

/** The board with a voucher as the server answered it, a new one at the top; never with an older version of it. */
export function withVoucher(board: VoucherBoard, voucher: Voucher): VoucherBoard {
  const known = find(board, voucher.id)
  if (known && known.version > voucher.version) return board
  const vouchers = known
    ? board.vouchers.map((one) => (one.id === voucher.id ? voucher : one))
    : [voucher, ...board.vouchers]
  return { ...board, vouchers }
}

export function withoutVoucher(board: VoucherBoard, voucherId: string): VoucherBoard {
  return { ...board, vouchers: board.vouchers.filter(({ id }) => id !== voucherId) }
}

function find({ vouchers }: VoucherBoard, voucherId: string): Voucher | undefined {
  return vouchers.find(({ id }) => id === voucherId)
}
