import type { ShoppingCart } from '@tresen/contract/carts/cart'

/**
 * What the sum above the button contains and what it does not, as the end of a sentence: as long as nobody knows where
 * to, no fee is in it.
 */
export function whatIsIn({
  isPickup,
  evaluationResult: { isInDeliveryArea, pricing },
}: Pick<ShoppingCart, 'isPickup' | 'evaluationResult'>): string {
  const deposit = pricing.deposit > 0 ? ', darin Pfand' : ''
  if (isPickup) return deposit ? `inkl. MwSt.${deposit}.` : 'inkl. MwSt.'
  if (!isInDeliveryArea) return `inkl. MwSt.${deposit}, zuzüglich Lieferkosten je nach Adresse.`
  const isFree = pricing.deliveryFee + pricing.additionalDeliveryFee === 0
  return isFree ? `inkl. MwSt.${deposit}, ohne Lieferkosten.` : `inkl. MwSt. und Lieferkosten${deposit}.`
}
