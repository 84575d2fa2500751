import type { Order } from '@tresen/contract/orders/order'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { toE164 } from '@tresen/domain/phone/phone-number'
import { whatsAppChat } from '@tresen/domain/phone/whatsapp-chat'

type Delivery = Pick<Order, 'willBePickedUp' | 'shoppingCart'>

/** Directions from the restaurant to the guest, opened by whoever drives; null when nobody has to. */
export function directionsLink(order: Delivery, { location }: Pick<Restaurant, 'location'>): string | null {
  if (order.willBePickedUp) return null
  const { latitude, longitude, addressSelection, street, houseNumber, zipCode, city } = order.shoppingCart
  const isPlace = latitude !== null && longitude !== null
  // A place on the map has no address; an address is found better by its name than by where we believe it to be.
  const to =
    addressSelection === 'Map' && isPlace
      ? `${latitude},${longitude}`
      : `${street} ${houseNumber}, ${zipCode} ${city}`
  const query = new URLSearchParams({
    api: '1',
    origin: `${location.latitude},${location.longitude}`,
    destination: to,
    travelmode: 'driving',
  })
  return `https://www.google.com/maps/dir/?${query}`
}

/** A WhatsApp chat with the guest; null when the number is none. */
export function whatsAppLink(phone: string): string | null {
  const number = toE164(phone)
  return number && whatsAppChat(number)
}

export function phoneLink(phone: string): string | null {
  const number = toE164(phone)
  return number && `tel:${number}`
}
