import type { Location } from '@tresen/contract/common'
import type { Address, WrittenAddress } from '@tresen/contract/geo/address'
import { readAddressQuery } from '@tresen/domain/geo/address-text'
import { judgeAddress, suggest, type AddressFinding } from '@tresen/domain/geo/find-address'
import { unlikenessOfStreet } from '@tresen/domain/geo/streets/street-likeness'
import type { Db } from '../../../rooms/db/database.ts'
import type { Reads } from '../../../rooms/db/shared/shared-connection.ts'
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
export function addressTable({ db, reads }: { db: Db; reads: Reads }): AddressSource {
  const complete = (text: string, near: Location, limit: number) =>
    completeAddress(db, readAddressQuery(text), near, limit)
  return {
    complete: async (text, near, limit) => (await complete(text, near, limit)).map(viewAddress),
    find: async (written) => {
      const finding = judgeAddress(written, await listStreetCandidates(reads, written))
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

/** So many that the search takes for alike are looked at: it goes by three letters in a row, and counts the town. */
const ALIKE = 40

/** A street that is spelled alike: in the postcode that was written, else in the town. Rather none than a wrong one. */
async function suggestAlike(written: WrittenAddress, complete: AddressSource['complete']) {
  const { street, streetNumber, zipCode, city } = written
  const inZipCode = await complete(`${street} ${streetNumber}, ${zipCode} ${city}`, middle, ALIKE)
  const alike =
    mostAlike(street, inZipCode) ??
    mostAlike(street, await complete(`${street} ${streetNumber}, ${city}`, middle, ALIKE))
  return alike ? suggest(written, alike) : null
}

/** Of several that are as much alike, the first. */
function mostAlike(street: string, found: readonly Address[]): Address | undefined {
  return found
    .flatMap((address) => {
      const unlikeness = unlikenessOfStreet(street, address.street)
      return unlikeness === null ? [] : [{ address, unlikeness }]
    })
    .toSorted((a, b) => a.unlikeness - b.unlikeness)[0]?.address
}
