import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressOfPlace, faultsOfPlace, placeOfText, readCoordinates } from './typed-place.ts'

it.each([
  ['Rote Straße 12a, 37073 Göttingen', 'Rote Straße|12a|37073|Göttingen'],
  ['Rote Straße 12a 37073 Bad Göttingen', 'Rote Straße|12a|37073|Bad Göttingen'],
  ['Rote Straße 12', 'Rote Straße|12||'],
  ['Straße des 17. Juni 135, 10623 Berlin', 'Straße des 17. Juni|135|10623|Berlin'],
  ['Rote Straße', 'Rote Straße|||'],
  ['', '|||'],
])('"%s"', (text, parts) => {
  const { street, streetNumber, zipCode, city } = placeOfText(text)
  expect([street, streetNumber, zipCode, city].join('|')).toBe(parts)
})

it.each([
  ['51.5339, 9.9355', [51.5339, 9.9355]],
  ['51.5339,9.9355', [51.5339, 9.9355]],
  ['51,5339 9,9355', [51.5339, 9.9355]],
  ['51,5339; 9,9355', [51.5339, 9.9355]],
  [' 51.5339° 9.9355° ', [51.5339, 9.9355]],
  ['9.9355, 51.5339', null],
  ['51.5339', null],
  ['51, 9', null],
  ['hier', null],
  ['', null],
])('"%s" as a place', (text, place) => {
  const found = readCoordinates(text)
  expect(found && [found.latitude, found.longitude]).toEqual(place)
})

it('whatever a device says of a place in Europe is read back', () => {
  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
  fc.assert(
    fc.property(degrees(35, 71), degrees(-24, 44), (latitude, longitude) => {
      const text = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
      expect(readCoordinates(text)).toEqual({
        latitude: Number(latitude.toFixed(5)),
        longitude: Number(longitude.toFixed(5)),
      })
    }),
  )
})

it('is an address once nothing is missing', () => {
  const typed = placeOfText('Rote Straße 12, 3707 Göttingen')
  expect(addressOfPlace(typed)).toBeNull()
  expect(faultsOfPlace(typed).map(({ field }) => field)).toContain('coordinates')
  const whole = { ...placeOfText('Rote Straße 12, 37073 Göttingen'), coordinates: '51.5339, 9.9355' }
  expect(faultsOfPlace(whole)).toEqual([])
  expect(addressOfPlace(whole)).toMatchObject({ street: 'Rote Straße', latitude: 51.5339, longitude: 9.9355 })
})
