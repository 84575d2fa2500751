let origin = ''

/** Where the simulators were reached last: the pages of payments are there. */
export function reachedAt(address: string) {
  origin = address
}

/** Where the simulators are. */
export function reached(): string {
  return origin
}

/** Where a guest pays. */
export function pageOf(paymentId: string): string {
  return `${origin}/pay/${paymentId}`
}
