import { describe, expect, it } from 'vitest'
import { splitStreet } from './split-street.ts'

const fields = (street: string, houseNumber = '', addressAddition = '') => ({
  street,
  houseNumber,
  addressAddition,
})

describe('Straße und Hausnummer in einem Feld', () => {
  it.each([
    ['Weender Straße 10', fields('Weender Straße', '10')],
    ['Weender Str. 12a, 2. OG', fields('Weender Str.', '12a', '2. OG')],
    ['Papendiek 12 b', fields('Papendiek', '12 b')],
    ['Papendiek, 12-14', fields('Papendiek', '12-14')],
    ['Papendiek Nr. 12', fields('Papendiek', '12')],
    ['Am Markt 3 1/2', fields('Am Markt', '3 1/2')],
    ['Straße des 17. Juni 135', fields('Straße des 17. Juni', '135')],
    ['Straße des 17. Juni', null],
    ['Papendiek', null],
    ['Q7', null],
    ['12', null],
    ['', null],
  ])('„%s“', (street, split) => {
    expect(splitStreet(fields(street))).toEqual(split)
  })

  it('lässt stehen, was schon eine andere Nummer hat, und nimmt eine doppelte heraus', () => {
    expect(splitStreet(fields('Platz der Göttinger 7', '3'))).toBeNull()
    expect(splitStreet(fields('Papendiek 12 A', '12a', 'Klingel'))).toEqual(
      fields('Papendiek', '12a', 'Klingel'),
    )
  })
})
