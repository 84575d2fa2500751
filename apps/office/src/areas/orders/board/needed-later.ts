/** What a board opens: the kitchen goes on when the connection is lost, also in a window that was opened just before. */
export const neededLater = [
  () => import('../work/hand-over/hand-over-dialog.tsx'),
  () => import('../slips/print-dialog.tsx'),
  () => import('../details/order-details.page.tsx'),
  () => import('../../cash/order-cash.tsx'),
  () => import('../../payments/order-payments.tsx'),
  () => import('../../invoices/order-invoices.tsx'),
  () => import('../../reception/order-ladder.tsx'),
  () => import('../../registers/order-hand-over.tsx'),
  () => import('../../issues/order-issues.tsx'),
  () => import('../../menu/sold-out/sold-out-dialog.tsx'),
  () => import('../wave/wave-dialog.tsx'),
  () => import('../../bans/report-dialog.tsx'),
] as const
