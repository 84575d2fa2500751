import Type from 'typebox'
import { Id, Name, Nullable, Nothing, OneOf } from '../common.ts'
import { anywhere, defineCalls, inRestaurant, inRestaurantOrGuest } from '../define.ts'
import { houseStaff, orderStaff } from '../roles.ts'
import { CartDiscount } from '../discounts/discount-result.ts'
import { Discount } from '../discounts/discount.ts'
import { CartChange, CartProductInput, EvaluationResult, ShoppingCart, orderChannels } from './cart.ts'
import { ActiveCart, HeldCart } from './active-cart.ts'
import { GuestCart } from './guest-cart.ts'
import { SeenCart } from './seen-cart.ts'

const staff = inRestaurant(...orderStaff)

const staffOrGuest = inRestaurantOrGuest(...orderStaff)

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
    guestReply: GuestCart,
  },
  updateCart: {
    method: 'PUT',
    path: cart,
    access: staffOrGuest,
    summary: 'Angaben ändern und auswerten; von gleichzeitigen Änderungen zählt nur die neueste',
    body: CartChange,
    reply: ShoppingCart,
    guestReply: GuestCart,
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
    guestReply: GuestCart,
    refusals: { ProductChoiceInvalid },
  },
  evaluateCart: {
    method: 'POST',
    path: `${cart}/evaluate`,
    access: staffOrGuest,
    summary: 'Auswerten: Preise, Lieferung, was fehlt; mit dem, was eine Bestellung davon nennen muss',
    reply: Type.Object({ ...EvaluationResult.properties, seen: SeenCart }),
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
    guestReply: GuestCart,
    refusals: { CartAlreadyPlaced, ProductChoiceInvalid, CartFull },
  },
  quickAddCartProduct: {
    method: 'POST',
    path: `${cart}/quick-add/{productPriceId}`,
    access: staffOrGuest,
    summary: 'Ein Produkt ohne Auswahl hineinlegen',
    reply: ShoppingCart,
    guestReply: GuestCart,
    refusals: { CartAlreadyPlaced, ProductChoiceInvalid, CartFull },
  },
  updateCartProduct: {
    method: 'PATCH',
    path: `${cart}/products/{productId}`,
    access: staffOrGuest,
    summary: 'Ein Produkt im Warenkorb ändern (`productId` ist die Id der Zeile)',
    body: Type.Partial(Type.Omit(CartProductInput, ['id'])),
    reply: ShoppingCart,
    guestReply: GuestCart,
    refusals: { CartAlreadyPlaced, ProductChoiceInvalid },
  },
  removeCartProduct: {
    method: 'DELETE',
    path: `${cart}/products/{productId}`,
    access: staffOrGuest,
    summary: 'Ein Produkt aus dem Warenkorb nehmen',
    reply: ShoppingCart,
    guestReply: GuestCart,
    refusals: { CartAlreadyPlaced },
  },
  submitCartForReview: {
    method: 'PATCH',
    path: `${cart}/review`,
    access: staffOrGuest,
    summary: 'Dem Restaurant zur Prüfung vorlegen',
    reply: ShoppingCart,
    guestReply: GuestCart,
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
    access: inRestaurant(...houseStaff),
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
    access: anywhere(...orderStaff),
    summary: 'Der Warenkorb, den man gerade in der Hand hat, auf welchem Gerät auch immer',
    reply: ActiveCart,
  },
  setActiveCart: {
    method: 'PUT',
    path: '/api/shoppingcarts/active',
    access: anywhere(...orderStaff),
    summary: 'Einen offenen Warenkorb in die Hand nehmen oder verlassen; die anderen Geräte erfahren es',
    body: HeldCart,
    reply: ActiveCart,
  },
  findLatestCartAnywhere: {
    method: 'GET',
    path: '/api/shoppingcarts/latest',
    access: anywhere(...orderStaff),
    summary: 'Der letzte Warenkorb zu einer Telefonnummer in allen eigenen Restaurants',
    query: Type.Object({ phoneNumber: Name(40) }),
    reply: Nullable(ShoppingCart),
  },
})
