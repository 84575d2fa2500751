import type { CartVoucher } from '@tresen/contract/vouchers'

/** By what a voucher's code is known: capitals, spaces, hyphens and underscores make no difference. */
export function voucherKey(code: string): string {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s_-]/g, '')
}

/**
 * These codes and one more; unchanged where they have it already, however it is spelled. `notes`: what is known of them.
 * One that does not exist gives way to the next: it was misspelled, and would keep the cart from being ordered.
 */
export function withCode(
  codes: readonly string[],
  code: string,
  notes: readonly Pick<CartVoucher, 'code' | 'state'>[] = [],
): readonly string[] {
  if (codes.some((one) => voucherKey(one) === voucherKey(code))) return codes
  const unknown = new Set(notes.filter(({ state }) => state === 'Unknown').map((note) => note.code))
  return [...codes.filter((one) => !unknown.has(one)), code]
}
