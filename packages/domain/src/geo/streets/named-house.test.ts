import { describe, expect, it } from 'vitest'
import { namedHouse } from './named-house.ts'

const house = (street: string, streetNumber: string, zipCode = '37073', city = 'Göttingen') => ({
  ...{ street, streetNumber, zipCode, city },
})
const three = house('Kurze Geismarstraße', '3')
const found = [three, house('Kurze Geismarstraße', '3a'), house('Kurze Geismarstraße', '30')]

describe('A text names a house', () => {
  it.each([
    ['by street and number', 'kurze geismarstr. 3'],
    ['without blanks and with a town', 'Kurzegeismarstraße 3 Göttingen'],
    ['with the town first', 'Göttingen, Kurze Geismarstr 3'],
    ['as a browser fills it in', '37073 Göttingen, Kurze Geismarstraße 3'],
    ['with a floor', 'Kurze Geismarstraße 3, 2. OG'],
  ])('%s', (_case, text) => expect(namedHouse(text, found)).toBe(three))
})

describe('A text names no house', () => {
  it.each([
    ['without a number', 'Kurze Geismarstraße'],
    ['with another number', 'Kurze Geismarstraße 31'],
    ['with half a street', 'kurze geismar 3'],
    ['with another postcode', 'Kurze Geismarstraße 3, 37085'],
    ['with another town', 'Kurze Geismarstraße 3, Hannover'],
  ])('%s', (_case, text) => expect(namedHouse(text, found)).toBeNull())

  it('where there are several of them, unless it says which', () => {
    const both = [house('Hauptstraße', '5'), house('Hauptstraße', '5', '37120', 'Bovenden')]
    expect(namedHouse('Hauptstr. 5', both)).toBeNull()
    expect(namedHouse('Hauptstr. 5, Bovenden', both)).toBe(both[1])
  })
})
