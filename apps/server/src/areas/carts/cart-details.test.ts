import type { CartChange, ShoppingCart } from '@tresen/contract/carts/cart'
import { aHouse } from '@tresen/domain/restaurants/testing/a-restaurant'
import { places } from '@tresen/domain/carts/testing/some-shop-rules'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { aFarPlace, aFilledCart } from './testing/a-cart.ts'
import type { TestClient } from '../../testing/test-server.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const streets = ['Lange Geismarstraße', 'Jüdenstraße', 'Groner Straße']
const restaurant = useRestaurant({
  orderSettings: { confirmMapAddresses: true },
  addresses: [
    aHouse(),
    ...streets.map((street) => aHouse({ street })),
    ...['1', '9'].map((streetNumber) => aHouse({ street: 'Kurze Straße', streetNumber })),
    aHouse({ street: 'Ausfallstraße', streetNumber: '1' }),
    aHouse({ street: 'Ausfallstraße', streetNumber: '25', ...places.outside }),
  ],
})
const { restaurantId, server } = restaurant
const staff = restaurant.as('employee')

function errorsOf({ evaluationResult }: ShoppingCart) {
  return evaluationResult.errors.map(({ code }) => code)
}

function update(client: TestClient, cart: ShoppingCart, body: CartChange) {
  return client.updateCart({ restaurantId, shoppingCartId: cart.id, body })
}

describe('Of concurrent changes', () => {
  it('only the latest of an editor counts, in whatever order they arrive', async () => {
    const cart = await aFilledCart(staff, restaurantId)
    const editorId = uuidv7()
    const type = (number: number, comment: string) =>
      update(staff, cart, { comment, edit: { editorId, number } })
    await type(2, 'Pizza bitte kross')
    expect(await type(1, 'Pizza')).toMatchObject({ comment: 'Pizza bitte kross', version: 2 })
    expect((await type(2, 'noch einmal')).comment).toBe('Pizza bitte kross')
    expect((await type(3, 'Pizza bitte sehr kross')).comment).toBe('Pizza bitte sehr kross')
  })

  it('an old one stays without effect also when somebody else changed the cart in between', async () => {
    const cart = await aFilledCart(staff, restaurantId)
    const [mine, theirs] = [uuidv7(), uuidv7()]
    await update(staff, cart, { comment: 'meine zweite', edit: { editorId: mine, number: 2 } })
    await update(staff, cart, { lastName: 'Öztürk', edit: { editorId: theirs, number: 1 } })
    await update(staff, cart, { comment: 'meine erste', edit: { editorId: mine, number: 1 } })
    expect(await staff.getCart({ restaurantId, shoppingCartId: cart.id })).toMatchObject({
      comment: 'meine zweite',
      lastName: 'Öztürk',
    })
  })

  it('thirty at once leave the one with the highest number', async () => {
    const cart = await aFilledCart(staff, restaurantId)
    const editorId = uuidv7()
    const numbers = Array.from({ length: 30 }, (_, i) => ((i * 7) % 30) + 1)
    await Promise.all(
      numbers.map((number) => update(staff, cart, { comment: `${number}`, edit: { editorId, number } })),
    )
    expect((await staff.getCart({ restaurantId, shoppingCartId: cart.id })).comment).toBe('30')
  })

  it('those of different fields are all kept', async () => {
    const cart = await aFilledCart(staff, restaurantId)
    await Promise.all([
      update(staff, cart, { lastName: 'Åström' }),
      update(staff, cart, { company: 'Müller & Co.' }),
      update(staff, cart, { comment: 'ohne Zwiebeln' }),
      update(staff, cart, { addressAddition: '3. OG' }),
    ])
    expect(await staff.getCart({ restaurantId, shoppingCartId: cart.id })).toMatchObject({
      lastName: 'Åström',
      company: 'Müller & Co.',
      comment: 'ohne Zwiebeln',
      addressAddition: '3. OG',
      version: 5,
    })
  })
})

describe('A Form address', () => {
  it.each([
    ['Lange Geismarstraße', 'Lange Geismarstr.'],
    ['Lange Geismarstraße', 'lange geismarstrasse'],
    ['Lange Geismarstraße', '  Lange   Geismarstr '],
    ['Jüdenstraße', 'Juedenstraße'],
    ['Jüdenstraße', 'Judenstr.'],
    ['Groner Straße', 'Groner Str.'],
    ['Groner Straße', 'GRONER STRASSE'],
  ])('%s is found as „%s“', async (street, typed) => {
    const { latitude, longitude, streetNumber: houseNumber, zipCode, city } = aHouse({ street })
    const cart = await aFilledCart(staff, restaurantId, { street: typed, houseNumber, zipCode, city })
    expect(errorsOf(cart)).toEqual([])
    expect(cart).toMatchObject({ latitude, longitude, street: typed })
  })

  it('that nobody knows, or that is incomplete, is told', async () => {
    const cart = await aFilledCart(staff, restaurantId, { street: 'Nirgendwostraße' })
    expect(errorsOf(cart)).toEqual(['NoDeliveryAddressFoundForAddress'])
    expect(errorsOf(await update(staff, cart, { houseNumber: ' ' }))).toEqual(['AddressInputMissing'])
    expect(errorsOf(await update(staff, cart, { isPickup: true }))).toEqual([])
  })

  it('with another postcode is neither taken nor flatly refused: what was meant is one tap away', async () => {
    const cart = await aFilledCart(staff, restaurantId, { zipCode: '10115' })
    expect(errorsOf(cart)).toEqual(['NoDeliveryAddressFoundForAddress'])
    const { streetNumber: houseNumber, ...meant } = cart.addressSuggestion!
    const taken = await update(staff, cart, { ...meant, houseNumber })
    expect(errorsOf(taken)).toEqual([])
    expect(taken).toMatchObject({ addressLookup: 'found', addressSuggestion: null })
  })

  it('whose number nobody knows is delivered to where its whole street is', async () => {
    const change = { street: 'Kurze Straße', houseNumber: '15 b' }
    const cart = await aFilledCart(staff, restaurantId, change)
    expect(cart).toMatchObject({ ...change, addressLookup: 'street' })
    expect(errorsOf(cart)).toEqual([])
  })

  it('whose number may lie in another area is for the restaurant to confirm', async () => {
    const guest = server.asGuest()
    const change = { street: 'Ausfallstraße', houseNumber: '3' }
    const cart = await aFilledCart(guest, restaurantId, change)
    expect(errorsOf(cart)).toEqual(['DeliveryLocationNeedsConfirmation'])
    await guest.submitCartForReview({ restaurantId, shoppingCartId: cart.id })
    await update(staff, cart, { locationConfirmed: true })
    expect(errorsOf(await guest.getCart({ restaurantId, shoppingCartId: cart.id }))).toEqual([])
  })

  it('takes no coordinates from its editor', async () => {
    const cart = await aFilledCart(staff, restaurantId)
    const moved = await update(staff, cart, { latitude: 0, longitude: 0 })
    expect(moved).toMatchObject({ latitude: cart.latitude, longitude: cart.longitude })
  })
})

describe('A Map address', () => {
  it('inside the areas needs the restaurant’s confirmation', async () => {
    const guest = server.asGuest()
    const near = { ...aFarPlace, ...places.suburb }
    const cart = await aFilledCart(guest, restaurantId, near)
    expect(errorsOf(cart)).toEqual(['DeliveryLocationNeedsConfirmation'])
    const asked = await guest.submitCartForReview({ restaurantId, shoppingCartId: cart.id })
    expect(asked).toMatchObject({ needsReviewByRestaurant: true, reviewReason: null })
    const confirmed = await update(staff, cart, { locationConfirmed: true })
    expect(confirmed).toMatchObject({ needsReviewByRestaurant: false, locationConfirmed: true })
    expect(errorsOf(confirmed)).toEqual([])
  })

  it('outside the areas is reviewed: submitted, listed, confirmed, ordered', async () => {
    const guest = server.asGuest()
    const cart = await aFilledCart(guest, restaurantId, aFarPlace)
    expect(errorsOf(cart)).toEqual(['DeliveryLocationNeedsConfirmation', 'OutOfDeliveryArea'])
    const review = () => staff.listCartsForReview({ restaurantId })
    expect((await review()).map(({ id }) => id)).not.toContain(cart.id)

    const asked = await guest.submitCartForReview({ restaurantId, shoppingCartId: cart.id })
    expect(asked.reviewReason).toBe('AddressNeedsConfirmationAndOutOfDeliveryArea')
    expect((await review()).at(-1)).toEqual(asked)

    await update(staff, cart, { locationConfirmed: true, additionalDeliveryFee: 500 })
    const mine = await guest.getCart({ restaurantId, shoppingCartId: cart.id })
    expect(mine).toMatchObject({
      needsReviewByRestaurant: false,
      reviewReason: null,
      locationConfirmed: true,
    })
    expect(mine.evaluationResult).toMatchObject({ errors: [], pricing: { additionalDeliveryFee: 500 } })
    expect((await review()).map(({ id }) => id)).not.toContain(cart.id)
  })

  it('loses its confirmation, and the question, when it becomes another place', async () => {
    const guest = server.asGuest()
    const cart = await aFilledCart(guest, restaurantId, aFarPlace)
    await guest.submitCartForReview({ restaurantId, shoppingCartId: cart.id })
    const elsewhere = await update(guest, cart, { isPickup: true })
    expect(elsewhere).toMatchObject({ needsReviewByRestaurant: false, reviewReason: null })
    await update(guest, cart, { isPickup: false })
    await guest.submitCartForReview({ restaurantId, shoppingCartId: cart.id })
    await update(staff, cart, { locationConfirmed: true })
    const moved = await update(guest, cart, { latitude: places.outside.latitude + 0.01 })
    expect(moved.locationConfirmed).toBe(false)
    expect(errorsOf(moved)).toContain('OutOfDeliveryArea')
  })

  it('is not reviewed when there is nothing to review', async () => {
    const cart = await aFilledCart(staff, restaurantId)
    const submitting = staff.submitCartForReview({ restaurantId, shoppingCartId: cart.id })
    await expect(submitting).rejects.toMatchObject({ status: 422, code: 'NothingToReview' })
  })
})

describe('What only staff may set', () => {
  it('a guest’s wish for it is left out', async () => {
    const guest = server.asGuest()
    const wish = { additionalDeliveryFee: -200, locationConfirmed: true }
    const cart = await aFilledCart(guest, restaurantId, { ...aFarPlace, ...wish })
    expect(cart).toMatchObject({
      additionalDeliveryFee: 0,
      locationConfirmed: false,
      orderChannel: 'OnlineShop',
    })
    expect(await update(guest, cart, wish)).toMatchObject({
      additionalDeliveryFee: 0,
      locationConfirmed: false,
    })
    await guest.submitCartForReview({ restaurantId, shoppingCartId: cart.id })
    expect(await update(staff, cart, wish)).toMatchObject(wish)
    expect(await update(guest, cart, { comment: 'danke' })).toMatchObject({ ...wish, comment: 'danke' })
  })

  it('the channel tells who made the cart', async () => {
    const guest = server.asGuest()
    const asGuest = await guest.createCart({ restaurantId, orderChannel: 'PhoneCall', body: {} })
    const asStaff = await staff.createCart({ restaurantId, orderChannel: 'OnlineShop', body: {} })
    const call = await staff.createCart({
      restaurantId,
      orderChannel: 'PhoneCall',
      callId: uuidv7(),
      body: {},
    })
    expect([asGuest, asStaff, call].map(({ orderChannel }) => orderChannel)).toEqual([
      'OnlineShop',
      'Unknown',
      'PhoneCall',
    ])
  })
})
