import { offeredPaymentMethods } from '../../restaurants/order-settings.ts'
import { cartErrorCodes, type CartError, type CartErrorCode } from '@tresen/contract/carts/cart-error'
import { isOpenAt } from '../../opening-hours/opening-state.ts'
import { phoneFault } from '../../phone/phone-text.ts'
import { ageOfCart } from '../age-of-cart.ts'
import { isBlank } from '../blank.ts'
import type { CartContent } from '../lines/cart-content.ts'
import { cartErrorText } from './cart-error-text.ts'
import type { CartFacts } from '../cart-facts.ts'
import { channelOf } from '../pre-order.ts'

/** When each error appears. Document 2, sections 4, 5 and 8; what they leave open is decided here. */
const appears: Record<CartErrorCode, (facts: CartFacts) => boolean> = {
  AddressInputMissing: ({ cart, place }) => isFormDelivery(cart) && place.state === 'missing',
  CustomerInputMissing: ({ cart }) => isBlank(cart.lastName) || phoneFault(cart.phone) !== null,
  DeliveryLocationNeedsConfirmation: ({ cart, shop, place }) =>
    place.state === 'found' &&
    (isMapDelivery(cart) ? shop.orderSettings.confirmMapAddresses : !place.isSure) &&
    !cart.locationConfirmed,
  GeolocationDescriptionMissing: ({ cart }) => isMapDelivery(cart) && isBlank(cart.locationDescription),
  GeolocationInputMissing: ({ cart, place }) => isMapDelivery(cart) && place.state === 'missing',
  InvoiceAddressIsNecessary: ({ cart, shop, total }) =>
    total > shop.orderSettings.invoiceAddressAbove && !hasInvoiceAddress(cart),
  InvoiceAddressInputMissing: ({ cart }) => Object.values(cart.alternativeInvoiceAddress ?? {}).some(isBlank),
  MinOrderValueNotReached: (facts) => missingToMinimum(facts) > 0,
  NoDeliveryAddressFoundForAddress: ({ cart, place }) => isFormDelivery(cart) && place.state === 'notFound',
  NoDeliveryAddressFoundForLocation: ({ cart, place }) => isMapDelivery(cart) && place.state === 'notFound',
  OutOfDeliveryArea: ({ cart, place }) => place.state === 'found' && !place.area && !cart.locationConfirmed,
  PreOrderInputMissing: ({ preOrderProblem }) => preOrderProblem === 'missing',
  PreOrderDateTimeIsInPast: ({ preOrderProblem }) => preOrderProblem === 'past',
  PreOrderDateTimeClosed: ({ preOrderProblem }) => preOrderProblem === 'closed',
  PreOrderDateTimeIsOutdated: ({ preOrderProblem }) =>
    preOrderProblem === 'outdated' || preOrderProblem === 'full',
  PaymentMethodMissing: ({ cart, shop }) => !isPaymentOffered(cart, shop.orderSettings),
  ProductsNotAvailable: ({ unavailableLineIds }) => unavailableLineIds.length > 0,
  IsClosed: ({ cart, shop, plan, now }) =>
    !cart.isPreOrder && (!plan.ok || !isOpenAt(channelOf(cart), shop, now)),
  // At the desk and on the phone, staff ask.
  AgeConfirmationMissing: ({ cart, shop }) =>
    cart.orderChannel === 'OnlineShop' && (cart.ageConfirmed ?? 0) < (ageOfCart(cart, shop.menu) ?? 0),
}

/** Everything that keeps a cart from being ordered, in the order of `cartErrorCodes`, in German. */
export function findCartErrors(facts: CartFacts): CartError[] {
  return cartErrorCodes
    .filter((code) => appears[code](facts))
    .map((code) => ({
      code,
      message_de: cartErrorText(code, facts),
      ...(code === 'ProductsNotAvailable' && { shoppingCartProductIds: facts.unavailableLineIds }),
      ...(code === 'MinOrderValueNotReached' && { missing: missingToMinimum(facts) }),
      ...(isFull(code, facts) && { isKitchenFull: true }),
    }))
}

function isFull(code: CartErrorCode, { cart, shop, plan, preOrderProblem, now }: CartFacts): boolean {
  if (code === 'PreOrderDateTimeIsOutdated') return preOrderProblem === 'full'
  return code === 'IsClosed' && !plan.ok && isOpenAt(channelOf(cart), shop, now)
}

function isFormDelivery(cart: CartContent): boolean {
  return !cart.isPickup && cart.addressSelection === 'Form'
}

function isMapDelivery(cart: CartContent): boolean {
  return !cart.isPickup && cart.addressSelection === 'Map'
}

/** An address to deliver to is the invoice address too, unless an alternative one is given. */
function hasInvoiceAddress(cart: CartContent): boolean {
  return cart.alternativeInvoiceAddress !== null || isFormDelivery(cart)
}

function missingToMinimum({ place, goods }: CartFacts): number {
  return Math.max(0, (place.area?.minOrderValue ?? 0) - goods)
}

function isPaymentOffered(
  { paymentMethod, orderChannel }: CartContent,
  offered: CartFacts['shop']['orderSettings'],
): boolean {
  return paymentMethod !== null && offeredPaymentMethods(offered, orderChannel).includes(paymentMethod)
}
