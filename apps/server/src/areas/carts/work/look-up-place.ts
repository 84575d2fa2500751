import { setAddressLookup, type CartContent } from '@tresen/domain/carts/lines/cart-content'
import type { Deps } from '../../../context.ts'

/** The cart with what is known of its Form address, asked for once after each change of the address. */
export async function lookUpPlace(deps: Deps, content: CartContent): Promise<CartContent> {
  const { isPickup, addressSelection, addressLookup, street, houseNumber, zipCode, city } = content
  const isNeeded = !isPickup && addressSelection === 'Form' && addressLookup === 'unknown'
  if (!isNeeded || !street || !houseNumber || !zipCode || !city) return content
  const written = { street, streetNumber: houseNumber, zipCode, city }
  return setAddressLookup(content, await deps.addresses.find(written))
}
