import type { Deps } from '../../../context.ts'

/** Where an order that waits for its payment is paid. */
export function payLink(
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  { restaurantId, orderId }: { restaurantId: string; orderId: string },
): string {
  return `${publicUrl}/public/${restaurantId}/pay-order?orderId=${orderId}`
}
