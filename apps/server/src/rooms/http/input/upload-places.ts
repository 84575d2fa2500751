import type { Actor } from '../access.ts'
import { createPlaces } from '../../edge/places.ts'
import { mostBytesOf } from './read-files.ts'

/** An upload lies in memory until its call is over, and may take two minutes to arrive. */
export type UploadPlaces = {
  /**
   * Takes room for an upload of so many bytes, where it says how many; null: there is too much on its way already.
   * `mostFiles`: more are not taken.
   */
  take(
    actor: Actor,
    address: string,
    declared: number | null,
  ): { bytes: number; mostFiles: number; leave(): void } | null
}

/** A guest sends a photo. */
const FILES_OF_A_GUEST = 1
const FILES_OF_STAFF = 5

/** Room for the largest upload there is, twice for each: whoever tries again need not wait for the first one. */
const twice = (mostFiles: number) => 2 * mostBytesOf(mostFiles)

/** `factor`: how many times as much guests of one address may; for an installation that sees its guests behind one. */
export function createUploadPlaces(factor = 1): UploadPlaces {
  const ofGuests = createPlaces({
    forEach: factor * twice(FILES_OF_A_GUEST),
    inAll: 10 * twice(FILES_OF_A_GUEST),
  })
  const ofStaff = createPlaces({ forEach: twice(FILES_OF_STAFF), inAll: 3 * twice(FILES_OF_STAFF) })
  return {
    take(actor, address, declared) {
      const isStaff = actor.kind === 'user'
      const mostFiles = isStaff ? FILES_OF_STAFF : FILES_OF_A_GUEST
      const most = mostBytesOf(mostFiles)
      const bytes = Math.min(declared ?? most, most)
      const leave = isStaff ? ofStaff.take(actor.userId, bytes) : ofGuests.take(address, bytes)
      return leave && { bytes, mostFiles, leave }
    },
  }
}
