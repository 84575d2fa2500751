import type { Address } from '@tresen/contract/geo/address'
import type { Location } from '@tresen/contract/common'

/** A place as it is typed by hand, where no table knows its address. */
export type TypedPlace = {
  street: string
  streetNumber: string
  zipCode: string
  city: string
  /** Latitude and longitude in degrees, WGS 84, as maps copy them: "51.5339, 9.9355". */
  coordinates: string
}

/** Takes one line apart, as far as it goes: "Rote Straße 12a, 37073 Göttingen". What is not understood is the street. */
export function placeOfText(text: string): TypedPlace {
  const [, street = text, streetNumber = '', zipCode = '', city = ''] =
    /^(.*?)\s+(\d[\w/-]*)(?:\s*,)?(?:\s+(\d{5}))?(?:\s+([^\d].*))?$/u.exec(text.trim()) ?? []
  return { street: street.trim(), streetNumber, zipCode, city: city.trim(), coordinates: '' }
}

/**
 * Reads latitude and longitude in degrees; null: it is no such pair, or one outside of Europe, where they are mostly
 * swapped. Decimals after a point or a comma; two commas need a blank or a semicolon between the numbers.
 */
export function readCoordinates(text: string): Location | null {
  const pair = /^\s*(\d{1,2}[.,]\d+)°?\s*[,;\s]\s*(-?\d{1,3}[.,]\d+)°?\s*$/.exec(text)
  if (!pair) return null
  const [latitude, longitude] = [pair[1]!, pair[2]!].map((one) => Number(one.replace(',', '.')))
  const isInEurope = latitude! >= 34 && latitude! <= 72 && longitude! >= -25 && longitude! <= 45
  return isInEurope ? { latitude: latitude!, longitude: longitude! } : null
}

export type TypedPlaceFault = { field: keyof TypedPlace; message_de: string }

/** What is still missing of a place, field by field. */
export function faultsOfPlace(place: TypedPlace): TypedPlaceFault[] {
  const texts = ['street', 'streetNumber', 'zipCode', 'city', 'coordinates'] as const
  return texts.flatMap((field) => {
    const text = place[field].trim()
    if (text === '') return [{ field, message_de: 'Pflichtangabe' }]
    if (field === 'zipCode' && !/^\d{5}$/.test(text)) return [{ field, message_de: 'Fünf Ziffern' }]
    if (field === 'coordinates' && !readCoordinates(text))
      return [{ field, message_de: 'Zwei Zahlen wie 51.5339, 9.9355: Breite und Länge' }]
    return []
  })
}

/** The address that was typed; null: something of it is missing. */
export function addressOfPlace(place: TypedPlace): Address | null {
  const location = readCoordinates(place.coordinates)
  if (!location || faultsOfPlace(place).length > 0) return null
  const { street, streetNumber, zipCode, city } = place
  return {
    ...{ street: street.trim(), streetNumber: streetNumber.trim() },
    ...{ zipCode: zipCode.trim(), city: city.trim(), ...location },
  }
}
