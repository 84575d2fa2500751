import type { CartContent } from '@tresen/domain/carts/lines/cart-content'
import { toE164 } from '@tresen/domain/phone/phone-number'

/** The cart's phone number in E.164, by which a caller is found again; null when it is none. */
export function phoneOf(content: CartContent): string | null {
  return content.phone ? toE164(content.phone) : null
}
