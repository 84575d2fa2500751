import type { Location } from '@tresen/contract/common'
import type { Address, WrittenAddress } from '@tresen/contract/geo/address'
import { readAddressQuery } from '@tresen/domain/geo/address-text'
import { judgeAddress, suggest, type AddressFinding } from '@tresen/domain/geo/find-address'
import type { Db } from '../../../rooms/db/database.ts'
import { completeAddress, listAddressesAt, listStreetCandidates } from '../geo.sql.ts'

/** Who knows addresses: our own table, or a geocoder beside it. */
export type AddressSource = {
  /** What fits the text typed so far, near the place first. */
  complete(text: string, near: Location, limit: number): Promise<Address[]>
  /** What becomes of an address as it is written. */
  find(address: WrittenAddress): Promise<AddressFinding>
  /** The nearest addresses, at most 300 metres away. */
  at(place: Location): Promise<Address[]>
}

/** Where nobody says near what: the middle of Germany. */
export const middle: Location = { latitude: 51.16, longitude: 10.45 }

/** The addresses that were imported into our own table. */
export function addressTable(db: Db): AddressSource {
  const complete = (text: string, near: Location, limit: number) =>
    completeAddress(db, readAddressQuery(text), near, limit)
  return {
    complete: async (text, near, limit) => (await complete(text, near, limit)).map(viewAddress),
    find: async (written) => {
      const finding = judgeAddress(written, await listStreetCandidates(db, written))
      if (finding.state !== 'notFound' || finding.suggestion) return finding
      return { state: 'notFound', suggestion: await suggestAlike(written, complete) }
    },
    at: (place) => listAddressesAt(db, place),
  }
}

/** Only what was estimated says so. */
function viewAddress({ isEstimated, ...address }: Address): Address {
  return isEstimated ? { ...address, isEstimated } : address
}

/** A street that is spelled alike: in the postcode that was written, else in the town. */
async function suggestAlike(written: WrittenAddress, complete: AddressSource['complete']) {
  const { street, streetNumber, zipCode, city } = written
  const [inZipCode] = await complete(`${street} ${streetNumber}, ${zipCode} ${city}`, middle, 1)
  const [alike] = inZipCode ? [inZipCode] : await complete(`${street} ${streetNumber}, ${city}`, middle, 1)
  return alike ? suggest(written, alike) : null
}
