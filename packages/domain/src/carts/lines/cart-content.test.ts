import { describe, expect, it } from 'vitest'
import { aCart, aMapCart } from '../testing/a-cart.ts'
import { places } from '../testing/some-shop-rules.ts'
import { applyCartChange, emptyCartContent, setAddressLookup } from './cart-content.ts'

const noPlace = { latitude: null, longitude: null, addressLookup: 'unknown' }

describe('Änderungen am Warenkorb', () => {
  it('was die Änderung auslässt, bleibt; der alte Stand wird nicht angefasst', () => {
    const cart = aCart()
    const before = structuredClone(cart)
    expect(applyCartChange(cart, { comment: 'Bitte klingeln', firstName: undefined })).toEqual({
      ...cart,
      comment: 'Bitte klingeln',
    })
    expect(cart).toEqual(before)
  })

  it('leere Werte zählen: Text geleert, Zeit entfernt', () => {
    const cart = aCart({ comment: 'alt', isPreOrder: true, preOrderDateTime: '2026-11-20T18:00:00Z' })
    expect(applyCartChange(cart, { comment: '', preOrderDateTime: null })).toMatchObject({
      comment: '',
      preOrderDateTime: null,
    })
  })

  it('eine andere Anschrift muss neu gesucht und neu bestätigt werden', () => {
    const cart = aCart({ locationConfirmed: true })
    for (const change of [
      { street: 'Am Markt' },
      { houseNumber: '8' },
      { zipCode: '30161' },
      { city: 'Laatzen' },
    ]) {
      expect(applyCartChange(cart, change)).toMatchObject({ ...change, ...noPlace, locationConfirmed: false })
    }
  })

  it('dieselbe Anschrift noch einmal ändert nichts', () => {
    const cart = aCart({ locationConfirmed: true })
    expect(applyCartChange(cart, { street: cart.street, addressAddition: '3. OG' })).toEqual({
      ...cart,
      addressAddition: '3. OG',
    })
  })

  it('Koordinaten einer Anschrift kommen nicht aus der Änderung', () => {
    const cart = aCart()
    expect(applyCartChange(cart, { ...places.outside })).toEqual(cart)
    expect(applyCartChange(cart, { city: 'Laatzen', ...places.outside })).toMatchObject(noPlace)
  })

  it('eine verschobene Nadel muss neu bestätigt werden, eine ergänzte Beschreibung nicht', () => {
    const cart = aMapCart({ locationConfirmed: true })
    expect(applyCartChange(cart, places.suburb)).toMatchObject({ ...places.suburb, locationConfirmed: false })
    expect(applyCartChange(cart, { latitude: 52.4 })).toMatchObject({ latitude: 52.4, longitude: 9.73 })
    expect(applyCartChange(cart, { locationDescription: 'Rotes Zelt' }).locationConfirmed).toBe(true)
  })

  it('dieselbe Änderung kann Nadel und Bestätigung setzen', () => {
    const change = { ...places.suburb, locationConfirmed: true }
    expect(applyCartChange(aMapCart(), change)).toMatchObject(change)
  })

  it('wer zwischen Anschrift und Karte wechselt, fängt mit dem Ort von vorn an', () => {
    expect(applyCartChange(aCart(), { addressSelection: 'Map' })).toMatchObject(noPlace)
    expect(applyCartChange(aMapCart(), { addressSelection: 'Form' })).toMatchObject(noPlace)
    expect(applyCartChange(aCart(), { addressSelection: 'Map', ...places.suburb })).toMatchObject(
      places.suburb,
    )
  })

  it('fremde Felder gelangen nicht in den Warenkorb', () => {
    const change = { products: [], addressLookup: 'found', isAdmin: true, edit: { editorId: 'x', number: 1 } }
    expect(applyCartChange(aCart(), change as object)).toEqual(aCart())
  })

  it('was der Server zur Anschrift findet', () => {
    const asked = aCart({ addressLookup: 'unknown', latitude: null, longitude: null })
    expect(setAddressLookup(asked, { state: 'found', address: places.suburb })).toMatchObject({
      ...places.suburb,
      addressLookup: 'found',
    })
    expect(setAddressLookup(aCart(), { state: 'notFound', suggestion: null })).toMatchObject({
      ...noPlace,
      addressLookup: 'notFound',
    })
  })

  it('ein leerer Warenkorb ist eine Lieferung ohne Angaben', () => {
    expect(emptyCartContent('PhoneCall')).toMatchObject({
      orderChannel: 'PhoneCall',
      isPickup: false,
      products: [],
    })
  })
})
