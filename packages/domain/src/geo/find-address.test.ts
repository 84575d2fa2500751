import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeAddress, placeOfNumber, suggestionLabel, type StreetCandidate } from './find-address.ts'

const house = { streetNumber: '3', latitude: 51.5, longitude: 9.9 }
const aStreet = (changes: Partial<StreetCandidate> = {}): StreetCandidate => ({
  street: 'Papendiek',
  zipCode: '37073',
  city: 'Göttingen',
  latitude: 51.53,
  longitude: 9.93,
  house,
  neighbours: [],
  ...changes,
})
const written = { street: 'Papendiek', streetNumber: '3', zipCode: '37073', city: 'Göttingen' }
const along = (number: number) => ({ number, latitude: 51 + number / 1000, longitude: 9.9 })

describe('Eine Anschrift', () => {
  it.each([
    ['wie sie ist', {}],
    ['mit „D-“ vor der Postleitzahl', { zipCode: ' D-37073 ' }],
    ['mit Ortsteil', { city: 'Göttingen-Mitte' }],
    ['ohne Postleitzahl', { zipCode: '' }],
  ])('%s ist gefunden', (_what, typed) => {
    const finding = judgeAddress({ ...written, ...typed }, [aStreet()])
    expect(finding).toMatchObject({ state: 'found', address: { zipCode: '37073', latitude: 51.5 } })
  })

  it.each([
    ['mit falscher Postleitzahl', { zipCode: '37075' }, '37073 Göttingen'],
    ['mit falschem Ort', { city: 'Hannover' }, '37073 Göttingen'],
    ['mit verschriebenem Ort', { city: 'Göttigen' }, '37073 Göttingen'],
  ])('%s wird vorgeschlagen, nicht genommen', (_what, typed, label) => {
    const finding = judgeAddress({ ...written, ...typed }, [aStreet()])
    expect(finding).toEqual({ state: 'notFound', suggestion: written })
    expect(suggestionLabel({ ...written, ...typed }, written)).toBe(label)
  })

  it('in zwei Orten einer Postleitzahl ist die im genannten', () => {
    const streets = [aStreet({ city: 'Rosdorf' }), aStreet({ latitude: 1 })]
    expect(judgeAddress(written, streets)).toMatchObject({ state: 'found', address: { city: 'Göttingen' } })
  })

  it('deren Hausnummer niemand kennt, liegt zwischen ihren Nachbarn', () => {
    const street = aStreet({ house: null, neighbours: [1, 9, 11, 12, 25].map(along) })
    const finding = judgeAddress({ ...written, streetNumber: '10' }, [street])
    expect(finding).toMatchObject({
      state: 'street',
      address: { street: 'Papendiek', streetNumber: '10', isEstimated: true },
      span: [{ latitude: 51.009 }, { latitude: 51.012 }],
    })
  })

  it('hinter dem letzten Haus kann sie überall an der Straße liegen', () => {
    const houses = [1, 23, 25].map(along)
    const { place, span } = placeOfNumber(80, houses)
    expect(place).toMatchObject({ latitude: 51.025 })
    expect(span).toHaveLength(3)
  })

  it('mit einer Hausnummer ohne Zahl liegt irgendwo in der Straße', () => {
    const finding = judgeAddress({ ...written, streetNumber: 'Hinterhaus' }, [aStreet({ house: null })])
    expect(finding).toMatchObject({ state: 'street', span: [] })
  })

  it('eine Nummer liegt immer zwischen denen, die sie umgeben', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { minLength: 2, maxLength: 20 })
    fc.assert(
      fc.property(numbers, fc.integer({ min: 1, max: 300 }), (known, number) => {
        const houses = known.filter((one) => one !== number).map(along)
        const { place, span } = placeOfNumber(number, houses)
        const isBetween =
          houses.some((one) => one.number < number) && houses.some((one) => one.number > number)
        if (isBetween) expect(place!.latitude).toBeCloseTo(51 + number / 1000, 5)
        const latitudes = span.map(({ latitude }) => latitude)
        expect(place!.latitude).toBeGreaterThanOrEqual(Math.min(...latitudes))
        expect(place!.latitude).toBeLessThanOrEqual(Math.max(...latitudes))
      }),
    )
  })
})

it('ein anderer Straßenname steht ganz im Vorschlag', () => {
  expect(suggestionLabel({ ...written, street: 'Papedniek' }, written)).toBe('Papendiek 3, 37073 Göttingen')
})
