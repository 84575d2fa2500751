import { Format } from 'typebox/format'

/** The year 0, and an offset that no place on earth has: PostgreSQL knows neither. */
const isUnknown = (text: string) => /^0000|[+-](1[5-9]|2[0-9]):[0-9]{2}$/.test(text)

/** Moments and days that the database does not know are refused where they come in, whichever call takes them. */
export function refuseUnknownMoments() {
  Format.Set('date-time', (text) => Format.IsDateTime(text) && !isUnknown(text))
  Format.Set('date', (text) => Format.IsDate(text) && !isUnknown(text))
}
