import Type, { type Static } from 'typebox'
import { Id, Instant, Name, Nullable, OneOf, Seq } from './common.ts'
import { defineCalls, defineEvents, inRestaurant, roles } from './define.ts'
import { maintainers, orderStaff } from './roles.ts'

/** Minutes of work for one piece, counted for the station that makes it. 0: nothing to do. */
const MakeMinutes = Type.Integer({ minimum: 0, maximum: 240, description: 'Arbeitsminuten für ein Stück' })
const OrdersPerQuarter = Nullable(
  Type.Integer({
    minimum: 1,
    maximum: 1000,
    description: 'Bestellungen je Viertelstunde; null: ohne Grenze',
  }),
)

/** A part of the kitchen that works beside the others: oven, grill, fryer. */
export const KitchenStation = Type.Object({
  /** Made by the client; stays when the station gets another name. */
  id: Id,
  name: Name(60),
  /** Minutes of work that it manages in a quarter of an hour: one cook 15, two cooks 30. */
  minutesPerQuarter: Type.Integer({ minimum: 1, maximum: 1500 }),
  /** What it makes, and how long one product of the category takes. A category is made by one station at most. */
  categories: Type.Array(Type.Object({ categoryId: Id, makeMinutes: MakeMinutes }), { maxItems: 300 }),
})
export type KitchenStation = Static<typeof KitchenStation>

/**
 * How much the kitchen manages in a quarter of an hour. No stations and no limits: as much as is ordered. What no
 * station makes takes no time; what the menu no longer has counts for nothing.
 */
export const KitchenSettings = Type.Object({
  stations: Type.Array(KitchenStation, { maxItems: 20 }),
  /** Products that take another time than their category. */
  productMinutes: Type.Array(Type.Object({ productId: Id, makeMinutes: MakeMinutes }), { maxItems: 3000 }),
  /** Orders that may leave the kitchen in one quarter of an hour. */
  pickupOrdersPerQuarter: OrdersPerQuarter,
  deliveryOrdersPerQuarter: OrdersPerQuarter,
})
export type KitchenSettings = Static<typeof KitchenSettings>

export const RestaurantKitchen = Type.Object({ restaurantId: Id, kitchen: KitchenSettings })
export type RestaurantKitchen = Static<typeof RestaurantKitchen>

/**
 * What is booked of a kitchen from now on: what (a station by its id, or `pickup`, `delivery`, `orders`) → quarter of
 * an hour, counted from 1970 UTC → minutes of work, or orders. What is not named is free.
 */
export const KitchenLoad = Type.Record(Type.String(), Type.Record(Type.String(), Type.Integer()))
export type KitchenLoad = Static<typeof KitchenLoad>

/**
 * Why a promise is as it is. `Cooking`: the time that the restaurant set. `KitchenFull`: so much later, because
 * `orders` orders come before it. `LargeOrder`: so much later, because it takes so long by itself. `Way`: to the guest.
 */
export const promiseReasons = ['Cooking', 'KitchenFull', 'LargeOrder', 'Way'] as const

/** Minutes from now until an order is ready or delivered; for a pre-order, the kitchen's and the road's share. */
export const OrderPromise = Type.Object({
  fromMinutes: Type.Integer(),
  toMinutes: Type.Integer(),
  reasons: Type.Array(
    Type.Object({
      kind: OneOf(promiseReasons),
      minutes: Type.Integer(),
      orders: Type.Optional(Type.Integer()),
    }),
  ),
  /** The same for people: "48 min: 6 Bestellungen in der Küche, 14 min Fahrt". Empty: of before it was told. */
  explanation_de: Type.String(),
})
export type OrderPromise = Static<typeof OrderPromise>

const perQuarter = { used: Type.Array(Type.Integer(), { description: 'Je Viertelstunde, ab `from`' }) }
const OrdersInQuarters = Type.Object({ ordersPerQuarter: OrdersPerQuarter, ...perQuarter })

/**
 * How busy a kitchen is in the hours to come, as of one event. It changes with `orderAdded`, `orderStateChanged`,
 * `orderRemoved`, `orderReceptionStateChanged`, `forceUpdateOrder` and `kitchenSettingsChanged`: then whoever shows it asks again.
 */
export const KitchenLoadView = Type.Object({
  restaurantId: Id,
  /** When the first quarter of an hour begins, the one that runs. */
  from: Instant,
  stations: Type.Array(
    Type.Object({
      ...Type.Pick(KitchenStation, ['id', 'name', 'minutesPerQuarter']).properties,
      ...perQuarter,
    }),
  ),
  pickup: OrdersInQuarters,
  delivery: OrdersInQuarters,
  /** Orders that are in the kitchen, in the quarter in which each leaves it. Not counted in a kitchen without limits. */
  orders: Type.Array(Type.Integer()),
  seq: Seq,
})
export type KitchenLoadView = Static<typeof KitchenLoadView>

const kitchen = '/api/restaurants/{restaurantId}/kitchen'

export const kitchenCalls = defineCalls('kitchen', {
  getKitchenSettings: {
    method: 'GET',
    path: kitchen,
    access: inRestaurant(...roles),
    summary: 'Was die Küche in einer Viertelstunde schafft',
    reply: RestaurantKitchen,
  },
  updateKitchenSettings: {
    method: 'PUT',
    path: kitchen,
    access: inRestaurant(...maintainers),
    summary: 'Stationen, Zeiten und Grenzen der Küche ändern; gilt für alles, was danach bestellt wird',
    body: Type.Object({
      kitchen: KitchenSettings,
      /** What the editor started from: settings that somebody else changed meanwhile are not written over. */
      before: Type.Optional(KitchenSettings),
    }),
    reply: RestaurantKitchen,
    refusals: {
      KitchenConflict: {
        status: 409,
        message_de: 'Diese Einstellungen wurden inzwischen von jemand anderem geändert.',
        details: RestaurantKitchen,
      },
    },
  },
  getKitchenLoad: {
    method: 'GET',
    path: `${kitchen}/load`,
    access: inRestaurant(...orderStaff),
    summary: 'Wie ausgelastet die Küche in den nächsten Stunden ist',
    query: Type.Object({
      /** Left out: 4. */
      hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 24 })),
    }),
    reply: KitchenLoadView,
  },
})

export const kitchenEvents = defineEvents({ kitchenSettingsChanged: RestaurantKitchen })
