import type { CartChange, CartDetails, ShoppingCart } from '@tresen/contract/carts/cart'
import { emptyCartContent } from '@tresen/domain/carts/lines/cart-content'
import type { CartEdit } from './cart-edit.ts'
import { choicesOf } from './line-edits.ts'

/** Who the guest is and where they are: good for their next cart too. */
const ofTheGuest = [
  'isPickup',
  'lastName',
  'firstName',
  'company',
  'phone',
  'street',
  'houseNumber',
  'addressAddition',
  'zipCode',
  'city',
] as const satisfies (keyof CartDetails)[]

/** Everything that a guest may set. */
const ofTheCart = [
  ...ofTheGuest,
  'isPreOrder',
  'preOrderDateTime',
  'comment',
  'paymentMethod',
  'paysWith',
  'tip',
  'addressSelection',
  'locationDescription',
  'alternativeInvoiceAddress',
  'voucherCodes',
] as const satisfies (keyof CartDetails)[]

/** Nothing in it, and nobody's; its prices are those of the one before until somebody evaluates it. */
export function emptied(cart: ShoppingCart): ShoppingCart {
  const nothing = emptyCartContent(cart.orderChannel)
  return {
    ...cart,
    ...nothing,
    products: [],
    isFilled: false,
    version: 0,
    orderId: null,
    needsReviewByRestaurant: false,
    reviewReason: null,
  }
}

/** What the next cart of the same guest begins with. */
export function editsOfGuest(cart: ShoppingCart): CartEdit[] {
  return [{ kind: 'details', change: pick(cart, ofTheGuest) }]
}

/**
 * The edits that make of the cart which the server has the one that was seen here. What `except` did is not undone:
 * these edits reached the server after what it lost.
 */
export function editsToBringAgain(
  seen: ShoppingCart,
  has: ShoppingCart,
  except: readonly CartEdit[] = [],
): CartEdit[] {
  const isUntouched = ({ id }: { id: string }) => !linesOf(except).has(id)
  const known = new Map(choicesOf(has).map((line) => [line.id, line]))
  const wanted = choicesOf(seen).filter(isUntouched)
  const details = changedDetails(seen, has, except)
  const wantedIds = new Set(seen.products.map(({ id }) => id))
  const surplus = has.products.filter((line) => isUntouched(line) && !wantedIds.has(line.id))
  return [
    ...(Object.keys(details).length ? [{ kind: 'details', change: details } as const] : []),
    ...surplus.map(({ id }) => ({ kind: 'remove', lineId: id }) as const),
    ...wanted.flatMap((line): CartEdit[] => {
      const has = known.get(line.id)
      if (!has) return [{ kind: 'add', products: [line] }]
      const { id: lineId, ...change } = line
      return isSame(has, line) ? [] : [{ kind: 'change', lineId, change }]
    }),
  ]
}

function changedDetails(seen: ShoppingCart, has: ShoppingCart, except: readonly CartEdit[]): CartChange {
  const changed = new Set(except.flatMap((edit) => (edit.kind === 'details' ? Object.keys(edit.change) : [])))
  const names =
    seen.addressSelection === 'Map' ? ([...ofTheCart, 'latitude', 'longitude'] as const) : ofTheCart
  const different = names.filter((name) => !changed.has(name) && !isSame(seen[name], has[name]))
  return pick(seen, different)
}

function linesOf(edits: readonly CartEdit[]): Set<string> {
  return new Set(
    edits.flatMap((edit) => {
      if (edit.kind === 'add') return edit.products.map(({ id }) => id)
      return edit.kind === 'change' || edit.kind === 'remove' ? [edit.lineId] : []
    }),
  )
}

function pick(cart: ShoppingCart, names: readonly (keyof CartDetails)[]): CartChange {
  return Object.fromEntries(names.map((name) => [name, cart[name]]))
}

/** Both come from the same contract, their names in the same order. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
