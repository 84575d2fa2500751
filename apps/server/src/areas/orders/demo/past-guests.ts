import type { OrderChannel } from '@tresen/contract/carts/cart'
import type { DeliveryArea } from '@tresen/contract/geo/delivery-area'
import type { Address } from '@tresen/contract/geo/address'
import { contains } from '@tresen/domain/geo/areas'
import type { Chance } from '@tresen/domain/numbers/seeded-chance'
import { oneOf, weighted } from '../../restaurants/demo-chance.ts'

/** Somebody who orders again and again, much as they did before. */
export type PastGuest = {
  firstName: string
  lastName: string
  phone: string
  address: Address
  /** Of their browser. */
  guestId: string
  channel: OrderChannel
  picksUp: boolean
  paysByCard: boolean
  /** In which row of the menu's dishes their favourites come first. */
  taste: number
}

const firstNames =
  'Anna Ben Clara David Elif Finn Greta Hannes Ida Jan Katharina Lukas Marie Nils Olga Paul Ronja Samir Tessa Uwe Vera Wiebke Yusuf Zoe Emil Lina Mats Nele Oskar Pia'.split(
    ' ',
  )
const lastNames =
  'Ahrens Bartels Cordes Dreyer Ebeling Fricke Grote Heine Ilsemann Jahns Kellner Lohmann Meinecke Niemann Oppermann Peters Quandt Rathje Schrader Tietjen Uhlenhop Voges Wegener Yildiz Ziegler Bode Hartung Kaya Nowak Sander'.split(
    ' ',
  )

const channels: readonly (readonly [OrderChannel, number])[] = [
  ['OnlineShop', 52],
  ['PhoneCall', 30],
  ['WhatsAppChat', 7],
  ['OnlineChat', 4],
  ['Unknown', 7],
]

/** In the range of telephone numbers for fiction, beside those of the demo's businesses. */
const FIRST_NUMBER = 500

/** As many as have numbers; `addresses`: those within these areas are theirs. */
export function pastGuests(
  count: number,
  areas: readonly DeliveryArea[],
  addresses: readonly Address[],
  means: { chance: Chance; newId: () => string },
): PastGuest[] {
  const { chance, newId } = means
  const near = addresses.filter((address) => areas.some(({ polygon }) => contains(polygon, address)))
  return Array.from({ length: count }, (_none, position) => ({
    firstName: oneOf(chance, firstNames),
    lastName: oneOf(chance, lastNames),
    phone: `030 23125${FIRST_NUMBER + position}`,
    address: oneOf(chance, near),
    guestId: newId(),
    channel: weighted(chance, channels),
    picksUp: chance() < 0.4,
    paysByCard: chance() < 0.45,
    taste: chance(),
  }))
}

/** Whoever orders now: some do every week, most came once or twice. */
export function whoOrders(guests: readonly PastGuest[], chance: Chance): PastGuest {
  return guests[Math.floor(guests.length * chance() ** 2.4)]!
}
