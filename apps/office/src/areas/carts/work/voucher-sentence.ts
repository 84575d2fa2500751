import type { CartVoucher } from '@tresen/contract/vouchers'

/** What becomes of a code. Its own sentences speak to the guest; here staff read them. */
export function voucherSentence({ state, message_de }: CartVoucher): string {
  return state === 'UsedUpByCustomer' ? 'Dieser Gast hat den Gutschein schon eingelöst.' : message_de
}
