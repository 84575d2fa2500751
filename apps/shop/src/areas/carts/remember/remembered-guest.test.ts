// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import {
  forgetGuest,
  keepGuest,
  readGuest,
  withoutKnown,
  withOrderOf,
  type KnownGuest,
} from './remembered-guest.ts'

const order = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: '',
  phone: '0551 1234567',
  street: 'Lange Straße',
  houseNumber: '1',
  zipCode: '37073',
  city: 'Göttingen',
  addressAddition: 'Klingel oben',
  isPickup: false,
  paymentMethod: 'Cash',
} as const
const at = (houseNumber: string) => ({ ...order, houseNumber })

beforeEach(() => localStorage.clear())

describe('What a device knows of its guest', () => {
  it('is who ordered last, and the latest four addresses, each once', () => {
    const houses = ['1', '2', '3', '1', '4', '5'].map(at)
    const known = houses.reduce<KnownGuest | null>((guest, one) => withOrderOf(guest, one), null)!
    expect(known).toMatchObject({ lastName: 'Lovelace', phone: '0551 1234567', paymentMethod: 'Cash' })
    expect(known.addresses.map(({ houseNumber }) => houseNumber)).toEqual(['5', '4', '1', '3'])
  })

  it('is taken out of what is filled in when they are forgotten; what they wrote anew stays', () => {
    const known = withOrderOf(null, order)
    const form = { ...order, phone: '0551 7654321', street: 'LANGE Straße', addressAddition: 'Hinterhaus' }
    const emptied = { ...form, ...withoutKnown(form, known) }
    expect(emptied).toMatchObject({ firstName: '', lastName: '', phone: '0551 7654321' })
    expect(emptied).toMatchObject({ street: '', houseNumber: '', zipCode: '', city: '', addressAddition: '' })
    expect(withoutKnown({ ...form, houseNumber: '2' }, known)).not.toHaveProperty('street')
  })

  it('takes how a house was written last', () => {
    const first = withOrderOf(null, order)
    const next = withOrderOf(first, {
      ...order,
      street: 'LANGE STRASSE'.replace('SS', 'ß'),
      addressAddition: 'Hinterhaus',
    })
    expect(next.addresses.map(({ addressAddition }) => addressAddition)).toEqual(['Hinterhaus'])
  })

  it('keeps the addresses when something is fetched, and takes none of it', () => {
    const known = withOrderOf(withOrderOf(null, order), {
      ...order,
      isPickup: true,
      street: '',
      houseNumber: '',
    })
    expect(known.addresses).toHaveLength(1)
  })

  it('is found again, forgotten at once, and not asked about again by who declined', () => {
    expect(readGuest()).toBeNull()
    const known = withOrderOf(null, order)
    keepGuest(known)
    expect(readGuest()).toEqual(known)
    forgetGuest()
    expect(readGuest()).toBeNull()
    keepGuest('declined')
    expect(readGuest()).toBe('declined')
  })

  it.each(['{', '[]', '{"addresses":[{"street":5}],"lastName":7}', '"x"', 'null'])('survives %s', (text) => {
    localStorage.setItem('tresen_guest', text)
    const found = readGuest()
    for (const value of Object.values(typeof found === 'object' ? (found ?? {}) : {}))
      expect(value === null || Array.isArray(value) || typeof value === 'string').toBe(true)
  })
})
