/** By what a voucher's code is known: capitals, spaces, hyphens and underscores make no difference. */
export function voucherKey(code: string): string {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s_-]/g, '')
}

/** These codes and one more; unchanged where they have it already, however it is spelled. */
export function withCode(codes: readonly string[], code: string): readonly string[] {
  const isThere = codes.some((one) => voucherKey(one) === voucherKey(code))
  return isThere ? codes : [...codes, code]
}
