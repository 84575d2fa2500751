import { anEvaluatedCart, anOrder } from '@tresen/domain/orders/testing/an-order'
import { expect, it } from 'vitest'
import { directionsLink, phoneLink, whatsAppLink } from './order-links.ts'

const restaurant = { location: { latitude: 51.53, longitude: 9.93 } }

function destination(order: Parameters<typeof directionsLink>[0]) {
  return new URL(directionsLink(order, restaurant)!).searchParams.get('destination')
}

it('leads from the restaurant to the address', () => {
  const link = new URL(directionsLink(anOrder(), restaurant)!)
  expect(link.searchParams.get('origin')).toBe('51.53,9.93')
  expect(destination(anOrder())).toBe('Müllerstraße 12a, 13353 Berlin')
})

it('leads to the place on the map where there is no address', () => {
  const cart = anEvaluatedCart({ addressSelection: 'Map', locationDescription: 'am See' })
  expect(destination(anOrder({ shoppingCart: cart }))).toBe('52.54,13.36')
})

it('leads nowhere for a pickup', () => {
  expect(directionsLink(anOrder({ willBePickedUp: true }), restaurant)).toBeNull()
})

it('calls and writes in the international way', () => {
  expect(whatsAppLink('0551 1234567')).toBe('https://wa.me/495511234567')
  expect(phoneLink('+49 551 1234567')).toBe('tel:+495511234567')
  expect(whatsAppLink('keine')).toBeNull()
})
