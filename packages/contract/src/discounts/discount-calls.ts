import Type from 'typebox'
import { Id, Nothing } from '../common.ts'
import { defineCalls, inRestaurant, roles } from '../define.ts'
import { maintainers } from '../roles.ts'
import { Product } from '../menu/product.ts'
import { Discount, DiscountChange, DiscountInput } from './discount.ts'
import { DiscountTrial } from './discount-result.ts'

const discounts = '/api/restaurants/{restaurantId}/discounts'

const managers = inRestaurant(...maintainers)

const staff = inRestaurant(...roles)

/** Each reason names what of the discount is wrong, as a path into the body. */
const DiscountInvalid = {
  status: 422,
  message_de: 'Dieser Rabatt kann so nicht gelten.',
  details: Type.Object({
    fields: Type.Array(Type.Object({ path: Type.String(), message_de: Type.String() })),
  }),
} as const

const DiscountConflict = {
  status: 409,
  message_de: 'Der Rabatt wurde inzwischen an anderer Stelle geändert.',
  /** As it is now. */
  details: Type.Object({ discount: Discount }),
} as const

export const discountCalls = defineCalls('discounts', {
  listDiscounts: {
    method: 'GET',
    path: discounts,
    access: staff,
    summary: 'Rabatte und Menüs in der Reihenfolge, in der sie gelten',
    reply: Type.Array(Discount),
  },
  createDiscount: {
    method: 'POST',
    path: discounts,
    access: managers,
    summary: 'Rabatt oder Menü anlegen',
    body: DiscountInput,
    reply: Discount,
    refusals: {
      DiscountInvalid,
      TooManyDiscounts: { status: 422, message_de: 'Mehr als 200 Rabatte sind nicht möglich.' },
    },
  },
  cleanUpDiscounts: {
    method: 'DELETE',
    path: discounts,
    access: managers,
    summary:
      'Aufräumen: nimmt heraus, was es auf der Karte nicht mehr gibt, und schaltet ab, was nie mehr gilt',
    reply: Type.Object({
      discounts: Type.Array(Discount),
      /** What was done, one sentence each. */
      changes: Type.Array(Type.Object({ discountId: Id, message_de: Type.String() })),
    }),
  },
  tryDiscount: {
    method: 'POST',
    path: `${discounts}/trial`,
    access: managers,
    summary: 'Probelauf: was ein Rabatt aus den Bestellungen der letzten Wochen gemacht hätte',
    query: Type.Object({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: 92 })) }),
    body: DiscountInput,
    reply: DiscountTrial,
    refusals: { DiscountInvalid },
  },
  getDiscount: {
    method: 'GET',
    path: `${discounts}/{discountId}`,
    access: staff,
    summary: 'Ein Rabatt',
    reply: Discount,
  },
  updateDiscount: {
    method: 'PUT',
    path: `${discounts}/{discountId}`,
    access: managers,
    summary: 'Rabatt ändern; eine andere Stelle in der Reihenfolge nummeriert die übrigen neu',
    body: DiscountChange,
    reply: Discount,
    refusals: { DiscountInvalid, DiscountConflict },
  },
  deleteDiscount: {
    method: 'DELETE',
    path: `${discounts}/{discountId}`,
    access: managers,
    summary: 'Rabatt löschen',
    reply: Nothing,
    refusals: {
      DiscountHasVouchers: {
        status: 409,
        message_de: 'Zu diesem Rabatt gibt es noch Gutscheine. Bitte löschen Sie zuerst diese.',
      },
    },
  },
  listDiscountProducts: {
    method: 'GET',
    path: `${discounts}/{discountId}/products`,
    access: staff,
    summary: 'Die Produkte der Karte, die ein Rabatt nehmen kann',
    reply: Type.Array(Product),
  },
})
