import type { CartChange, InvoiceAddress, ShoppingCart } from '@tresen/contract/carts/cart'
import { mostTip } from '@tresen/contract/carts/cart'
import type { Menu } from '@tresen/contract/menu/menu'
import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'
import { withCode } from '@tresen/domain/discounts/vouchers/voucher-key'
import type { ShopRestaurant } from '../../../../page-data.ts'
import { roomFor } from '../../../carts/delivery/room-for.ts'
import { dateAt, dayChoices } from '../../../carts/delivery/time-choices.ts'
import { rulesOf } from '../../../carts/in-hand/rules-of.ts'
import { readTip } from '../paying/tip-text.ts'
import { besideDoor, withDoor } from '../guest/at-door.ts'
import {
  changeOf,
  formOf,
  invoiceOf,
  mostOfInvoice,
  textFields,
  type CheckoutForm,
} from '../checkout-form.ts'

type Shown = { cart: ShoppingCart; restaurant: ShopRestaurant; menu: Menu; now: Date }

/** What a posted checkout changes of the cart. Fields that the page did not have stay as they are. */
export function changeOfPosted(posted: URLSearchParams, shown: Shown): CartChange {
  const { cart } = shown
  const isPickup = posted.has('isPickup') ? posted.get('isPickup') === 'true' : cart.isPickup
  const paymentMethod = (posted.get('paymentMethod') as PaymentMethod | null) ?? cart.paymentMethod
  const codes = codesOfPosted(posted, cart)
  return {
    ...changeOf(formOfPosted(posted, cart)),
    isPickup,
    ...timeOf(posted, shown, isPickup),
    paymentMethod,
    ...(posted.has('paysWith') && { paysWith: Number(posted.get('paysWith')) || null }),
    ...tipOfPosted(posted, cart),
    ...ageOf(posted, cart),
    ...(codes && { voucherCodes: codes }),
  }
}

function codesOfPosted(
  posted: URLSearchParams,
  { voucherCodes, evaluationResult }: ShoppingCart,
): string[] | null {
  const code = posted.get('voucherCode')?.trim()
  const gone = posted.get('withoutVoucher')
  if (!code && gone === null) return null
  const kept = voucherCodes.filter((one) => one !== gone)
  return code ? [...withCode(kept, code, evaluationResult.vouchers)] : kept
}

/** What is no amount is left as it was. */
function tipOfPosted(posted: URLSearchParams, { tip }: ShoppingCart): CartChange {
  if (!posted.has('tip')) return {}
  const typed = readTip(posted.get('ownTip') ?? '')
  if (posted.get('tip') === 'own') return { tip: 'tip' in typed ? typed.tip : (tip ?? 0) }
  const chosen = Math.trunc(Number(posted.get('tip')) || 0)
  return { tip: Math.min(Math.max(chosen, 0), mostTip) }
}

function formOfPosted(posted: URLSearchParams, cart: ShoppingCart): CheckoutForm {
  const stored = formOf(cart)
  const texts = Object.fromEntries(textFields.map((name) => [name, posted.get(name) ?? stored[name]]))
  const form = { ...stored, ...texts } as CheckoutForm
  if (posted.has('addressAddition'))
    form.addressAddition = withDoor(besideDoor(form.addressAddition), posted.has('atDoor'))
  return { ...form, invoice: invoiceOfPosted(posted, form) }
}

function invoiceOfPosted(posted: URLSearchParams, form: CheckoutForm): InvoiceAddress | null {
  if (!posted.has('invoice')) return null
  const begun = form.invoice ?? invoiceOf(form)
  const names = Object.keys(mostOfInvoice) as (keyof InvoiceAddress)[]
  return Object.fromEntries(names.map((name) => [name, posted.get(name) ?? begun[name]])) as InvoiceAddress
}

/** Asked for only where something in the cart is not for everybody. */
function ageOf(posted: URLSearchParams, { evaluationResult: { minimumAge } }: ShoppingCart): CartChange {
  return minimumAge ? { ageConfirmed: posted.has('ageConfirmed') ? minimumAge : null } : {}
}

/** A time chosen for delivery need not fit pickup, so it is given up; a day without one of its times means its first. */
function timeOf(
  posted: URLSearchParams,
  { cart, restaurant, menu, now }: Shown,
  isPickup: boolean,
): CartChange {
  const soon = { isPreOrder: false, preOrderDateTime: null }
  if (isPickup !== cart.isPickup) return soon
  const day = posted.get('day')
  if (day === null) return {}
  const time = posted.get('time')
  const isOfDay =
    time !== null && !Number.isNaN(Date.parse(time)) && dateAt(restaurant.timeZone, time) === day
  if (isOfDay) return { isPreOrder: true, preOrderDateTime: time }
  const rules = rulesOf(restaurant, menu)
  const { fromMinutes } = cart.evaluationResult.promise
  const days = dayChoices(rules, isPickup, fromMinutes, now, roomFor(cart, rules, now))
  const first = days.find(({ date }) => date === day)?.times[0]
  return first ? { isPreOrder: true, preOrderDateTime: first.instant } : soon
}
