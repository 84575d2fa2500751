import Type, { type Static } from 'typebox'
import { Cents, Id, Instant, Latitude, Longitude, Name, Nullable, Nothing, OneOf, Text } from './common.ts'
import { anywhere, defineCalls, defineEvents, inRestaurant, inRestaurantOrGuest } from './define.ts'
import { CartDiscount, Discount, EvaluatedDiscount } from './discounts.ts'
import { KitchenLoad, OrderPromise } from './kitchen.ts'
import { taxKeys } from './menu.ts'
import { paymentMethods } from './restaurants.ts'
import { CartVoucher, DiscountFacts } from './vouchers.ts'

export const orderChannels = ['OnlineChat', 'PhoneCall', 'OnlineShop', 'Unknown', 'WhatsAppChat'] as const
export type OrderChannel = (typeof orderChannels)[number]
export const reviewReasons = ['OutOfDeliveryArea', 'AddressNeedsConfirmationAndOutOfDeliveryArea'] as const

/** The codes of the cart evaluation, in the order of the specification. */
export const cartErrorCodes = [
  'AddressInputMissing',
  'CustomerInputMissing',
  'DeliveryLocationNeedsConfirmation',
  'GeolocationDescriptionMissing',
  'GeolocationInputMissing',
  'InvoiceAddressIsNecessary',
  'InvoiceAddressInputMissing',
  'MinOrderValueNotReached',
  'NoDeliveryAddressFoundForAddress',
  'NoDeliveryAddressFoundForLocation',
  'OutOfDeliveryArea',
  'PreOrderInputMissing',
  'PreOrderDateTimeIsInPast',
  'PreOrderDateTimeClosed',
  'PreOrderDateTimeIsOutdated',
  'PaymentMethodMissing',
  'ProductsNotAvailable',
  'IsClosed',
] as const
export type CartErrorCode = (typeof cartErrorCodes)[number]

/** What is chosen of a product. The server looks up names and prices. */
export const CartProductInput = Type.Object({
  /** Made by the client, so that a repeated request adds nothing twice. */
  id: Type.Optional(Id),
  productPriceId: Id,
  variantOptions: Type.Optional(
    Type.Array(Type.Object({ variantId: Id, variantOptionId: Id }), { maxItems: 20 }),
  ),
  extras: Type.Optional(Type.Array(Type.Object({ extraGroupId: Id, ingredientId: Id }), { maxItems: 50 })),
  comment: Type.Optional(Text(500)),
})
export type CartProductInput = Static<typeof CartProductInput>

/** One product in a cart; the same product twice is two lines. Names and prices as the menu has them now. */
export const ShoppingCartProduct = Type.Object({
  id: Id,
  shoppingCartId: Id,
  productPriceId: Id,
  productId: Id,
  categoryId: Id,
  articleNumber: Type.String(),
  product: Type.Object({ name: Type.String() }),
  size: Nullable(Type.String()),
  taxKey: OneOf(taxKeys),
  variantOptions: Type.Array(
    Type.Object({ variantId: Id, variantOptionId: Id, name: Type.String(), additionalPrice: Cents }),
  ),
  extras: Type.Array(
    Type.Object({
      extraGroupId: Id,
      ingredientId: Id,
      /** Name of the ingredient. */
      ingredient: Type.String(),
      /** What it costs here: 0 when it is among the free ones. */
      additionalPrice: Cents,
    }),
  ),
  comment: Type.String(),
  completed: Type.Boolean(),
  /** Price of the line with options and extras, without deposit, when picked up or delivered. */
  pickupPrice: Cents,
  deliverPrice: Cents,
  deposit: Cents,
  /** What discounts take off the line, in the way the cart leaves the restaurant; the other one is 0. */
  pickupPriceDiscount: Cents,
  deliverPriceDiscount: Cents,
})
export type ShoppingCartProduct = Static<typeof ShoppingCartProduct>

export const InvoiceAddress = Type.Object({
  invoiceName: Text(120),
  invoiceStreet: Text(120),
  invoiceNumber: Text(20),
  invoiceZipCode: Text(10),
  invoiceCity: Text(80),
})
export type InvoiceAddress = Static<typeof InvoiceAddress>

/** In cents. A fee above it is a slip of the finger, and nobody should be charged for one. */
export const mostAdditionalDeliveryFee = 10_000

/** Everything of a cart that its editor fills in, except its products. */
export const CartDetails = Type.Object({
  isPickup: Type.Boolean(),
  isPreOrder: Type.Boolean(),
  preOrderDateTime: Nullable(Instant),
  /** The guest's instruction for the whole order. */
  comment: Text(1000),
  paymentMethod: Nullable(OneOf(paymentMethods)),
  addressSelection: OneOf(['Form', 'Map']),
  lastName: Text(120),
  firstName: Text(120),
  company: Text(120),
  phone: Text(40),
  street: Text(120),
  houseNumber: Text(20),
  addressAddition: Text(120),
  zipCode: Text(10),
  city: Text(80),
  locationDescription: Text(500),
  /** The place on the map; for a Form address the server finds it. */
  latitude: Nullable(Latitude),
  longitude: Nullable(Longitude),
  alternativeInvoiceAddress: Nullable(InvoiceAddress),
  /** Set by staff for one order, on top of the area's fee; below zero it makes delivery cheaper. */
  additionalDeliveryFee: Type.Integer({
    minimum: -mostAdditionalDeliveryFee,
    maximum: mostAdditionalDeliveryFee,
    description: 'Eurocent, brutto; höchstens 100 €',
  }),
  /** Set by staff: the restaurant agrees to deliver to this very place. */
  locationConfirmed: Type.Boolean(),
  /** Codes of vouchers, as they were typed. */
  voucherCodes: Type.Array(Text(60), { maxItems: 3 }),
})
export type CartDetails = Static<typeof CartDetails>

/**
 * Changes to a cart's details: what is left out stays. `edit` numbers the changes of one editor; a change that
 * arrives after a later one of the same editor is ignored.
 */
export const CartChange = Type.Object({
  ...Type.Partial(CartDetails).properties,
  edit: Type.Optional(
    Type.Object({ editorId: Id, number: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  ),
})
export type CartChange = Static<typeof CartChange>

export const CartError = Type.Object({
  code: OneOf(cartErrorCodes),
  message_de: Type.String(),
  /** The lines concerned (ProductsNotAvailable). */
  shoppingCartProductIds: Type.Optional(Type.Array(Id)),
  /** What is still missing (MinOrderValueNotReached). */
  missing: Type.Optional(Cents),
  /** The restaurant is open, but its kitchen has no room (IsClosed, PreOrderDateTimeIsOutdated). */
  isKitchenFull: Type.Optional(Type.Boolean()),
})
export type CartError = Static<typeof CartError>

/** The part of a sum that is taxed at one rate. `gross = net + tax`. */
export const TaxShare = Type.Object({
  rate: Type.Number({ description: 'Prozent' }),
  net: Cents,
  tax: Cents,
  gross: Cents,
})
export type TaxShare = Static<typeof TaxShare>

export const EvaluationResult = Type.Object({
  errors: Type.Array(CartError),
  isInDeliveryArea: Type.Boolean(),
  deliveryArea: Nullable(Type.Object({ id: Id, name: Type.String() })),
  /** Each line's price, and what discounts take off it. */
  productPricing: Type.Array(
    Type.Object({ shoppingCartProductId: Id, totalPrice: Cents, deposit: Cents, discount: Cents }),
  ),
  deliveryFee: Cents,
  minOrderValue: Cents,
  /** What the guest pays: products, deposit, delivery fees, less discounts. */
  totalOrderValue: Cents,
  /** By staff or by a voucher. `discountId` null: a voucher with a value of its own. */
  addedDiscounts: Type.Array(
    Type.Object({
      shoppingCartDiscountId: Nullable(Id),
      voucherCode: Nullable(Type.String()),
      discountId: Nullable(Id),
      evaluatedDiscount: EvaluatedDiscount,
    }),
  ),
  automaticDiscounts: Type.Array(Type.Object({ discountId: Id, evaluatedDiscount: EvaluatedDiscount })),
  /** What became of each code in `voucherCodes`. */
  vouchers: Type.Array(CartVoucher),
  pricing: Type.Object({
    /** Before discounts. */
    products: Cents,
    deposit: Cents,
    deliveryFee: Cents,
    additionalDeliveryFee: Cents,
    /** What all discounts take off the products, never more than these cost. */
    totalDiscount: Cents,
    taxes: Type.Array(TaxShare),
  }),
  promise: OrderPromise,
})
export type EvaluationResult = Static<typeof EvaluationResult>

export const ShoppingCart = Type.Object({
  id: Id,
  restaurantId: Id,
  /** Grows with every change; older data never replaces newer. */
  version: Type.Integer(),
  ...CartDetails.properties,
  products: Type.Array(ShoppingCartProduct),
  /** Added by staff. */
  discounts: Type.Array(CartDiscount),
  /** What is known of the customer and of the vouchers: with it, screens foretell what a change brings. */
  discountFacts: DiscountFacts,
  /** What the kitchen had to do when the cart was read: with it, screens foretell when an order would be ready. */
  kitchenLoad: KitchenLoad,
  customer: Nullable(Type.Object({ id: Id, notes: Type.String() })),
  callId: Nullable(Id),
  conversationId: Nullable(Id),
  orderChannel: OneOf(orderChannels),
  dueTimeFromMinutes: Type.Integer(),
  dueTimeToMinutes: Type.Integer(),
  deliverPrice: Cents,
  needsReviewByRestaurant: Type.Boolean(),
  reviewReason: Nullable(OneOf(reviewReasons)),
  isFilled: Type.Boolean(),
  updated: Instant,
  updateUserId: Nullable(Id),
  /** The order placed from it. */
  orderId: Nullable(Id),
  evaluationResult: EvaluationResult,
})
export type ShoppingCart = Static<typeof ShoppingCart>

/** The cart that is open on a person's order desk; both null: none. */
export const ActiveCart = Type.Object({
  restaurantId: Nullable(Id),
  shoppingCartId: Nullable(Id),
  /** The machine that took it last, by an id that its browser made; null: not told. */
  deviceId: Nullable(Id),
})
export type ActiveCart = Static<typeof ActiveCart>

const staff = inRestaurant('admin', 'manager', 'employee', 'callcenter')
const staffOrGuest = inRestaurantOrGuest('admin', 'manager', 'employee', 'callcenter')
const cart = '/api/restaurants/{restaurantId}/shoppingcarts/{shoppingCartId}'

/** A cart that was placed is closed to changes; the reply names its order. */
const CartAlreadyPlaced = {
  status: 409,
  message_de: 'Aus diesem Warenkorb ist schon eine Bestellung geworden.',
  details: Type.Object({ orderId: Id }),
} as const
const ProductChoiceInvalid = {
  status: 422,
  message_de: 'Diese Auswahl gibt es nicht (mehr). Bitte wählen Sie Größe, Varianten und Extras neu.',
  details: Type.Object({ reasons: Type.Array(Type.String()) }),
} as const
const DiscountNotAddable = {
  status: 422,
  message_de: 'Dieser Rabatt lässt sich nicht von Hand hinzufügen.',
} as const
const CartFull = {
  status: 422,
  message_de: 'Mehr als 200 Produkte passen nicht in einen Warenkorb.',
} as const

export const cartCalls = defineCalls('carts', {
  getCart: {
    method: 'GET',
    path: cart,
    access: staffOrGuest,
    summary: 'Ein Warenkorb, jetzt ausgewertet',
    reply: ShoppingCart,
  },
  updateCart: {
    method: 'PUT',
    path: cart,
    access: staffOrGuest,
    summary: 'Angaben ändern und auswerten; von gleichzeitigen Änderungen zählt nur die neueste',
    body: CartChange,
    reply: ShoppingCart,
    refusals: { CartAlreadyPlaced },
  },
  createCart: {
    method: 'POST',
    path: '/api/restaurants/{restaurantId}/shoppingcarts/create',
    access: staffOrGuest,
    summary: 'Warenkorb anlegen',
    query: Type.Object({
      callId: Type.Optional(Id),
      conversationId: Type.Optional(Id),
      orderChannel: Type.Optional(OneOf(orderChannels)),
    }),
    body: Type.Object({
      ...CartChange.properties,
      /** Made by the client, so that a repeated request makes no second cart. */
      id: Type.Optional(Id),
      products: Type.Optional(Type.Array(CartProductInput, { maxItems: 200 })),
    }),
    reply: ShoppingCart,
    refusals: { ProductChoiceInvalid },
  },
  evaluateCart: {
    method: 'POST',
    path: `${cart}/evaluate`,
    access: staffOrGuest,
    summary: 'Auswerten: Preise, Lieferung, was fehlt',
    reply: EvaluationResult,
  },
  deleteCart: {
    method: 'DELETE',
    path: '/api/restaurants/{restaurantId}/shoppingcarts/{cartId}',
    access: staffOrGuest,
    summary: 'Warenkorb verwerfen',
    reply: Nothing,
    refusals: { CartAlreadyPlaced },
  },
  addCartProducts: {
    method: 'POST',
    path: `${cart}/products`,
    access: staffOrGuest,
    summary: 'Produkte hineinlegen',
    body: Type.Array(CartProductInput, { minItems: 1, maxItems: 200 }),
    reply: ShoppingCart,
    refusals: { CartAlreadyPlaced, ProductChoiceInvalid, CartFull },
  },
  quickAddCartProduct: {
    method: 'POST',
    path: `${cart}/quick-add/{productPriceId}`,
    access: staffOrGuest,
    summary: 'Ein Produkt ohne Auswahl hineinlegen',
    reply: ShoppingCart,
    refusals: { CartAlreadyPlaced, ProductChoiceInvalid, CartFull },
  },
  updateCartProduct: {
    method: 'PATCH',
    path: `${cart}/products/{productId}`,
    access: staffOrGuest,
    summary: 'Ein Produkt im Warenkorb ändern (`productId` ist die Id der Zeile)',
    body: Type.Partial(Type.Omit(CartProductInput, ['id'])),
    reply: ShoppingCart,
    refusals: { CartAlreadyPlaced, ProductChoiceInvalid },
  },
  removeCartProduct: {
    method: 'DELETE',
    path: `${cart}/products/{productId}`,
    access: staffOrGuest,
    summary: 'Ein Produkt aus dem Warenkorb nehmen',
    reply: ShoppingCart,
    refusals: { CartAlreadyPlaced },
  },
  submitCartForReview: {
    method: 'PATCH',
    path: `${cart}/review`,
    access: staffOrGuest,
    summary: 'Dem Restaurant zur Prüfung vorlegen',
    reply: ShoppingCart,
    refusals: {
      CartAlreadyPlaced,
      NothingToReview: { status: 422, message_de: 'An diesem Warenkorb gibt es nichts zu prüfen.' },
    },
  },
  findLatestCart: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/shoppingcarts/latest',
    access: staff,
    summary: 'Der letzte Warenkorb zu einer Telefonnummer',
    query: Type.Object({ phoneNumber: Name(40) }),
    reply: Nullable(ShoppingCart),
  },
  listCartsForReview: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/shoppingcarts/review/list',
    access: inRestaurant('admin', 'manager', 'employee'),
    summary: 'Warenkörbe, die das Restaurant prüfen soll',
    reply: Type.Array(ShoppingCart),
  },
  listOpenCarts: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/shoppingcarts/open',
    access: staff,
    summary: 'Offene Warenkörbe der Annahme',
    reply: Type.Array(ShoppingCart),
  },
  getCartOrderId: {
    method: 'GET',
    path: `${cart}/orderId`,
    access: staffOrGuest,
    summary: 'Welche Bestellung aus dem Warenkorb wurde',
    reply: Type.Object({ orderId: Nullable(Id) }),
  },
  addCartDiscount: {
    method: 'POST',
    path: `${cart}/discounts`,
    access: staff,
    summary: 'Einen Rabatt von Hand hinzufügen; gilt, solange seine Bedingungen erfüllt sind',
    body: Type.Object({
      ...Type.Pick(CartDiscount, ['discountId']).properties,
      ...Type.Partial(Type.Pick(CartDiscount, ['id', 'productRuleToShoppingCartProductMapping'])).properties,
    }),
    reply: ShoppingCart,
    refusals: {
      CartAlreadyPlaced,
      DiscountNotAddable,
      TooManyCartDiscounts: {
        status: 422,
        message_de: 'Mehr als 20 Rabatte passen nicht in einen Warenkorb.',
      },
    },
  },
  removeCartDiscount: {
    method: 'DELETE',
    path: `${cart}/discounts/{shoppingCartDiscountId}`,
    access: staff,
    summary: 'Einen von Hand hinzugefügten Rabatt wieder herausnehmen',
    reply: ShoppingCart,
    refusals: { CartAlreadyPlaced },
  },
  getCartDiscount: {
    method: 'GET',
    path: `${cart}/discounts/{shoppingCartDiscountId}/discount`,
    access: staff,
    summary: 'Was hinter einem hinzugefügten Rabatt steht',
    reply: Discount,
  },
  getActiveCart: {
    method: 'GET',
    path: '/api/shoppingcarts/active',
    access: anywhere('admin', 'manager', 'employee', 'callcenter'),
    summary: 'Der Warenkorb, den man gerade in der Hand hat, auf welchem Gerät auch immer',
    reply: ActiveCart,
  },
  setActiveCart: {
    method: 'PUT',
    path: '/api/shoppingcarts/active',
    access: anywhere('admin', 'manager', 'employee', 'callcenter'),
    summary: 'Einen offenen Warenkorb in die Hand nehmen oder verlassen; die anderen Geräte erfahren es',
    body: ActiveCart,
    reply: ActiveCart,
  },
  findLatestCartAnywhere: {
    method: 'GET',
    path: '/api/shoppingcarts/latest',
    access: anywhere('admin', 'manager', 'employee', 'callcenter'),
    summary: 'Der letzte Warenkorb zu einer Telefonnummer in allen eigenen Restaurants',
    query: Type.Object({ phoneNumber: Name(40) }),
    reply: Nullable(ShoppingCart),
  },
})

const CartGone = Type.Object({ shoppingCartId: Id })

/** Each carries the whole cart, so that applying one needs no further question. */
export const cartEvents = defineEvents({
  createShoppingCart: ShoppingCart,
  updateShoppingCart: ShoppingCart,
  deleteShoppingCart: CartGone,
  addShoppingCartProduct: ShoppingCart,
  updateShoppingCartProduct: ShoppingCart,
  removeShoppingCartProduct: ShoppingCart,
  submitForReview: ShoppingCart,
})
export type CartEventName = keyof typeof cartEvents

/** To one person: the cart that is open on their order desk. */
export const deskEvents = defineEvents({
  setActiveShoppingCart: ActiveCart,
})
