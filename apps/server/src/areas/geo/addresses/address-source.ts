import type { Location } from '@tresen/contract/common'
import type { Address } from '@tresen/contract/geo/address'
import { readAddressQuery } from '@tresen/domain/geo/address-text'
import type { Db } from '../../../rooms/db/database.ts'
import { completeAddress, findAddress, listAddressesAt } from '../geo.sql.ts'

export type WrittenAddress = Pick<Address, 'street' | 'streetNumber' | 'zipCode' | 'city'>

/** Who knows addresses: our own table, or a geocoder beside it. */
export type AddressSource = {
  /** What fits the text typed so far, near the place first. */
  complete(text: string, near: Location, limit: number): Promise<Address[]>
  /** The address as it is written, with its place; null: nobody knows it. */
  find(address: WrittenAddress): Promise<Address | null>
  /** The nearest addresses, at most 300 metres away. */
  at(place: Location): Promise<Address[]>
}

/** The addresses that were imported into our own table. */
export function addressTable(db: Db): AddressSource {
  return {
    complete: (text, near, limit) => completeAddress(db, readAddressQuery(text), near, limit),
    find: async (address) => (await findAddress(db, address)) ?? null,
    at: (place) => listAddressesAt(db, place),
  }
}
