/** By what a voucher's code is known: capitals, spaces, hyphens and underscores make no difference. */
export function voucherKey(code: string): string {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s_-]/g, '')
}
